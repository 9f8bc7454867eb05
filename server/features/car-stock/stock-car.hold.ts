/** Which order a new car is for: held, freed and handed over in the transaction of the order's own move (decision 080). */
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Actor } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { stockCar } from './stock-car.states.ts'
import { lockCarOfOrder, type StockCar, stockCarByNo } from './stock-car.queries.ts'

type Tx = Transaction<DB>

/** A car that anybody can order, locked. @throws Refusal NOT_FOUND, STOCK_CAR_TAKEN */
export async function lockFreeCar(tx: Tx, stockNo: string): Promise<StockCar> {
  const car = await stockCarByNo(tx, stockNo, true)
  if (!car) throw new Refusal('NOT_FOUND')
  if (car.state !== 'free') throw new Refusal('STOCK_CAR_TAKEN')
  return car
}

interface Holding {
  orderId: number
  orderNo: string
  actor: Actor
  now: Date
}

/** The order has the car from now on. @param row free, and locked */
export async function holdCar(tx: Tx, row: StockCar, { orderId, orderNo, actor, now }: Holding): Promise<void> {
  await move(tx, stockCar, row.id, { event: 'hold', actor, now, row, facts: { orderId }, note: { orderNo } })
}

/** The order has ended: its car, if it has one that was not handed over, is anybody's again. */
export async function freeCarOf(tx: Tx, { orderId, orderNo, actor, now }: Holding): Promise<void> {
  const row = await lockCarOfOrder(tx, orderId)
  if (row?.state !== 'allocated') return
  await move(tx, stockCar, row.id, { event: 'free', actor, now, row, facts: { orderId }, note: { orderNo } })
}

/** Staff give the order this car. @param row free, and locked */
export async function allocateCar(tx: Tx, row: StockCar, { orderId, orderNo, actor, now }: Holding): Promise<void> {
  await move(tx, stockCar, row.id, { event: 'allocate', actor, now, row, facts: { orderId }, note: { orderNo } })
}

/** Staff take the car back from its order, which goes on without one. @param row the order's, and locked */
export async function takeCarBack(
  tx: Tx,
  row: StockCar,
  { orderId, orderNo, reason, actor, now }: Holding & { reason: string },
): Promise<void> {
  const facts = { orderId, reason }
  await move(tx, stockCar, row.id, { event: 'takeBack', actor, now, row, facts, note: { orderNo, reason } })
}
