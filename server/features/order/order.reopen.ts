/**
 * Money that comes for an order that has closed unpaid: whether what was ordered is still free. Then the order is opened
 * again, by its machine; otherwise the money goes back (decision 050).
 */
import { sql, type Transaction } from 'kysely'
import { required } from '#contract/required.ts'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { lockGifts } from '#server/features/promotion/promotion.queries.ts'
import { lockStock } from '#server/features/stock/goods-stock.queries.ts'
import { carIsFree } from '#server/features/stock/stock.states.ts'
import { hourMs, later } from '#server/lib/clock.ts'
import { carForOrder } from './order-car.queries.ts'
import { meaningOf, ordersIn } from './order.displays.ts'
import type { Order } from './order.queries.ts'

type Tx = Transaction<DB>

/** So long after it closed an order is opened again: whoever hears nothing for a day has gone on. */
const REOPEN_HOURS = 24

/**
 * Whether its customer may still want it: the clock closed it a short while ago. Who cancelled it, or has taken it off the
 * list, does not.
 */
export const mayReopen = (order: Order, now: Date): boolean =>
  meaningOf(order).code === 13 &&
  order.paidFen === 0 &&
  order.hiddenAt === null &&
  now < later(order.stateAt, REOPEN_HOURS * hourMs)

/**
 * Those of these deposit orders whose car is free, at the price and the dealer that were agreed; the cars are locked.
 * Earnest money is never taken up again: it binds both sides by law, and nobody is bound anew to an order that was called
 * closed (Civil Code art. 586).
 */
export async function carsStillFree(tx: Tx, orders: readonly Order[], now: Date): Promise<Order[]> {
  const free: Order[] = []
  for (const order of orders) {
    if (order.depositKind !== 'intention') continue
    const car = await carForOrder(tx, order.itemNo, order.customerId, true)
    if (!car || car.priceFen !== order.priceFen || car.outletId !== order.outletId) continue
    const facts = { orderId: order.id, reservedByCustomer: car.reservedByCustomer }
    if (carIsFree({ row: car, facts, actor: { kind: 'channel', id: '' }, now }) === true) free.push(order)
  }
  return free
}

/**
 * Those of these orders of goods whose purchase is still whole: every piece is on sale and there, the coupon is unused,
 * the gifts are left, and the customer has not bought the same again meanwhile. What was priced together is opened
 * together or not at all. Stock, coupons and gifts are locked, in this order.
 */
export async function goodsStillThere(tx: Tx, orders: readonly Order[]): Promise<Order[]> {
  if (orders.length === 0) return []
  const purchases = [...Map.groupBy(orders, order => required(order.settlementId, 'settlement of this order')).values()]
  const ids = orders.map(order => order.id)
  const held = await sql<{ skuId: number }>`
    select distinct sku_id from shop_order_line where order_id = any(${ids}::bigint[]) and kind = 'goods'`.execute(tx)
  await lockStock(
    tx,
    held.rows.map(row => row.skuId),
  )
  await sql`
    select from customer_coupon where coupon_no in (select coupon_no from settlement
      where id = any(${purchases.map(([first]) => first!.settlementId)}::bigint[])) order by id for update`.execute(tx)
  await lockGifts(tx, ids)
  const whole: Order[] = []
  for (const purchase of purchases) if (await isWhole(tx, purchase, whole)) whole.push(...purchase)
  return whole
}

/** @param before orders that are opened again as well, and take from the same stock and gifts first */
async function isWhole(tx: Tx, purchase: readonly Order[], before: readonly Order[]): Promise<boolean> {
  const mine = purchase.map(order => order.id)
  const all = [...before.map(order => order.id), ...mine]
  const [{ settlementId, customerId, placedAt }] = purchase as [Order]
  const found = await sql<{ pieces: boolean; coupon: boolean; gifts: boolean; again: boolean }>`${hot}
    with wanted as (
      select sku_id, sum(quantity / visits) as n from shop_order_line where order_id = any(${all}::bigint[]) group by 1
    ), gift as (
      select gift_id, sum(quantity) as n from gift_taking
      where order_id = any(${all}::bigint[]) and given_back_at is not null group by 1
    )
    select
      not exists (select from wanted join goods_sku s on s.id = wanted.sku_id join goods g using (spu_code)
        where s.state <> 'publish' or g.state <> 'publish' or s.stock - s.held < wanted.n) as pieces,
      not exists (select from settlement s join customer_coupon c using (coupon_no)
        where s.id = ${settlementId} and c.used_at is not null and c.settlement_id <> s.id) as coupon,
      not exists (select from gift join campaign_gift using (gift_id) where taken + gift.n > quota) as gifts,
      exists (select from shop_order o join shop_order_line line on line.order_id = o.id and not line.gift
        where o.customer_id = ${customerId} and o.placed_at > ${placedAt} and o.settlement_id <> ${settlementId}
          and o.state not in ${ordersIn.nothingLeft}
          and line.spu_code in (select spu_code from shop_order_line where order_id = any(${mine}::bigint[]))) as again`.execute(
    tx,
  )
  const { pieces, coupon, gifts, again } = oneRow(found)
  return pieces && coupon && gifts && !again
}
