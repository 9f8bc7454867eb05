/** Who of the staff works on which order (decision 138). */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { CLAIM_MINUTES } from '#contract/desk-queues.ts'
import type { DB } from '#server/db/schema.ts'
import { later, minuteMs } from '#server/lib/clock.ts'

/**
 * Whether a claim belongs to an order `o` and still holds: for half an hour, and until the order moves on.
 * @param claim name of the claim's row in the statement
 */
export const holds = (claim: 'claimed' | 'mine', now: Date): RawBuilder<unknown> => {
  const row = sql.table(claim)
  return sql`${row}.order_id = o.id and ${row}.at > ${later(now, -CLAIM_MINUTES * minuteMs)}
    and ${row}.state = o.state and ${row}.case_state is not distinct from o.case_state`
}

/** Who has an order now; absent: nobody. The order stays locked until the transaction ends. */
export async function claimantOf(
  tx: Kysely<DB>,
  orderId: number,
  now: Date,
): Promise<{ staffId: number; who: string } | undefined> {
  await sql`select 1 from shop_order where id = ${orderId} for update`.execute(tx)
  const held = await sql<{ staffId: number; who: string }>`
    select claimed.staff_id, account.name as who from shop_order o join order_claim claimed on ${holds('claimed', now)}
      join staff_account account on account.id = claimed.staff_id
    where o.id = ${orderId}`.execute(tx)
  return held.rows[0]
}

/** The order is theirs, whoever had it before. */
export async function claim(tx: Kysely<DB>, orderId: number, staffId: number, now: Date): Promise<void> {
  await sql`
    insert into order_claim (order_id, staff_id, at, state, case_state)
    select id, ${staffId}, ${now}, state, case_state from shop_order where id = ${orderId}
    on conflict (order_id) do update set staff_id = excluded.staff_id, at = excluded.at, state = excluded.state,
      case_state = excluded.case_state`.execute(tx)
}

/** It is theirs no longer; another's stays as it is. */
export async function release(tx: Kysely<DB>, orderId: number, staffId: number): Promise<void> {
  await sql`delete from order_claim where order_id = ${orderId} and staff_id = ${staffId}`.execute(tx)
}
