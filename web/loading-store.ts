import { requestLimits } from '#contract/constants.ts'

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

let shown: readonly Wait[] = []
let strongest: Wait | null = null
const listeners = new Set<() => void>()

function set(next: readonly Wait[]): void {
  shown = next
  strongest = next.reduce<Wait | null>((most, wait) => (most && most.type >= wait.type ? most : wait), null)
  for (const listener of listeners) listener()
}

/** Announces a wait. @returns ends it */
export function beginLoading(type: 1 | 2 | 3, again?: () => void): () => void {
  const wait: Wait = { type, again }
  const timer = setTimeout(() => set([...shown, wait]), type === 1 ? requestLimits.stillWorkingMs : showAfterMs)
  return () => {
    clearTimeout(timer)
    if (shown.includes(wait)) set(shown.filter(each => each !== wait))
  }
}

export const loadingStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** The strongest wait that runs: a page wins over an overlay, and that over a part. */
  read: (): Wait | null => strongest,
  none: () => null,
}
