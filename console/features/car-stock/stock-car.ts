import type { Output } from '#contract/kit.ts'
import type { StockPlace } from '#contract/stock-car-codes.ts'
import { dayKind, numberPicked, picked } from '#console/features/used-car/car-kinds.ts'

/** One new car as staff see it. */
export type DeskStockCar = Output<'desk.stockCar.detail'>

/** Dots of the states of a car. */
export const stockTones = { free: 'success', allocated: 'warning', delivered: 'off', withdrawn: 'off' } as const

/** Fields of a new car that the contract's own kinds do not cover. */
export const stockKinds = {
  // Letters and digits as they are typed; the server reads them.
  code: dayKind,
  place: picked<StockPlace>(),
  arrivesOn: dayKind,
  outletId: numberPicked,
}
