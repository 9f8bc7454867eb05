import { useEffect, useSyncExternalStore } from 'react'
import type { Input } from '#contract/kit.ts'
import { goToLogin, isSignedIn, onSessionChange, useSignedIn } from '#web/session.ts'

/** What can be kept (spec 2, collection). */
export type FavouriteKind = NonNullable<Input<'favourite.set'>['kind']>

/**
 * Which cars and goods the customer keeps, as far as this document knows. Public pages are the same for everybody, so the
 * marks come after hydration, in one call for the things of a page.
 */
const marks = new Map<string, boolean>()
const listeners = new Set<() => void>()
const keyOf = (kind: FavouriteKind, itemId: string): string => `${kind} ${itemId}`

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

/** What this document knows of a thing; undefined: nothing yet. */
export const markOf = (itemId: string, kind: FavouriteKind): boolean | undefined => marks.get(keyOf(kind, itemId))

/** Whether a thing is kept; false on the server, while hydrating and for strangers. */
export function useFavouriteMark(itemId: string, kind: FavouriteKind = 'usedcar'): boolean {
  return useSyncExternalStore(
    subscribe,
    () => markOf(itemId, kind) ?? false,
    () => false,
  )
}

/** Asks once for those things of a page whose marks are not known yet. */
export function useFavouriteMarks(itemIds: readonly string[], kind: FavouriteKind = 'usedcar'): void {
  const signedIn = useSignedIn()
  const key = itemIds.join()
  useEffect(() => {
    const unknown = key.split(',').filter(itemId => itemId !== '' && !marks.has(keyOf(kind, itemId)))
    if (signedIn && unknown.length > 0) void loadMarks(unknown, kind)
  }, [signedIn, key, kind])
}

/** Loaded for the first mark: most visitors of the first page never need it. */
const loadApi = async () => (await import('#web/api.ts')).api

/** Asks which of these things are kept. */
export async function loadMarks(itemIds: readonly string[], kind: FavouriteKind): Promise<void> {
  try {
    const api = await loadApi()
    const { data } = await api('favourite.state', { kind, itemIds: [...itemIds] })
    // A heart that was pressed while the question was on its way knows better than the answer.
    for (const itemId of itemIds) {
      const key = keyOf(kind, itemId)
      if (!marks.has(key)) marks.set(key, data.includes(itemId))
    }
    tell()
  } catch {
    // Hearts stay empty; the next page asks again.
  }
}

/**
 * Keeps a thing or lets it go. The heart turns at once and turns back when the server refuses. A stranger is sent to the
 * login and comes back to this page.
 * @returns what the heart shows now; undefined when nothing was changed
 */
export async function toggleFavourite(itemId: string, kind: FavouriteKind = 'usedcar'): Promise<boolean | undefined> {
  if (!isSignedIn()) {
    goToLogin()
    return undefined
  }
  const key = keyOf(kind, itemId)
  const before = marks.get(key)
  const on = !before
  marks.set(key, on)
  tell()
  try {
    const api = await loadApi()
    await api('favourite.set', { kind, itemId, on })
    return on
  } catch {
    if (before === undefined) marks.delete(key)
    else marks.set(key, before)
    tell()
    return undefined
  }
}
