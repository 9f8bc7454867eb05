/** A voucher that was redeemed by mistake: one member of staff asks, another one puts it back (decision 146). */
import { type Kysely, sql, type Transaction } from 'kysely'
import { itemAt, required } from '#contract/required.ts'
import type { VoucherBackReason } from '#contract/voucher-back.ts'
import type { DB } from '#server/db/schema.ts'
import { oneRow } from '#server/db/one-row.ts'
import { untakeStock } from '#server/features/stock/goods-stock.queries.ts'
import { forgetCodes, lockVouchers, moveVouchers, type Voucher } from '#server/features/voucher/voucher.queries.ts'
import type { Actor } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { afterSalesOrder } from './after-sales-order.states.ts'
import { freedBy, goodsLinesOf, uncountRedeemed } from './order-lines.queries.ts'
import { lockOrders, type Order } from './order.queries.ts'

type Tx = Transaction<DB>

interface By {
  actor: Actor & { kind: 'staff' }
  now: Date
}

interface Locked {
  order: Order
  voucher: Voucher
  /** All of its order. */
  vouchers: Voucher[]
}

/** Locks a voucher with its order, orders first as everywhere. @throws Refusal NOT_FOUND, also for another outlet's */
async function lockWithOrder(tx: Tx, voucherNo: string, { actor }: By): Promise<Locked> {
  const found = await sql<{ orderId: number }>`
    select order_id from voucher where voucher_no = ${voucherNo}
      and (${actor.role} <> 'dealer' or outlet_id = ${actor.outletId ?? null})`.execute(tx)
  const orderId = found.rows[0]?.orderId
  if (orderId === undefined) throw new Refusal('NOT_FOUND')
  const order = itemAt(await lockOrders(tx, [orderId]), 0)
  const vouchers = await lockVouchers(tx, orderId)
  const voucher = required(
    vouchers.find(each => each.voucherNo === voucherNo),
    'voucher of this order',
  )
  return { order, voucher, vouchers }
}

/**
 * Asks that a voucher can be used again.
 * @throws Refusal NOT_FOUND, WRONG_STATE, VOUCHER_BACK_LATE, VOUCHER_EXPIRED
 */
export async function askVoucherBack(
  tx: Tx,
  { voucherNo, reason, remark }: { voucherNo: string; reason: VoucherBackReason; remark: string },
  by: By,
): Promise<Order> {
  const { order, voucher } = await lockWithOrder(tx, voucherNo, by)
  await moveVouchers(tx, [voucher], { event: 'askBack', ...by, facts: { back: { reason, remark } }, note: { reason } })
  return order
}

/** Asks for it no more, or does not agree. @throws Refusal NOT_FOUND, WRONG_STATE */
export async function dropVoucherBack(tx: Tx, voucherNo: string, by: By): Promise<Order> {
  const { order, voucher } = await lockWithOrder(tx, voucherNo, by)
  await moveVouchers(tx, [voucher], { event: 'dropBack', ...by })
  return order
}

/**
 * Puts a voucher back: it can be redeemed again by a new code, its piece is held in the stock as before, and the order waits
 * for it. No money moves: redeeming moved none.
 * @throws Refusal NOT_FOUND, WRONG_STATE, VOUCHER_BACK_LATE, VOUCHER_EXPIRED, VOUCHER_BACK_SECOND, CASE_OPEN
 */
export async function putVoucherBack(
  tx: Tx,
  voucherNo: string,
  by: By,
): Promise<{ order: Order; reason: VoucherBackReason }> {
  const { order, voucher, vouchers } = await lockWithOrder(tx, voucherNo, by)
  const reason = voucher.backReason as VoucherBackReason
  await moveVouchers(tx, [voucher], { event: 'putBack', ...by, note: { reason } })
  await forgetCodes(tx, voucher.id)
  const redeemed = vouchers.filter(each => each.id !== voucher.id && each.state === 'redeemed').length
  await move(tx, afterSalesOrder, order.id, {
    event: 'putBack',
    ...by,
    row: order,
    facts: { openAttempts: 0, redeemed },
    note: { voucherNo, reason },
  })
  await uncountRedeemed(tx, order.id, voucher.lineSeq)
  const line = required(
    (await goodsLinesOf(tx, order.id)).find(each => each.seq === voucher.lineSeq),
    'line of this voucher',
  )
  // What redeeming it anew would take is what goes back.
  const back = freedBy(line, 1)
  if (back > 0) await untakeStock(tx, [{ skuId: line.skuId, quantity: back }])
  return { order, reason }
}

export interface AskedBack {
  voucherNo: string
  orderNo: string
  titleCn: string
  titleEn: string
  outletNameCn: string
  outletNameEn: string
  redeemedAt: Date
  askedAt: Date
  who: string
  backReason: VoucherBackReason
  remark: string
}

const asked = ({ role, outletId }: { role: string; outletId?: number | undefined }) => sql`
  v.back_asked_at is not null and (${role} <> 'dealer' or v.outlet_id = ${outletId ?? null})`

/** Vouchers that somebody wants to be usable again, the first asked for before the others; of a dealer the own outlet's. */
export async function vouchersAskedBack(
  db: Kysely<DB>,
  staff: { role: string; outletId?: number | undefined },
): Promise<AskedBack[]> {
  const found = await sql<AskedBack>`
    select v.voucher_no, o.order_no, line.title_cn, line.title_en, outlet.name_cn as outlet_name_cn,
      outlet.name_en as outlet_name_en, v.redeemed_at, v.back_asked_at as asked_at, who.name as who, v.back_reason,
      v.back_remark as remark
    from voucher v join shop_order o on o.id = v.order_id
      join shop_order_line line on line.order_id = v.order_id and line.seq = v.line_seq
      join outlet on outlet.outlet_id = v.outlet_id join staff_account who on who.id = v.back_asked_by
    where ${asked(staff)} order by v.back_asked_at, v.id limit 100`.execute(db)
  return found.rows
}

/** How many vouchers wait for this member of staff to agree: not those that they redeemed or asked for. */
export async function countAskedBack(db: Kysely<DB>, staffId: number): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from voucher
    where back_asked_at is not null and back_asked_by <> ${staffId} and redeemed_by <> ${staffId}`.execute(db)
  return oneRow(found).n
}
