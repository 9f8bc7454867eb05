import { requestLimits } from '#contract/constants.ts'
import { makeStore } from './store.ts'

/**
 * Waits that calls show over the page: those of loading type 2 and 3 at once, those of type 1 only when they take long,
 * for the part that waits shows them itself (spec 7).
 */
export interface Wait {
  type: 1 | 2 | 3
  /** Sends the call again in place of the one that takes so long; offered after a while (decisions: Calls). */
  again: (() => void) | undefined
}

/** Nothing shows for what is over at once (design 10). */
export const showAfterMs = 300

const shown = makeStore<readonly Wait[]>([])

/** Announces a wait. @returns ends it */
export function beginLoading(type: 1 | 2 | 3, again?: () => void): () => void {
  const wait: Wait = { type, again }
  const timer = setTimeout(
    () => shown.write([...shown.read(), wait]),
    type === 1 ? requestLimits.stillWorkingMs : showAfterMs,
  )
  return () => {
    clearTimeout(timer)
    if (shown.read().includes(wait)) shown.write(shown.read().filter(each => each !== wait))
  }
}

export const loadingStore = {
  subscribe: shown.subscribe,
  /** The strongest wait that runs: a page wins over an overlay, and that over a part. */
  read: (): Wait | null =>
    shown.read().reduce<Wait | null>((most, wait) => (most && most.type >= wait.type ? most : wait), null),
  none: () => null,
}
