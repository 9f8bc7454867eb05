/** A car of the pool that a returning student orders: whether it can be had, and what the steps mean for it (decision 121). */
import { tidied } from '#contract/configure/code-check.ts'
import type { Parsed } from '#contract/kit.ts'
import type { CustomsStep } from '#contract/student/customs-steps.ts'
import { required } from '#contract/required.ts'
import { lockCarOfOrder, type StockCar, stockCarByNo } from '#server/features/car-stock/stock-car.queries.ts'
import { stockCar } from '#server/features/car-stock/stock-car.states.ts'
import type { Order } from '#server/features/order/order.queries.ts'
import { type PoolCar, poolCar } from '#server/features/student-car/student-pool.queries.ts'
import type { DB } from '#server/db/schema.ts'
import type { Actor } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Kysely, Transaction } from 'kysely'

type Tx = Transaction<DB>

/** A car that is or was offered. @throws Refusal NOT_FOUND for what never was: it is nobody's business */
export async function pooled(db: Kysely<DB>, stockNo: string): Promise<PoolCar> {
  const car = await poolCar(db, stockNo)
  if (!car || car.poolState === null) throw new Refusal('NOT_FOUND')
  return car
}

/** What keeps a car of the pool from being ordered, beside its series and its configuration. */
export function pooledHinders({ carState, poolState, outletSells }: PoolCar): 'taken' | 'removed' | undefined {
  if (carState === 'allocated' || carState === 'delivered') return 'taken'
  return carState === 'withdrawn' || poolState !== 'offered' || !outletSells ? 'removed' : undefined
}

/**
 * The car that is ordered, locked before anything is written: of many who press at once, one has it, and whoever takes it
 * out of the pool comes before or after.
 * @throws Refusal NOT_FOUND, STOCK_CAR_TAKEN, STUDENT_STOCK_REMOVED; STUDENT_STOCK_CHANGED where something else was seen
 */
export async function lockPooledCar(
  tx: Tx,
  stockNo: string,
  seen: Pick<Parsed<'studentOrder.place'>, 'code' | 'outletId'>,
): Promise<StockCar> {
  const row = await stockCarByNo(tx, stockNo, true)
  if (!row) throw new Refusal('NOT_FOUND')
  // Read behind the lock, which every change of the pool takes as well.
  const hindered = pooledHinders(await pooled(tx, stockNo))
  if (hindered) throw new Refusal(hindered === 'taken' ? 'STOCK_CAR_TAKEN' : 'STUDENT_STOCK_REMOVED')
  if (row.code !== tidied(seen.code) || row.outletId !== seen.outletId) throw new Refusal('STUDENT_STOCK_CHANGED')
  return row
}

/**
 * What a step of the order means for its car of the stock: where it stands once it has arrived, whose it is once it is
 * handed over. The order is locked, and its car after it, as everywhere.
 * @throws Refusal CAR_NOT_THERE
 */
export async function carGoesAlong(
  tx: Tx,
  order: Pick<Order, 'id' | 'orderNo'>,
  { step, doneOn, actor, now }: { step: CustomsStep; doneOn: string; actor: Actor & { kind: 'staff' }; now: Date },
): Promise<void> {
  if (step !== 'arrived' && step !== 'handedOver') return
  const car = required(await lockCarOfOrder(tx, order.id), `car of order ${order.orderNo}`)
  const asked = { actor, now, row: car, note: { orderNo: order.orderNo } }
  if (step === 'handedOver') {
    if (car.place !== 'outlet') throw new Refusal('CAR_NOT_THERE')
    await move(tx, stockCar, car.id, { ...asked, event: 'deliver', facts: { orderId: order.id } })
  } else if (car.place !== 'outlet')
    await move(tx, stockCar, car.id, {
      ...asked,
      event: 'edit',
      facts: { columns: { place: 'outlet', arrivesOn: doneOn } },
    })
}
