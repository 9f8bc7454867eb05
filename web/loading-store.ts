/** Waits that calls of loading type 2 and 3 show over the page; type 1 is shown by the part that waits (spec 7). */
export type LoadingType = 2 | 3

let running: LoadingType[] = []
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Announces a wait. @returns ends it */
export function beginLoading(type: 1 | 2 | 3): () => void {
  if (type === 1) return () => {}
  running = [...running, type]
  tell()
  let ended = false
  return () => {
    if (ended) return
    ended = true
    const at = running.indexOf(type)
    running = running.filter((_, n) => n !== at)
    tell()
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
  read: (): LoadingType | null => (running.length === 0 ? null : (Math.max(...running) as LoadingType)),
  none: () => null,
}
