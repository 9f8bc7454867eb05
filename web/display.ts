/**
 * How a visitor wants to see the shop: by day or by night, with larger letters (decision 122). Kept in the browser for all
 * pages. Documents are the same for everybody, so a script in their head puts it upon the root before anything is painted
 * (`show-display.ts`); this is what the page itself knows of it.
 */
import { makeSignal, otherTabs, readAs, storedText, useStore } from './store.ts'

/** `system`: as the device has it. */
export const themes = ['system', 'light', 'dark'] as const
/** Letters of so many per cent; the style of the root knows the same ones. */
export const letterSizes = ['100', '130', '160', '200'] as const

/** `system`: as the device has it. */
export const motions = ['system', 'less'] as const

/** `plain`: what leads beside the matter is left out, and a page can be read aloud. */
export const pageKinds = ['whole', 'plain'] as const

export interface Display {
  theme: (typeof themes)[number]
  letters: (typeof letterSizes)[number]
  motion: (typeof motions)[number]
  pages: (typeof pageKinds)[number]
}

/** Of whoever has chosen nothing. */
export const usualDisplay: Display = { theme: 'system', letters: '100', motion: 'system', pages: 'whole' }

const stored = storedText('localStorage', 'display')
const inTabs = otherTabs('display')
/** The device may turn to night while the page is open. */
const signal = makeSignal(tell => {
  const night = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
  const stop = inTabs(tell)
  night?.addEventListener('change', tell)
  return () => {
    stop()
    night?.removeEventListener('change', tell)
  }
})

const oneOf = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.find(each => each === value) ?? otherwise

const read = readAs(stored, (text): Display => {
  const kept = JSON.parse(text ?? '{}') as Partial<Display> | null
  return {
    theme: oneOf(themes, kept?.theme, usualDisplay.theme),
    letters: oneOf(letterSizes, kept?.letters, usualDisplay.letters),
    motion: oneOf(motions, kept?.motion, usualDisplay.motion),
    pages: oneOf(pageKinds, kept?.pages, usualDisplay.pages),
  }
})

/** Whether nothing was chosen. */
export const isUsual = (display: Display): boolean =>
  (Object.keys(usualDisplay) as (keyof Display)[]).every(each => display[each] === usualDisplay[each])

/** What was chosen. */
export const useDisplay = (): Display => useStore({ ...signal, read }, usualDisplay)

const isDark = (): boolean => document.documentElement.dataset.theme === 'dark'
/** Whether pages are dark at this moment; never on the server. */
export const useDark = (): boolean => useStore({ ...signal, read: isDark }, false)

/** Changes some of it, here and in other tabs. */
export function chooseDisplay(change: Partial<Display>): void {
  const next = { ...read(), ...change }
  stored.write(isUsual(next) ? null : JSON.stringify(next))
  // The head's own script is what knows how.
  dispatchEvent(new Event('display'))
  signal.tell()
}
