import { useEffect, useSyncExternalStore } from 'react'
import type { Input } from '#contract/kit.ts'
import { isSignedIn, onSessionChange, readToken, useSignedIn } from '#web/session.ts'
import { ownTexts } from '#web/own-texts.ts'
import { makeSignal } from '#web/store.ts'
import { leaveForLogin } from './before-login.ts'

/** What can be kept (spec 2, collection). */
export type FavouriteKind = NonNullable<Input<'favourite.set'>['kind']>

/**
 * Which cars and goods the customer keeps, as far as this document knows. Public pages are the same for everybody, so the
 * marks come after hydration, in one call for the things of a page.
 */
let marks = { of: readToken(), known: new Map<string, boolean>() }
const keyOf = (kind: FavouriteKind, itemId: string): string => `${kind} ${itemId}`

/** The marks of whoever is signed in now, maybe in another tab: another person's, or nobody's, begin empty. */
function ownMarks(): Map<string, boolean> {
  const of = readToken()
  if (marks.of !== of) marks = { of, known: new Map() }
  return marks.known
}

const { subscribe, tell } = makeSignal(onSessionChange)

/** What this document knows of a thing; undefined: nothing yet. */
export const markOf = (itemId: string, kind: FavouriteKind): boolean | undefined => ownMarks().get(keyOf(kind, itemId))

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
    const unknown = key.split(',').filter(itemId => itemId !== '' && markOf(itemId, kind) === undefined)
    if (signedIn && unknown.length > 0) void loadMarks(unknown, kind)
  }, [signedIn, key, kind])
}

/** Loaded for the first mark: most visitors of the first page never need it. */
const loadApi = async () => (await import('#web/api.ts')).api

/** Asks which of these things are kept. */
export async function loadMarks(itemIds: readonly string[], kind: FavouriteKind): Promise<void> {
  // What is answered belongs to whoever has asked.
  const known = ownMarks()
  try {
    const api = await loadApi()
    const { data } = await api('favourite.state', { kind, itemIds: [...itemIds] })
    // A heart that was pressed while the question was on its way knows better than the answer.
    for (const itemId of itemIds) {
      const key = keyOf(kind, itemId)
      if (!known.has(key)) known.set(key, data.includes(itemId))
    }
    tell()
  } catch {
    // Hearts stay empty; the next page asks again.
  }
}

/** Presses whose answer is still out: what is wished now, and the sending that will end with it. */
const wishes = new Map<string, { on: boolean; sent: Promise<boolean | undefined> }>()

/**
 * Keeps a thing or lets it go. The heart turns at once and turns back when the server refuses. Presses that come while an
 * answer is out change the wish; the server hears the last one after it, never two at once, so that it ends as the
 * screen shows. A stranger is sent to the login; what was pressed is kept on coming back.
 * @returns what the heart shows now; undefined when nothing was changed, or a later press decides
 */
export async function toggleFavourite(itemId: string, kind: FavouriteKind = 'usedcar'): Promise<boolean | undefined> {
  if (!isSignedIn()) {
    leaveForLogin({ kind, itemId })
    return undefined
  }
  return setFavourite(itemId, kind, !markOf(itemId, kind))
}

/** The same, with what the heart is to show in the end. */
export async function setFavourite(itemId: string, kind: FavouriteKind, on: boolean): Promise<boolean | undefined> {
  const key = keyOf(kind, itemId)
  const known = ownMarks()
  const before = known.get(key)
  known.set(key, on)
  tell()
  const out = wishes.get(key)
  if (out) {
    out.on = on
    return out.sent.then(() => undefined)
  }
  const wish = { on, sent: Promise.resolve<boolean | undefined>(undefined) }
  wishes.set(key, wish)
  wish.sent = send(itemId, kind, wish, known, before).finally(() => wishes.delete(key))
  return wish.sent
}

/** What is to become of presses without a network, where there are any or are to be. */
const loadLater = () => import('./favourite-later.ts').catch(() => undefined)

/** Says what the server has after all. */
export function setMark(itemId: string, kind: FavouriteKind, on: boolean): void {
  ownMarks().set(keyOf(kind, itemId), on)
  tell()
}

/** Sends until the server has what is wished. */
async function send(
  itemId: string,
  kind: FavouriteKind,
  wish: { on: boolean },
  known: Map<string, boolean>,
  before: boolean | undefined,
): Promise<boolean | undefined> {
  const key = keyOf(kind, itemId)
  let there = before
  try {
    // Without a network it is kept, and sent when there is one again (decision 117).
    if (navigator.onLine === false && (await loadLater())?.changeLater(kind, itemId, wish.on, Date.now()))
      return wish.on
    const api = await loadApi()
    do {
      const { on } = wish
      await api('favourite.set', { kind, itemId, on })
      there = on
    } while (there !== wish.on)
    // An earlier press, from before there was a network, counts no more.
    if (ownTexts.favourites.read() !== null) (await loadLater())?.dropLater(kind, itemId)
    return there
  } catch {
    if (there === undefined) known.delete(key)
    else known.set(key, there)
    tell()
    return undefined
  }
}
