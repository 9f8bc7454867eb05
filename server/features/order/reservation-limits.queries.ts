/** What one customer may hold without paying, so that nobody empties a shelf by placing and cancelling again and again. */
import { sql, type Transaction } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { hourMs, later } from '#server/lib/clock.ts'
import { ordersIn } from './order.displays.ts'

/** So many purchases placed within an hour may have been let go unpaid; the next one waits until the hour is over. */
export const MOST_LET_GO = 6
/** So many pieces of a SKU anybody may hold unpaid; of a SKU that has more than twice as many, half of them. */
export const FREE_SKUS = 10

export interface UnpaidReservations {
  /** Purchases of the last hour that were cancelled or not paid in time. */
  letGo: number
  /** A SKU of which the customer holds too many pieces unpaid, with how many may be held. */
  over: { skuId: number; most: number } | null
}

/**
 * What a customer holds unpaid, the purchase that was just placed included. Call it under the customer's turn.
 * @param skuIds those of the purchase
 */
export async function reservedUnpaid(
  tx: Transaction<DB>,
  customerId: number,
  skuIds: readonly number[],
  now: Date,
): Promise<UnpaidReservations> {
  const found = await sql<UnpaidReservations>`${hot}
    select
      (select count(*)::int from settlement s
        where s.customer_id = ${customerId} and s.placed_at > ${later(now, -hourMs)}
          and not exists (select from shop_order o
            where o.settlement_id = s.id and (o.paid_fen > 0 or o.state in ${ordersIn.unpaid}))) as let_go,
      (select jsonb_build_object('skuId', sku.id, 'most', greatest(${FREE_SKUS}::int, sku.stock / 2))
        from shop_order o
          join shop_order_line line on line.order_id = o.id
          join goods_sku sku on sku.id = line.sku_id
        where o.customer_id = ${customerId} and o.state in ${ordersIn.unpaid}
          and line.sku_id = any(${[...skuIds]}::bigint[]) and not line.gift
        group by sku.id having sum(line.quantity / line.visits) > greatest(${FREE_SKUS}::int, sku.stock / 2)
        order by sku.id limit 1) as over`.execute(tx)
  return oneRow(found)
}
