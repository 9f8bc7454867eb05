import { sql, type Transaction } from 'kysely'
import type { Word } from '#contract/parts.ts'
import { atOnce } from '#server/db/at-once.ts'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { reserveStock } from '#server/features/stock/goods-stock.queries.ts'
import { newNumber } from '#server/lib/ids.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { MOST_UNPAID_SETTLEMENTS, VOUCHER_MONTHS } from './after-sales-order.rules.ts'
import { afterSalesOrder } from './after-sales-order.states.ts'
import type { GoodsPlacing, PlacedGoods, PlacedOrder, PlannedLine, PlannedOrder } from './goods.plan.ts'
import { placePayable } from './payable.place.ts'
import { reservedUnpaid, MOST_LET_GO } from './reservation-limits.queries.ts'
import { addSettlement, dueOfLine, idOfSettlement, newGoodsLines } from './order-lines.queries.ts'

/**
 * Places the orders of one act of buying and holds their stock: all of it or nothing. Call it in the transaction that also
 * uses up coupon and gifts, and those afterwards: stock is locked before them everywhere.
 * @throws Refusal TOO_MANY_UNPAID, LET_GO_OFTEN, SOLD_OUT, or OUT_OF_STOCK with the name of what is missing and what
 *   is left of it, UNPAID_PIECES with the name of what the customer holds too many pieces of
 * @throws Error when the sums of the plan do not add up: nobody can buy at a price that was reckoned wrongly
 */
export async function placeGoods(tx: Transaction<DB>, plan: GoodsPlacing): Promise<PlacedGoods> {
  checkSums(plan)
  const { customerId, now } = plan
  const settlementNo = newNumber('HB', now)
  const of = { settlementNo, customerId, mostUnpaid: MOST_UNPAID_SETTLEMENTS, now }
  const lines = plan.orders.flatMap(order => order.lines)
  const skuIds = lines.filter(line => !line.gift).map(line => line.skuId)
  const [settlementId, orders, missing, { letGo, over }] = await atOnce([
    addSettlement(tx, plan.settlement, of),
    atOnce(plan.orders.map(order => placeOne(tx, plan, order, settlementNo))),
    // Behind the orders, because every buyer of a thing waits for whoever has its row.
    reserveStock(tx, lines),
    reservedUnpaid(tx, customerId, skuIds, now),
  ])
  if (settlementId === undefined) throw new Refusal('TOO_MANY_UNPAID', { n: MOST_UNPAID_SETTLEMENTS })
  const short = missing[0]
  if (short) {
    const [name, { left }] = [nameOf(plan, short.skuId), short]
    // Others took the last one a moment ago: "only 0 are left" is no sentence.
    throw left > 0 ? new Refusal('OUT_OF_STOCK', { name, left }) : new Refusal('SOLD_OUT', { name })
  }
  if (letGo >= MOST_LET_GO) throw new Refusal('LET_GO_OFTEN', { n: letGo })
  if (over) throw new Refusal('UNPAID_PIECES', { name: nameOf(plan, over.skuId), most: over.most })
  return { settlementId, settlementNo, orders: orders.map(order => required(order, 'order of this settlement')) }
}

/** What a planned order costs, in fen. */
export const dueOfPlanned = ({ lines, freightFen }: PlannedOrder): number =>
  lines.reduce((sum, line) => sum + dueOfLine(line), freightFen)

/** @returns nothing when there is no such settlement */
async function placeOne(
  tx: Transaction<DB>,
  plan: GoodsPlacing,
  order: PlannedOrder,
  settlementNo: string,
): Promise<PlacedOrder | undefined> {
  const settlementId = idOfSettlement(settlementNo)
  const dueFen = dueOfPlanned(order)
  const byParcel = order.deliveryWay === 'express'
  const row = await placePayable(tx, afterSalesOrder, {
    customerId: plan.customerId,
    termsVersion: plan.termsVersion,
    payMinutes: plan.payMinutes,
    now: plan.now,
    kind: order.kind,
    outletId: order.outletId,
    dueFen,
    tracking: plan.tracking,
    facts: { openAttempts: 0 },
    lines: newGoodsLines(order.lines),
    onlyWhile: sql<boolean>`${settlementId} is not null`,
    values: {
      settlementId,
      deliveryWay: order.deliveryWay,
      recipient: byParcel && plan.recipient ? JSON.stringify(plan.recipient) : null,
      freightFen: order.freightFen,
      remark: plan.remark,
      invoice: plan.invoice ? JSON.stringify(plan.invoice) : null,
      visitAt: order.visitAt,
      validMonths: byParcel ? null : (order.validMonths ?? VOUCHER_MONTHS),
    },
  })
  return row && { id: row.id, orderNo: row.orderNo, dueFen, payUntil: row.payUntil }
}

function nameOf({ orders }: GoodsPlacing, skuId: number): Word {
  const line = required(
    orders.flatMap(order => order.lines).find(each => each.skuId === skuId),
    'line of this SKU',
  )
  return { cn: line.titleCn, en: line.titleEn }
}

/** The plan is the shop's own: sums that do not add up are a fault of the program, and nothing is sold by it. */
function checkSums({ orders, settlement }: GoodsPlacing): void {
  const lines = orders.flatMap(order => order.lines)
  const sum = (of: (line: PlannedLine) => number): number => lines.reduce((all, line) => all + of(line), 0)
  const planned = {
    grossFen: sum(line => (line.priceFen + line.installFen) * line.quantity),
    campaignFen: sum(line => line.campaignFen),
    couponFen: sum(line => line.couponFen),
    freightFen: orders.reduce((all, order) => all + order.freightFen, 0),
    dueFen: orders.reduce((all, order) => all + dueOfPlanned(order), 0),
  }
  for (const [name, fen] of Object.entries(planned) as [keyof typeof planned, number][])
    if (settlement[name] !== fen)
      throw new Error(`${name} of the settlement is ${settlement[name]}, its orders say ${fen}`)
}
