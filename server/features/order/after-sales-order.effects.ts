/** What a move of an after-sales order causes, within the same transaction. */
import type { Transaction } from 'kysely'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { newMessage } from '#server/features/message/message.queries.ts'
import {
  giveBackCoupon,
  giveBackGifts,
  takeGiftsAgain,
  useCouponAgain,
} from '#server/features/promotion/promotion.queries.ts'
import { reserveStock, releaseStock } from '#server/features/stock/goods-stock.queries.ts'
import { issueVouchers, lockVouchers, moveVouchers } from '#server/features/voucher/voucher.queries.ts'
import type { Moved, Moving } from '#server/lib/machine.ts'
import type { AfterSalesFacts } from './after-sales-order.rules.ts'
import { wordsOfGoods } from './after-sales-order.words.ts'
import { goodsLinesOf, openQuantities, quantitiesOf } from './order-lines.queries.ts'
import { couponOf, nothingLeftOf } from './settlement.queries.ts'

type GoodsMoved = Moved<'shop_order', AfterSalesFacts>
type Tx = Transaction<DB>

/**
 * Gives back what an unpaid order held: its stock, the coupon with the last order of its settlement, its gifts. They are
 * locked in this order everywhere.
 */
export async function giveEverythingBack(tx: Tx, { row, now }: GoodsMoved): Promise<void> {
  await releaseStock(tx, openQuantities(await goodsLinesOf(tx, row.id)))
  const settlementId = required(row.settlementId, 'settlement of this order')
  await giveBackCoupon(tx, settlementId, nothingLeftOf(settlementId))
  await giveBackGifts(tx, [row.id], now)
}

/**
 * Takes again what an order gave back when it closed unpaid. The caller has locked it all and found it there
 * (`order.reopen.ts`).
 * @throws Error when something is missing after all: then nothing of the move may stay
 */
export async function takeEverythingAgain(tx: Tx, { row, now }: GoodsMoved): Promise<void> {
  const missing = await reserveStock(tx, openQuantities(await goodsLinesOf(tx, row.id)))
  if (missing.length > 0) throw new Error(`order ${row.id} was opened again without its stock`)
  const settlementId = required(row.settlementId, 'settlement of this order')
  await useCouponAgain(tx, await couponOf(tx, settlementId), settlementId, now)
  await takeGiftsAgain(tx, [row.id])
}

/** One voucher for each piece that the dealer hands out, fits or works off. */
export async function issue(tx: Tx, { row, actor, now }: GoodsMoved): Promise<void> {
  const lines = quantitiesOf(row.id)
  const to = {
    orderId: row.id,
    orderNo: row.orderNo,
    customerId: row.customerId,
    outletId: required(row.outletId, 'dealer of this order'),
  }
  await issueVouchers(tx, { ...to, validUntil: required(row.validUntil, 'end of the vouchers'), lines }, actor, now)
}

/** The vouchers end, and what nobody fetched can be sold again. */
export async function endVouchers(tx: Tx, { row, actor, now }: GoodsMoved): Promise<void> {
  const open = (await lockVouchers(tx, row.id)).filter(each => each.state === 'open')
  await moveVouchers(tx, open, { event: 'expire', actor, now })
  await releaseStock(tx, openQuantities(await goodsLinesOf(tx, row.id)))
}

/** Leaves a message for the customer, in both languages. */
export function tellMove({ row, event, from, to, note, now }: Moving<'shop_order', AfterSalesFacts>) {
  const words = wordsOfGoods({ event, from, to, note }, row.kind)
  return newMessage({ customerId: row.customerId, orderNo: row.orderNo, ...words, now })
}
