import { useSyncExternalStore } from 'react'
import type { Language } from '#contract/errors.ts'
import { languageKey } from '#contract/page-language.ts'
import { keepChoice } from '#web/choice-cookie.ts'

/** The page comes again under the same address, in the chosen language. */
export async function chooseLanguage(language: Language): Promise<void> {
  await keepChoice('lang', language)
  // An address that names a language wins over the choice.
  const here = new URL(location.href)
  if (here.searchParams.has(languageKey)) {
    here.searchParams.delete(languageKey)
    location.replace(here)
  } else location.reload()
}

/** Keeps the layout that is there; the page stays. */
export const storeLayout = (layout: 'desktop' | 'mobile'): Promise<void> => keepChoice('layout', layout)
/** The page comes again under the same address, in the chosen layout. */
export async function chooseLayout(layout: 'desktop' | 'mobile'): Promise<void> {
  await storeLayout(layout)
  location.reload()
}

/** What a visitor says of data, whatever the browser asks for; `auto`: as the browser does. */
export const dataChoices = ['auto', 'save', 'full'] as const
export type DataChoice = (typeof dataChoices)[number]

/** What was chosen here; only in a browser. */
export function dataChoice(): DataChoice {
  const value = /(?:^|; )data=(\w+)/.exec(document.cookie)?.[1]
  return dataChoices.find(each => each === value) ?? 'auto'
}

/** The page comes again with its pictures, or without. */
export async function chooseData(choice: DataChoice): Promise<void> {
  await keepChoice('data', choice)
  location.reload()
}

/** Whether the visitor has chosen a layout by hand. */
const hasChosenLayout = (): boolean => /(^|; )layout=/.test(document.cookie)

const never = (): (() => void) => () => {}

/**
 * Whether this is a tablet that got the desktop layout because it calls itself a Macintosh; only its touch points tell
 * (decisions: Layout). False on the server, and once the visitor has chosen by hand.
 */
export const useHiddenTablet = (): boolean =>
  useSyncExternalStore(
    never,
    () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1 && !hasChosenLayout(),
    () => false,
  )
