/** What an order's move means for its car, and for what was taken with it (decisions 080, 099). */
import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { freeCarOf, holdCar } from '#server/features/car-stock/stock-car.hold.ts'
import { giveBack } from '#server/features/launch/launch.line.ts'
import { cancelSlot } from '#server/features/slot/slot.book.ts'
import type { Actor } from '#server/lib/machine.ts'
import { giveExtrasBack, stockCarOf, takeExtrasAgain } from './new-car.queries.ts'
import { meaningOf } from './order.displays.ts'
import type { Order } from './order.queries.ts'

/** Whether an order in this state has its car: it is unpaid and has time to pay, or it is paid for. */
export const hasCar = (order: { kind: string; state: string }): boolean =>
  ['unpaid', 'made'].includes(meaningOf(order).sale)

/**
 * Frees the car of an order that has ended, however it did, and holds it again for one that money opens anew. By what the
 * states mean and not by their names: a further way to end frees the car as well.
 * @throws Refusal WRONG_STATE where the car of an order that is opened again is taken; it was asked for before
 */
export async function carFollows(
  tx: Transaction<DB>,
  before: Order,
  after: { id: number; state: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const [had, has] = [hasCar(before), hasCar({ kind: before.kind, state: after.state })]
  if (had === has) return
  const order = { orderId: before.id, orderNo: before.orderNo, actor, now }
  if (had) {
    await freeCarOf(tx, order)
    await giveBack(tx, before.id, { actor, now })
    await giveExtrasBack(tx, before.id, now)
    return cancelHandOver(tx, before.id, now)
  }
  await takeExtrasAgain(tx, before.id, now)
  const car = await stockCarOf(tx, before.id)
  if (car) await holdCar(tx, car, order)
}

/** Nobody comes to fetch the car of an order that has ended: its time is others' again. */
async function cancelHandOver(tx: Transaction<DB>, orderId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ bookingNo: string }>`
    select b.booking_no from hand_over h join slot_booking b on b.id = h.booking_id
    where h.order_id = ${orderId} and b.state = 'booked' and b.ends_at > ${now}`.execute(tx)
  for (const { bookingNo } of rows) await cancelSlot(tx, bookingNo, { actor: { kind: 'clock' }, now })
}
