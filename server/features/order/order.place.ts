import type { Transaction } from 'kysely'
import type { Tracking } from '#contract/shapes/tracking.ts'
import type { DB } from '#server/db/schema.ts'
import { carIsFree, usedCarReservation } from '#server/features/stock/stock.states.ts'
import type { Actor, RowOf } from '#server/lib/machine.ts'
import { formatMoney } from '#contract/figures.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { carForOrder, type CarForOrder } from './order-car.queries.ts'
import { fewUnpaid, newLines } from './order.queries.ts'
import { TERMS_VERSION } from './order.terms.ts'
import { placePayable } from './payable.place.ts'
import { MOST_UNPAID } from './used-car-deposit.rules.ts'
import { usedCarDeposit } from './used-car-deposit.states.ts'

export interface Placing {
  carNo: string
  customerId: number
  termsVersion: string
  consent: boolean
  expectPriceFen?: number | undefined
  expectDepositFen?: number | undefined
  /** Where the visit came from. */
  tracking?: Tracking | undefined
  payMinutes: number
  now: Date
}

/**
 * Reserves a car: one buyer wins. The car is locked, judged, and taken together with the order that holds it; prices
 * come from its row alone (decisions: Calls; domain B.5, point 1).
 * @throws Refusal CONSENT_NEEDED, NOT_FOUND, CAR_SOLD, CAR_HELD, CAR_ALREADY_YOURS, CAR_NOT_ON_SALE, PRICE_CHANGED,
 *   TOO_MANY_HOLDS
 */
export async function placeDeposit(tx: Transaction<DB>, asked: Placing): Promise<RowOf<'shop_order'>> {
  const { customerId, now } = asked
  if (!asked.consent || asked.termsVersion !== TERMS_VERSION) throw new Refusal('CONSENT_NEEDED')
  const car = await carForOrder(tx, asked.carNo, customerId, true)
  if (!car) throw new Refusal('NOT_FOUND')
  checkCar(car, asked)
  const actor: Actor = { kind: 'customer', id: customerId }
  const order = await placePayable(tx, usedCarDeposit, {
    customerId,
    termsVersion: asked.termsVersion,
    payMinutes: asked.payMinutes,
    now,
    kind: 'usedCarDeposit',
    outletId: car.outletId,
    dueFen: car.depositFen,
    tracking: asked.tracking,
    facts: { depositKind: car.depositKind, usedCarId: car.id, openAttempts: 0 },
    lines: newLines([lineOf(car)]),
    onlyWhile: fewUnpaid(customerId, MOST_UNPAID),
  })
  if (!order) throw new Refusal('TOO_MANY_HOLDS', { n: MOST_UNPAID })
  await move(tx, usedCarReservation, car.id, { event: 'take', actor, now, row: car, facts: { orderId: order.id } })
  return order
}

/**
 * Whether the car can be reserved at what the customer saw; also asked before anything is placed.
 * @throws Refusal as `placeDeposit`
 */
export function checkCar(
  car: CarForOrder,
  { customerId, now, expectPriceFen, expectDepositFen }: Partial<Placing> & Pick<Placing, 'customerId' | 'now'>,
): void {
  const verdict = carIsFree({
    row: car,
    facts: { orderId: 0, reservedByCustomer: car.reservedByCustomer },
    actor: { kind: 'customer', id: customerId },
    now,
  })
  if (verdict !== true) throw new Refusal(verdict.reason, verdict.facts)
  // Earnest money above a fifth of the price is void (Civil Code art. 586): such a car is not ready to be sold.
  if (car.depositKind === 'earnest' && car.depositFen * 5 > car.priceFen) throw new Refusal('CAR_NOT_ON_SALE')
  if (expectPriceFen !== undefined && expectPriceFen !== car.priceFen)
    throw new Refusal('PRICE_CHANGED', { price: formatMoney(car.priceFen) })
  if (expectDepositFen !== undefined && expectDepositFen !== car.depositFen)
    throw new Refusal('PRICE_CHANGED', { price: formatMoney(car.depositFen) })
}

const lineOf = (car: CarForOrder) => ({
  kind: 'usedCar' as const,
  itemNo: car.carNo,
  usedCarId: car.id,
  titleCn: car.titleCn,
  titleEn: car.titleEn,
  picture: { bodyKey: car.bodyKey, paint: car.paint, cabin: car.cabin },
  priceFen: car.priceFen,
  dueFen: car.depositFen,
  depositKind: car.depositKind,
})
