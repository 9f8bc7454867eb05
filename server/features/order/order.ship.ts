import type { Transaction } from 'kysely'
import type { Word } from '#contract/parts.ts'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { addShipments, lockParcel, type Parcel } from '#server/features/shipment/shipment.queries.ts'
import { type SkuQuantity, takeStock } from '#server/features/stock/goods-stock.queries.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import type { Actor, RowOf } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { RECEIVE_DAYS } from './after-sales-order.rules.ts'
import { afterSalesOrder } from './after-sales-order.states.ts'
import { meaningOf } from './order.displays.ts'
import { countShipped, type GoodsLine, goodsLinesOf, leftOf, type LineQuantity } from './order-lines.queries.ts'
import { lockForStaff, type Order, sameRecipient } from './order.queries.ts'

export interface Shipping extends Parcel {
  orderNo: string
  /** What is in the parcel; empty: everything that is still to be sent and that no refund case asks for. */
  lines: readonly LineQuantity[]
}

export interface Shipped {
  row: RowOf<'shop_order'>
  /** Pieces that are still to be sent. */
  left: number
  /** The parcel had been told before; nothing was done now. */
  repeated: boolean
}

/**
 * Hands a parcel to its carrier: the pieces leave the stock, and with the last one the customer's days begin. The same
 * parcel told again changes nothing, so that a lost answer can be asked for again. One parcel may carry several orders of
 * one customer to one address.
 * @throws Refusal NOT_FOUND, WRONG_STATE, NOTHING_TO_SHIP, PIECES_NOT_LEFT, LINE_IN_CASE, PARCEL_USED
 */
export async function shipParcel(
  tx: Transaction<DB>,
  asked: Shipping,
  { actor, now }: { actor: Actor & { kind: 'staff' }; now: Date },
): Promise<Shipped> {
  const { carrier, parcelNo } = asked
  const order = await lockForStaff(tx, asked.orderNo, actor)
  if (!order || order.settlementId === null) throw new Refusal('NOT_FOUND')
  const lines = await goodsLinesOf(tx, order.id)
  const left = lines.reduce((sum, line) => sum + leftOf(line), 0)
  const carried = await lockParcel(tx, asked)
  if (carried.includes(order.id)) return { row: order, left, repeated: true }
  if (carried[0] !== undefined && !(await sameRecipient(tx, order.id, carried[0])))
    throw new Refusal('PARCEL_USED', { parcelNo })
  const { pieces } = piecesToShip(order, lines, asked.lines)
  await addShipments(tx, [{ carrier, parcelNo, orderId: order.id, lines: pieces }], { staffId: actor.id, now })
  const moved = await moveShipped(tx, order, { carrier, parcelNo, pieces, left, actor, now })
  await countShipped(
    tx,
    pieces.map(each => ({ ...each, orderId: order.id })),
  )
  await takeStock(tx, skuPieces(lines, pieces))
  return { ...moved, repeated: false }
}

/**
 * What of an order goes into a parcel now.
 * @param wanted empty: everything that is still to be sent and that no refund case asks for
 * @throws Refusal WRONG_STATE, NOTHING_TO_SHIP, PIECES_NOT_LEFT, LINE_IN_CASE, NOT_FOUND
 */
export function piecesToShip(
  order: Order,
  lines: readonly GoodsLine[],
  wanted: readonly LineQuantity[],
): { pieces: LineQuantity[]; left: number } {
  if (meaningOf(order).queue !== 'ship') throw new Refusal('WRONG_STATE')
  return { pieces: quantitiesOf(wanted, lines), left: lines.reduce((sum, line) => sum + leftOf(line), 0) }
}

/** Moves an order of which these pieces leave; with the last one the customer's days begin. */
export async function moveShipped(
  tx: Transaction<DB>,
  order: Order,
  shipped: Parcel & { pieces: readonly LineQuantity[]; left: number; actor: Actor & { kind: 'staff' }; now: Date },
): Promise<Pick<Shipped, 'row' | 'left'>> {
  const { carrier, parcelNo, actor, now } = shipped
  const left = shipped.left - shipped.pieces.reduce((sum, each) => sum + each.quantity, 0)
  const until = later(now, RECEIVE_DAYS * dayMs).getTime()
  const { row } = await move(tx, afterSalesOrder, order.id, {
    event: 'ship',
    actor,
    now,
    row: order,
    facts: { openAttempts: 0, after: { left, kept: shipped.left } },
    note: { carrier, parcelNo, ...(left === 0 ? { until } : {}) },
  })
  return { row, left }
}

/** The pieces of a parcel by what they are in the stock. */
export const skuPieces = (lines: readonly GoodsLine[], pieces: readonly LineQuantity[]): SkuQuantity[] =>
  pieces.map(({ lineSeq, quantity }) => {
    const line = required(
      lines.find(({ seq }) => seq === lineSeq),
      `line ${lineSeq}`,
    )
    return { skuId: line.skuId, quantity }
  })

/** Lines of which something can be put into a parcel now: no open refund case asks their money. */
export const sendable = <L extends Pick<GoodsLine, 'quantity' | 'shipped' | 'dropped' | 'asked'>>(
  lines: readonly L[],
): L[] => lines.filter(line => leftOf(line) > 0 && line.asked === 0)

/** The pieces of a parcel, each line once. */
function quantitiesOf(wanted: readonly LineQuantity[], lines: readonly GoodsLine[]): LineQuantity[] {
  const nameOf = (line: GoodsLine): Word => ({ cn: line.titleCn, en: line.titleEn })
  if (wanted.length === 0) {
    const open = lines.find(line => leftOf(line) > 0)
    const free = sendable(lines)
    if (!open) throw new Refusal('NOTHING_TO_SHIP')
    if (free.length === 0) throw new Refusal('LINE_IN_CASE', { name: nameOf(open) })
    return free.map(line => ({ lineSeq: line.seq, quantity: leftOf(line) }))
  }
  return [...Map.groupBy(wanted, each => each.lineSeq)].map(([lineSeq, parts]) => {
    const line = lines.find(each => each.seq === lineSeq)
    if (!line) throw new Refusal('NOT_FOUND')
    const quantity = parts.reduce((sum, each) => sum + each.quantity, 0)
    if (line.asked > 0) throw new Refusal('LINE_IN_CASE', { name: nameOf(line) })
    if (quantity > leftOf(line)) throw new Refusal('PIECES_NOT_LEFT', { name: nameOf(line), left: leftOf(line) })
    return { lineSeq, quantity }
  })
}
