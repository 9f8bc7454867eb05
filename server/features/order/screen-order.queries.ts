/** Where the order of a shared screen stands, and nothing else of it (decision 089). */
import { type Kysely, sql } from 'kysely'
import type { ScreenState } from '#contract/screen-codes.ts'
import type { DB } from '#server/db/schema.ts'
import { sha256 } from '#server/features/account/session.queries.ts'
import type { OrderState } from '#contract/order-states.ts'
import { displayOf } from './order.displays.ts'

export interface ScreenMoments {
  expiresAt: Date
  scannedAt: Date | null
  claimedAt: Date | null
  leftAt: Date | null
  order: { kind: string; state: OrderState; payFailedAt: Date | null } | null
}

/**
 * What everybody in front of a screen may see; pure. A payment that has come is told also when the time of the session is
 * over: nobody should walk away believing that it was lost.
 */
export function screenStateOf(
  { expiresAt, scannedAt, claimedAt, leftAt, order }: ScreenMoments,
  now: Date,
): ScreenState {
  if (leftAt) return 'left'
  const paying = order && displayOf(order.kind, order.state).paying
  if (paying === 'paid') return 'paid'
  if (expiresAt <= now) return 'expired'
  if (order) return paying === 'waiting' && !order.payFailedAt ? 'ordered' : 'failed'
  if (claimedAt) return 'signedIn'
  return scannedAt ? 'opened' : 'shown'
}

interface Row extends Omit<ScreenMoments, 'order'> {
  screenHash: Buffer
  kind: string | null
  state: OrderState | null
  payFailedAt: Date | null
}

export interface Standing {
  state: ScreenState
  expiresAt: Date
}

const hashed = (screenKey: string): string => sha256(screenKey).toString('hex')

/** Where sessions stand, by what their screens ask with; those that there are not any more are missing. */
export async function screensNow(
  db: Kysely<DB>,
  screenKeys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await sql<Row>`
    select s.screen_hash, s.expires_at, s.scanned_at, s.claimed_at, s.left_at, o.kind, o.state, o.pay_failed_at
    from screen_session s left join shop_order o on o.id = s.order_id
    where s.screen_hash = any(${screenKeys.map(sha256)}::bytea[])`.execute(db)
  const byHash = new Map(
    rows.map(({ screenHash, kind, state, payFailedAt, ...moments }) => {
      const order = kind !== null && state !== null ? { kind, state, payFailedAt } : null
      const standing = { state: screenStateOf({ ...moments, order }, now), expiresAt: moments.expiresAt }
      return [screenHash.toString('hex'), standing]
    }),
  )
  return new Map(
    screenKeys.flatMap(key => {
      const standing = byHash.get(hashed(key))
      return standing ? [[key, standing]] : []
    }),
  )
}
