/** Other prices for ordered new cars, in the database: who asked, why, and who has agreed (decision 100). */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'

type Tx = Transaction<DB>
export type PriceChange = Selectable<DB['car_price_change']>

/** Those of an order, the newest first, with names. */
export async function priceChangesOf(
  db: Kysely<DB>,
  orderId: number,
): Promise<(PriceChange & { who: string; second: string })[]> {
  const { rows } = await sql<PriceChange & { who: string; second: string }>`${hot}
    select c.*, a.name as who, coalesce(b.name, '') as second from car_price_change c
      join staff_account a on a.id = c.staff_id left join staff_account b on b.id = c.second_staff_id
    where order_id = ${orderId} order by c.id desc`.execute(db)
  return rows
}

/** Writes down that somebody asks for another price. @returns its number; nothing while another one waits */
export async function askPrice(
  tx: Tx,
  ask: Pick<PriceChange, 'orderId' | 'fromFen' | 'toFen' | 'reason' | 'remark' | 'staffId' | 'askedAt'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into car_price_change (order_id, from_fen, to_fen, reason, remark, staff_id, asked_at)
    values (${ask.orderId}, ${ask.fromFen}, ${ask.toFen}, ${ask.reason}, ${ask.remark}, ${ask.staffId}, ${ask.askedAt})
    on conflict (order_id) where decided_at is null do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Writes down who has decided and how. The order is locked. */
export async function decidePrice(
  tx: Tx,
  id: number,
  { staffId, agreed, now }: { staffId: number; agreed: boolean; now: Date },
): Promise<void> {
  await sql`
    update car_price_change set second_staff_id = ${staffId}, decided_at = ${now}, agreed = ${agreed}
    where id = ${id}`.execute(tx)
}

/** The car has this price from now on, and with a loan this one; a raise lets the customer go with everything. */
export async function setPrice(
  tx: Tx,
  orderId: number,
  { fromFen, toFen, loan }: { fromFen: number; toFen: number; loan: unknown },
): Promise<void> {
  await sql`update shop_order_line set price_fen = ${toFen} where order_id = ${orderId} and seq = 1`.execute(tx)
  await sql`
    update new_car_order set exception_fen = exception_fen + ${fromFen - toFen},
      loan = ${loan === null ? null : JSON.stringify(loan)}::jsonb where order_id = ${orderId}`.execute(tx)
  if (toFen > fromFen) await sql`update shop_order set full_refund = true where id = ${orderId}`.execute(tx)
}

/** The bonus for the old car is no part of the price any more. */
export async function endBonus(tx: Tx, orderId: number, now: Date): Promise<void> {
  await sql`update car_trade_in set bonus_gone_at = ${now} where order_id = ${orderId}`.execute(tx)
}
