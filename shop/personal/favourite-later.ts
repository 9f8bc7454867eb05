/**
 * Hearts that were pressed without a network: kept in the browser, and sent when there is one again (decision 117). The last
 * press of a thing counts; what the server has since come to know better it says, and nothing else is lost by it.
 */
import type { Input } from '#contract/kit.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { ownTexts } from '#web/own-texts.ts'
import { isSignedIn, readUser } from '#web/session.ts'
import { makeSignal, otherTabs, readAs } from '#web/store.ts'
import { setMark } from './favourite-marks.ts'
import { keepBefore } from './keep-before.ts'

type Kind = NonNullable<Input<'favourite.set'>['kind']>

export interface LaterChange {
  kind: Kind
  itemId: string
  on: boolean
  /** When it was pressed, in ms by the device's clock. */
  at: number
  /** Names the act: sent twice it is one. */
  key: string
}

interface Kept {
  /** Customer's number. */
  who: string
  changes: readonly LaterChange[]
}

const MOST = 200
/** The server takes no older press, in ms. */
const LASTS_MS = 90 * 24 * 3_600_000

const stored = ownTexts.favourites
const { subscribe, tell } = makeSignal(otherTabs('favouritesLater'))
const who = (): string | undefined => (isSignedIn() ? readUser()?.gcid : undefined)
const isChange = (change: Partial<LaterChange> | null): boolean =>
  ['newcar', 'usedcar', 'goods'].includes(String(change?.kind)) &&
  typeof change?.itemId === 'string' &&
  typeof change.on === 'boolean' &&
  typeof change.at === 'number' &&
  typeof change.key === 'string'
const read = readAs(stored, (text): Kept | undefined => {
  const kept = JSON.parse(text ?? 'null') as Kept | null
  return kept && typeof kept.who === 'string' && Array.isArray(kept.changes) && kept.changes.every(isChange)
    ? kept
    : undefined
})

/** What this customer has changed and the server does not know yet, the oldest first. */
export function laterChanges(): readonly LaterChange[] {
  const kept = read()
  return kept !== undefined && kept.who === who() ? kept.changes : []
}

/** @returns whether the next document will find them */
function write(changes: readonly LaterChange[]): boolean {
  const me = who()
  if (me === undefined) return false
  const text = changes.length > 0 ? JSON.stringify({ who: me, changes } satisfies Kept) : null
  const isKept = keepBefore(stored, text)
  tell()
  return isKept
}

/** Hears of each change of them, here or in another tab. @returns stops it */
export const onLaterChange = subscribe

/** Keeps a press for later, in the place of an earlier one of the same thing. @returns whether it could be kept */
export function changeLater(kind: Kind, itemId: string, on: boolean, now: number): boolean {
  if (who() === undefined) return false
  const others = laterChanges().filter(each => each.kind !== kind || each.itemId !== itemId)
  return write([...others, { kind, itemId, on, at: now, key: crypto.randomUUID() }].slice(-MOST))
}

/** Forgets a press that another one has followed. */
export const dropLater = (kind: Kind, itemId: string): void =>
  void write(laterChanges().filter(each => each.kind !== kind || each.itemId !== itemId))

export interface Synced {
  /** How many the server has taken. */
  taken: number
  /** Why others were refused, in the server's words. */
  refused: string[]
}

let syncing: Promise<Synced> | undefined

/** One tab at a time, where the browser can see to it, so that one of them tells; the key makes it harmless elsewhere. */
const alone = (work: () => Promise<Synced>): Promise<Synced> =>
  globalThis.navigator?.locks ? navigator.locks.request('favourites-later', work) : work()

/** Sends what is kept, one after the other; two at once are one. What nobody answers stays for the next time. */
export function syncFavourites(now: () => number = Date.now): Promise<Synced> {
  syncing ??= alone(() => send(now)).finally(() => {
    syncing = undefined
  })
  return syncing
}

async function send(now: () => number): Promise<Synced> {
  const synced: Synced = { taken: 0, refused: [] }
  let change: LaterChange | undefined
  // Read anew each time: what was taken back meanwhile is not sent, nor what is another's by now.
  while ((change = laterChanges()[0])) {
    const { api } = await import('#web/api.ts')
    const { kind, itemId, on, at, key } = change
    const agoMs = Math.min(LASTS_MS, Math.max(0, now() - at))
    try {
      await api('favourite.set', { kind, itemId, on, agoMs }, { key, quiet: true })
      synced.taken++
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500 || error.code === 401) break
      if (error.code === 429) break
      synced.refused.push(error.message)
      setMark(itemId, kind, !on)
    }
    // One that was pressed again meanwhile is another change, and stays.
    if (!write(laterChanges().filter(each => each.key !== key))) break
  }
  return synced
}
