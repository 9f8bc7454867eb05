import { useEffect, useSyncExternalStore } from 'react'
import { goToLogin, isSignedIn, onSessionChange, useSignedIn } from '#web/session.ts'

/**
 * Which used cars the customer keeps, as far as this document knows. Public pages are the same for everybody, so the
 * marks come after hydration, in one call for the cars of a page.
 */
const marks = new Map<string, boolean>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onSessionChange(() => {
    // Another person's marks, or nobody's.
    if (!isSignedIn() && marks.size > 0) {
      marks.clear()
      tell()
    }
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Whether a car is kept; false on the server, while hydrating and for strangers. */
export function useFavouriteMark(carNo: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => marks.get(carNo) ?? false,
    () => false,
  )
}

/** Asks once for those cars of a page whose marks are not known yet. */
export function useFavouriteMarks(carNos: readonly string[]): void {
  const signedIn = useSignedIn()
  const key = carNos.join()
  useEffect(() => {
    const unknown = key.split(',').filter(carNo => carNo !== '' && !marks.has(carNo))
    if (signedIn && unknown.length > 0) void loadMarks(unknown)
  }, [signedIn, key])
}

/** Loaded for the first mark: most visitors of the first page never need it. */
const loadApi = async () => (await import('#web/api.ts')).api

async function loadMarks(carNos: readonly string[]): Promise<void> {
  try {
    const api = await loadApi()
    const { data } = await api('favourite.state', { kind: 'usedcar', itemIds: [...carNos] })
    for (const carNo of carNos) marks.set(carNo, data.includes(carNo))
    tell()
  } catch {
    // Hearts stay empty; the next page asks again.
  }
}

/**
 * Keeps a car or lets it go. The heart turns at once and turns back when the server refuses. A stranger is sent to the
 * login and comes back to this page.
 * @returns what the heart shows now; undefined when nothing was changed
 */
export async function toggleFavourite(carNo: string): Promise<boolean | undefined> {
  if (!isSignedIn()) {
    goToLogin()
    return undefined
  }
  const on = !marks.get(carNo)
  marks.set(carNo, on)
  tell()
  try {
    const api = await loadApi()
    await api('favourite.set', { kind: 'usedcar', itemId: carNo, on })
    return on
  } catch {
    marks.set(carNo, !on)
    tell()
    return undefined
  }
}
