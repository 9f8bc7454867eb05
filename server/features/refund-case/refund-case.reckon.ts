import type { Kysely } from 'kysely'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { SHIP_HOURS } from '#server/features/order/order.due.ts'
import type { Reductions } from '#server/features/order/goods.plan.ts'
import { meaningOf } from '#server/features/order/order.displays.ts'
import { type GoodsLine, goodsLinesOf, settlementOf } from '#server/features/order/order-lines.queries.ts'
import { hourMs, later } from '#server/lib/clock.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type CaseAmount, type Pick, refundCaseAmount, whyNothing } from './refund-case.amount.ts'
import { boughtLinesOf, freightBackOf, freightTakenOf } from './refund-case.queries.ts'
import type { CaseReason } from './refund-case.reasons.ts'
import { type CaseOrder, isOpenToCases, isUnsent, mayAskBack } from './refund-case.rules.ts'

type OrderRow = RowOf<'shop_order'>

export interface CaseWish {
  withReturn: boolean
  reason: CaseReason
  picks: readonly (Pick & { /** Pieces that are not there, or cannot be sold. */ lost?: number })[]
}

/** An order of goods with its lines, as applications look at it. */
export interface OrderToJudge {
  order: OrderRow
  lines: readonly GoodsLine[]
}

/** Where an order stands, as the rules ask for it. */
export const standingOf = (order: OrderRow): CaseOrder => ({
  pieces: meaningOf(order).pieces,
  receivedAt: order.receivedAt,
  shipBy: order.deliveryWay === 'express' && order.paidAt ? later(order.paidAt, SHIP_HOURS * hourMs) : null,
})

/**
 * Whether these pieces can be asked back in this way.
 * @throws Refusal NOT_FOUND (no such line), WRONG_STATE, TOO_MANY_PIECES, RETURN_NEEDED, RETURN_NOT_YET, RETURN_TOO_LATE,
 *   NOT_RETURNABLE, LOST_PIECES_WRONG
 */
export function checkPicks({ order, lines }: OrderToJudge, { withReturn, reason, picks }: CaseWish, now: Date): void {
  if (!isOpenToCases(meaningOf(order))) throw new Refusal('WRONG_STATE')
  for (const { lineSeq, quantity, lost = 0 } of picks) {
    const line = lines.find(each => each.seq === lineSeq)
    if (!line || picks.filter(each => each.lineSeq === lineSeq).length > 1) throw new Refusal('NOT_FOUND')
    const standing = standingOf(order)
    // A gift goes the way of what it came with: it may come back whenever it can.
    const asked = { withReturn, reason, quantity }
    const verdict = mayAskBack(standing, line.gift ? { ...line, returnable: true } : line, asked, now)
    if (verdict !== true) throw new Refusal(verdict.reason, verdict.facts)
    // Visits of a package are no things on a shelf.
    if (lost > 0 && (lost > quantity || line.visits > 1)) throw new Refusal('LOST_PIECES_WRONG')
  }
}

/**
 * What these pieces give back. Preview, application and approval all ask here; the two that book it hold the locks of all
 * orders of the settlement.
 * @throws Refusal NOTHING_TO_REFUND, GIFT_ALONE, GIFT_KEPT_ELSEWHERE
 */
export async function reckonBack(
  db: Kysely<DB>,
  { order, lines }: OrderToJudge,
  { reason, picks }: Omit<CaseWish, 'withReturn'>,
): Promise<CaseAmount> {
  const settlementId = required(order.settlementId, 'settlement of this order')
  const settlement = await settlementOf(db, settlementId)
  const freight = {
    orderId: order.id,
    freightFen: order.freightFen,
    deliveryWay: required(order.deliveryWay, 'delivery way of this order'),
    freightBackFen: await freightBackOf(db, order.id),
    takenFen: await freightTakenOf(db, settlementId),
    nothingSent: lines.every(line => line.shipped === 0),
    unsent: isUnsent(meaningOf(order)),
  }
  const bought = await boughtLinesOf(db, settlementId)
  const amount = refundCaseAmount(bought, settlement.reductions as Reductions, freight, picks, reason)
  const picked = lines.filter(line => picks.some(pick => pick.lineSeq === line.seq))
  const nothing = whyNothing(amount, picked)
  if (nothing) throw new Refusal(nothing)
  return amount
}

/** An order of goods with its lines. */
export const toJudge = async (db: Kysely<DB>, order: OrderRow): Promise<OrderToJudge> => ({
  order,
  lines: await goodsLinesOf(db, order.id),
})
