import type { Kysely } from 'kysely'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { shipBy } from '#server/features/order/order.due.ts'
import type { Reductions } from '#server/features/order/goods.plan.ts'
import { meaningOf } from '#server/features/order/order.displays.ts'
import { type GoodsLine, goodsLinesOf, settlementOf } from '#server/features/order/order-lines.queries.ts'
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
  /** Other pieces are asked for instead of the money (decision 165). */
  exchange?: boolean
  picks: readonly (Pick & {
    /** Pieces that are not there, or cannot be sold. */
    lost?: number
    /** SKU code of what takes their place. */
    forSku?: string | undefined
  })[]
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
  shipBy: order.deliveryWay === 'express' ? shipBy(order) : null,
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
    // What is sent in exchange follows a parcel that has left.
    unsent: isUnsent(meaningOf(order)) && order.exchangedAt === null,
  }
  const bought = await boughtLinesOf(db, settlementId)
  const amount = refundCaseAmount(bought, settlement.reductions as Reductions, freight, ofBought(lines, picks), reason)
  const picked = lines.filter(line => picks.some(pick => pick.lineSeq === line.seq))
  const nothing = whyNothing(amount, picked)
  if (nothing) throw new Refusal(nothing)
  return { ...amount, lines: toPieces(lines, amount.lines, picks) }
}

/** Pieces by the line whose money they are: an exchange does not move any. */
function ofBought(lines: readonly GoodsLine[], picks: readonly Pick[]): Pick[] {
  const boughtOf = ({ lineSeq }: Pick): number => lines.find(each => each.seq === lineSeq)?.exchangeOf ?? lineSeq
  return [...Map.groupBy(picks, boughtOf)].map(([lineSeq, parts]) => ({
    lineSeq,
    quantity: parts.reduce((sum, each) => sum + each.quantity, 0),
  }))
}

/** What was reckoned, with each piece on its own line again; the sums stay with the line that was bought. */
function toPieces(
  lines: readonly GoodsLine[],
  reckoned: CaseAmount['lines'],
  picks: readonly Pick[],
): CaseAmount['lines'] {
  const pickedOf = (seq: number): number => picks.find(pick => pick.lineSeq === seq)?.quantity ?? 0
  const exchanged = lines
    .filter(line => line.exchangeOf !== null && pickedOf(line.seq) > 0)
    .map(line => ({ lineSeq: line.seq, quantity: pickedOf(line.seq), amountFen: 0, compensatedFen: 0 }))
  const bought = reckoned.map(each => ({ ...each, quantity: pickedOf(each.lineSeq) }))
  return [...bought.filter(each => each.quantity > 0 || each.amountFen > 0 || each.compensatedFen !== 0), ...exchanged]
}

/** An order of goods with its lines. */
export const toJudge = async (db: Kysely<DB>, order: OrderRow): Promise<OrderToJudge> => ({
  order,
  lines: await goodsLinesOf(db, order.id),
})
