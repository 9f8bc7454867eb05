import { type Kysely, sql, type Transaction } from 'kysely'
import { itemAt, required } from '#contract/required.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { shownPicture } from '#server/features/goods/goods-picture.queries.ts'
import { takeStock } from '#server/features/stock/goods-stock.queries.ts'
import { checkOpen } from '#server/features/voucher/voucher.rules.ts'
import { lockVouchers, moveVouchers, type Voucher } from '#server/features/voucher/voucher.queries.ts'
import type { Actor, RowOf } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import { afterSalesOrder } from './after-sales-order.states.ts'
import { countShipped, freedBy, type GoodsPicture, goodsLinesOf } from './order-lines.queries.ts'
import { lockOrders } from './order.queries.ts'

/** What a voucher is for. */
export type VoucherSubject = Voucher & {
  orderNo: string
  kind: RowOf<'shop_order'>['kind']
  skuId: number
  titleCn: string
  titleEn: string
  optionCn: string
  optionEn: string
  picture: GoodsPicture
  quantity: number
  /** Codes of the works that it pays for. */
  works: string[]
  outletNameCn: string
  outletNameEn: string
  surname: string
  mobile: string
  visitAt: Date | null
}

/** A voucher with the line that it is a piece of, its outlet and its customer. */
export async function subjectOf(db: Kysely<DB>, voucherId: number): Promise<VoucherSubject> {
  const found = await sql<VoucherSubject>`
    select v.*, o.order_no, o.kind, o.visit_at, line.sku_id, line.title_cn, line.title_en, line.option_cn,
      line.option_en, ${shownPicture(sql`line.picture`)} as picture, line.quantity, coalesce(line.works, good.works, '{}') as works, outlet.name_cn as outlet_name_cn, outlet.name_en as outlet_name_en,
      coalesce(customer.surname, '') as surname, coalesce(customer.mobile, '') as mobile
    from voucher v join shop_order o on o.id = v.order_id
      join shop_order_line line on line.order_id = v.order_id and line.seq = v.line_seq
      left join goods good on good.spu_code = line.spu_code
      join outlet on outlet.outlet_id = v.outlet_id left join customer on customer.id = v.customer_id
    where v.id = ${voucherId}`.execute(db)
  return oneRow(found)
}

export interface Redeemed {
  row: RowOf<'shop_order'>
  /** Vouchers of the order that are not redeemed yet, those in a refund case among them. */
  left: number
}

/**
 * Redeems one voucher: it is used up, its piece leaves the stock (a package with its last visit), and the order moves with the last one. Of two desks at
 * once one redeems and the other is told.
 * @throws Refusal VOUCHER_REDEEMED, VOUCHER_LOCKED, VOUCHER_EXPIRED, VOUCHER_WITHDRAWN; NOT_FOUND for another outlet's
 */
export async function redeemVoucher(
  tx: Transaction<DB>,
  subject: VoucherSubject,
  { actor, now }: { actor: Actor & { kind: 'staff' }; now: Date },
): Promise<Redeemed> {
  const order = itemAt(await lockOrders(tx, [subject.orderId]), 0)
  const vouchers = await lockVouchers(tx, subject.orderId)
  const voucher = required(
    vouchers.find(each => each.id === subject.id),
    'voucher of this order',
  )
  checkOpen(voucher.state)
  await moveVouchers(tx, [voucher], { event: 'redeem', actor, now })
  const left = vouchers.filter(
    each => each.id !== voucher.id && (each.state === 'open' || each.state === 'locked'),
  ).length
  const moved = await move(tx, afterSalesOrder, order.id, {
    event: 'redeem',
    actor,
    now,
    row: order,
    facts: { openAttempts: 0, after: { left, kept: left + 1 } },
    note: { voucherNo: voucher.voucherNo, left },
  })
  const line = required(
    (await goodsLinesOf(tx, order.id)).find(each => each.seq === voucher.lineSeq),
    'line of this voucher',
  )
  const taken = freedBy(line, 1)
  await countShipped(tx, [{ orderId: order.id, lineSeq: voucher.lineSeq, quantity: 1 }])
  if (taken > 0) await takeStock(tx, [{ skuId: subject.skuId, quantity: taken }])
  return { row: moved.row, left }
}
