/** What the calendar asks of viewings without knowing them. */
import type { MoveGuard } from '#server/features/slot/slot.port.ts'
import { mustBeSeen } from './viewing.book.ts'
import { viewedCar } from './viewing.queries.ts'

/**
 * A car that is sold, taken back or reserved by somebody else meanwhile is not seen at another time; one that staff booked
 * without a car is moved as it is.
 * @throws Refusal CAR_SOLD, CAR_HELD, CAR_NOT_ON_SALE, NOT_FOUND
 */
export const stillToSee: MoveGuard = async ({ tx }, { id, customerId }) => {
  const car = await viewedCar(tx, id, customerId)
  if (car) mustBeSeen(car)
}
