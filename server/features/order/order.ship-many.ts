/** Several parcels at once, each of an order of its own: what `shipParcel` does for one, with one statement for all of them. */
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { addShipments, lockParcelNumbers, numberKey, type Parcel } from '#server/features/shipment/shipment.queries.ts'
import { takeStock } from '#server/features/stock/goods-stock.queries.ts'
import type { Actor } from '#server/lib/machine.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { countShipped, goodsLinesOfOrders, type LineQuantity } from './order-lines.queries.ts'
import { type Order, sameRecipient } from './order.queries.ts'
import { moveShipped, piecesToShip, skuPieces } from './order.ship.ts'

/** A parcel with everything of an order that can be sent now. */
export interface WholeShipping extends Parcel {
  orderNo: string
}
/** What became of it: sent now, told before, or why it cannot be. */
export type ManyShipped = 'shipped' | 'repeated' | Refusal

/**
 * Hands parcels to their carriers, each order once; the orders are locked already, before any number of a parcel, and
 * the stock last, as everywhere.
 * @param orders those of `asked` that there are for whoever asks
 * @returns what became of each, in their order; a refusal has written nothing
 */
export async function shipParcels(
  tx: Transaction<DB>,
  asked: readonly WholeShipping[],
  orders: readonly Order[],
  { actor, now }: { actor: Actor & { kind: 'staff' }; now: Date },
): Promise<ManyShipped[]> {
  const byNo = new Map(orders.map(order => [order.orderNo, order]))
  const linesOf = await goodsLinesOfOrders(
    tx,
    orders.map(({ id }) => id),
  )
  const carriedBy = await lockParcelNumbers(tx, asked)
  const sent: { order: Order; parcel: Parcel; pieces: LineQuantity[]; left: number }[] = []
  const judge = async (one: WholeShipping): Promise<ManyShipped> => {
    const order = byNo.get(one.orderNo)
    if (!order || order.settlementId === null) return new Refusal('NOT_FOUND')
    const carried = carriedBy.get(numberKey(one)) ?? []
    if (carried.includes(order.id)) return 'repeated'
    if (carried[0] !== undefined && !(await sameRecipient(tx, order.id, carried[0])))
      return new Refusal('PARCEL_USED', { parcelNo: one.parcelNo })
    const lines = linesOf.get(order.id) ?? []
    try {
      const { pieces, left } = piecesToShip(order, lines, [])
      sent.push({ order, parcel: one, pieces, left })
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
    // What comes behind it in the same parcel is held against it.
    carriedBy.set(numberKey(one), [...carried, order.id])
    return 'shipped'
  }
  const ends: ManyShipped[] = []
  for (const one of asked) ends.push(await judge(one))
  if (sent.length === 0) return ends

  await addShipments(
    tx,
    sent.map(({ order, parcel, pieces }) => ({ ...parcel, orderId: order.id, lines: pieces })),
    { staffId: actor.id, now },
  )
  for (const { order, parcel, pieces, left } of sent)
    await moveShipped(tx, order, { ...parcel, pieces, left, actor, now })
  await countShipped(
    tx,
    sent.flatMap(({ order, pieces }) => pieces.map(each => ({ ...each, orderId: order.id }))),
  )
  await takeStock(
    tx,
    sent.flatMap(({ order, pieces }) => skuPieces(linesOf.get(order.id) ?? [], pieces)),
  )
  return ends
}
