/** What a move of a returning student's order means for its person and for its car of the stock (decisions 120, 121). */
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { freeCarOf, holdCar } from '#server/features/car-stock/stock-car.hold.ts'
import type { Actor, RowOf } from '#server/lib/machine.ts'
import { stockCarOf } from './new-car.queries.ts'
import { hasCar } from './new-car.stock.ts'
import { meaningOf } from './order.displays.ts'
import type { Order } from './order.queries.ts'
import { setLive } from './student-car.queries.ts'

/**
 * The place of its person and the car that was ordered follow the order, by what its state means: one that has ended,
 * however it did, frees both; one that money opens anew has them again.
 * @throws Refusal WRONG_STATE where the car of an order that is opened again is taken; it was asked for before
 */
export async function studentFollows(
  tx: Transaction<DB>,
  before: Order,
  after: RowOf<'shop_order'>,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const { sale, queue } = meaningOf(after)
  await setLive(tx, after.id, {
    live: (sale === 'unpaid' || sale === 'made') && queue !== 'done',
    ended: sale === 'none' || sale === 'undone',
  })
  const [had, has] = [hasCar(before), hasCar(after)]
  if (had === has) return
  const order = { orderId: before.id, orderNo: before.orderNo, actor, now }
  if (had) return freeCarOf(tx, order)
  const car = await stockCarOf(tx, before.id)
  if (car) await holdCar(tx, car, order)
}
