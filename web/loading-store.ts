/** Waits that calls of loading type 2 and 3 show over the page; type 1 is shown by the part that waits (spec 7). */
export interface Wait {
  type: 2 | 3
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
  strongest = next.find(wait => wait.type === 3) ?? next[0] ?? null
  for (const listener of listeners) listener()
}

/** Announces a wait. @returns ends it */
export function beginLoading(type: 1 | 2 | 3, again?: () => void): () => void {
  if (type === 1) return () => {}
  const wait: Wait = { type, again }
  const timer = setTimeout(() => set([...shown, wait]), showAfterMs)
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
  /** The strongest wait that runs: a page wins over an overlay. */
  read: (): Wait | null => strongest,
  none: () => null,
}
