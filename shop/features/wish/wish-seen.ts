/**
 * The wish list as it was seen last, for when there is no network. It stands in the browser's storage and is shown only to
 * whoever saw it: another customer, or a stranger, gets nothing of it.
 */
import { readUser } from '#web/session.ts'
import { ownCopies } from '#web/own-texts.ts'
import { readAs } from '#web/store.ts'
import type { Wished } from './wish-car.ts'

interface Seen {
  /** Customer's number; empty: nobody was signed in. */
  who: string
  /** ms */
  at: number
  rows: readonly Wished[]
}

const stored = ownCopies.wishes
const whoNow = (): string => readUser()?.gcid ?? ''

/** An older version of the shop may have written it. */
const isWished = (row: Partial<Wished> | null): boolean =>
  typeof row?.code === 'string' &&
  typeof row.trimName === 'string' &&
  typeof row.priceFen === 'number' &&
  typeof row.picture === 'object' &&
  Array.isArray(row.lines) &&
  Array.isArray(row.gone)

const read = readAs(stored, (text): Seen | undefined => {
  const seen = JSON.parse(text ?? 'null') as Seen | null
  return seen && typeof seen.at === 'number' && Array.isArray(seen.rows) && seen.rows.every(isWished) ? seen : undefined
})

/** What this person saw last; undefined: nothing. */
export function readSeen(): Seen | undefined {
  const seen = read()
  return seen?.who === whoNow() ? seen : undefined
}

/** Writes down what is seen now; what was seen of an earlier page of the same list stays with it. */
export function keepSeen(rows: readonly Wished[], now: number): void {
  stored.write(rows.length > 0 ? JSON.stringify({ who: whoNow(), at: now, rows } satisfies Seen) : null)
}
