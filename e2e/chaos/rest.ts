/** How a chaos run comes to rest: what is planned for later comes now, and staff end what only people can end. */
import type { Connection } from '#server/db/connect.ts'
import { call } from '../calls.ts'
import { patient, wait } from './patience.ts'

/** Everything that is still to happen, each a count. A job that was replaced while it was worked on stays, without tries. */
const unrest = `
  select 'orders in ' || state as what, count(*)::int as n from shop_order
    where state in ('save', 'closing', 'refunding') group by 1
  union all select 'open attempts', count(*)::int from payment_attempt where state = 'open' having count(*) > 0
  union all select 'refunds ' || state, count(*)::int from refund where state not in ('done', 'offline') group by 1
  union all select 'cases in ' || state, count(*)::int from refund_case where state in ('audit', 'refunding') group by 1
  union all select 'open trades at ' || channel, count(*)::int from simulator.trade where state = 'open' group by 1
  union all select 'refunds on their way at ' || channel, count(*)::int from simulator.refund
    where state = 'processing' group by 1
  union all select 'notices of ' || channel, count(*)::int from simulator.notice where due_at is not null group by 1
  union all select 'payments that are not booked', count(*)::int from simulator.trade
    left join payment_attempt attempt using (out_trade_no)
    where trade.paid_at is not null and attempt.state is distinct from 'paid' having count(*) > 0
  union all select 'jobs ' || identifier, count(*)::int
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where identifier ~ '^(payment|refund|refundCase|order)' and attempts < max_attempts group by 1`

/** What is planned for later comes now. */
const hurries = [
  `update payment_attempt set poll_at = now() where poll_at > now()`,
  `update payment_attempt set expires_at = now() where state = 'open' and expires_at > now()`,
  `update shop_order set pay_until = now(), due_at = now() where state = 'save' and pay_until > now()`,
  `update shop_order set due_at = now() where state in ('closing', 'refunding') and due_at > now()`,
  `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`,
  `update simulator.trade set expires_at = now() where state = 'open' and expires_at > now()`,
  `update simulator.notice set due_at = now() where due_at > now()`,
  `update simulator.refund set due_at = now() where state = 'processing' and due_at > now()`,
]

/** Brings nearer what is planned for later, without ending anybody's time to pay. */
export const hurry = async (db: Connection): Promise<void> => {
  // One that is closed in our books alone is asked about once, when nobody can pay it any more: asked now, it would be
  // forgotten before its buyer presses.
  const questions = `update payment_attempt set poll_at = now()
    where poll_at > now() and (state = 'open' or expires_at <= now())`
  for (const text of [questions, hurries[4]!]) await db.pool.query(text).catch(() => {})
}

const ROUND_MS = 700

export interface Staff {
  origin: string
  /** Tokens of two people of finance. */
  finance: readonly [string, string]
}

/**
 * Waits until nothing is left to happen.
 * @returns what is left after `longestMs`; nothing when all came to rest
 */
export async function comeToRest(db: Connection, staff: Staff, longestMs: number): Promise<string[]> {
  const until = Date.now() + longestMs
  for (;;) {
    for (const text of hurries) await patient(() => db.pool.query(text))
    await endStuck(db, staff)
    const { rows } = await patient(() => db.pool.query<{ what: string; n: number }>(unrest))
    if (rows.length === 0) return []
    if (Date.now() > until) return rows.map(({ what, n }) => `${what}: ${n}`)
    await wait(ROUND_MS)
  }
}

/** What its channel gave up is paid by a bank transfer; a large sum is registered by two people. */
async function endStuck(db: Connection, { origin, finance }: Staff): Promise<void> {
  const { rows } = await patient(() =>
    db.pool.query<{ out_refund_no: string }>(`select out_refund_no from refund where state = 'stuck'`),
  )
  for (const { out_refund_no: refundNo } of rows)
    for (const token of finance) {
      const wish = { refundNo, reference: `TRANSFER ${refundNo}` }
      const { data } = await patient(() => call(origin, 'desk.refund.offline', wish, { token }))
      if (data?.state === 'offline') break
    }
}
