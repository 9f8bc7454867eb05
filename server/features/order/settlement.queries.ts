import { type Kysely, type RawBuilder, sql } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { ordersIn } from './order.displays.ts'

/**
 * How many of some products a customer has bought, by product. An order that closed counts for nothing, nor do
 * gifts and pieces whose money went back; a package counts while one of its visits does.
 */
export async function boughtBefore(
  db: Kysely<DB>,
  customerId: number,
  spuCodes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ spuCode: string; n: number }>`${hot}
    select line.spu_code, sum(ceil((line.quantity - line.back - line.exchanged)::numeric / line.visits))::int as n
    from shop_order o join shop_order_line line on line.order_id = o.id
    where o.customer_id = ${customerId} and line.spu_code = any(${[...spuCodes]}::text[]) and not line.gift
      and o.state not in ${ordersIn.nothingLeft}
    group by 1`.execute(db)
  return new Map(rows.map(row => [row.spuCode, row.n]))
}

/** Acts of buying of a customer that wait for their payment; placing counts them once more under its lock. */
export async function countUnpaid(db: Kysely<DB>, customerId: number): Promise<number> {
  const found = await sql<{ n: number }>`${hot}
    select count(distinct settlement_id)::int as n from shop_order
    where customer_id = ${customerId} and state in ${ordersIn.unpaid}`.execute(db)
  return oneRow(found).n
}

/** The coupon that a settlement was priced with, whether it is still used for it or not. */
export async function couponOf(db: Kysely<DB>, settlementId: number): Promise<string | null> {
  const found = await sql<{ couponNo: string | null }>`
    select coupon_no from settlement where id = ${settlementId}`.execute(db)
  return oneRow(found).couponNo
}

/** Whether nothing is left of any order of a settlement; part of the statement that gives its coupon back. */
export const nothingLeftOf = (settlementId: number): RawBuilder<boolean> => sql`not exists (
  select from shop_order o where o.settlement_id = ${settlementId} and o.state not in ${ordersIn.nothingLeft})`
