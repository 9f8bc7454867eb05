/** How a new car is handed over: booked by its customer from its arrival on, done by its outlet (decision 084). */
import { formatDayTime } from '#contract/moments.ts'
import type { Reply } from '#contract/kit.ts'
import { stockCar } from '#server/features/car-stock/stock-car.states.ts'
import { lockCarOfOrder } from '#server/features/car-stock/stock-car.queries.ts'
import { balanceIsTheOutlets } from '#server/features/order/car-balance.ts'
import { checkBonus } from '#server/features/order/car-trade-in.queries.ts'
import { meaningOf } from '#server/features/order/order.displays.ts'
import { appointmentState } from '#server/features/slot/appointment.ts'
import type { Booking } from '#server/features/slot/booking.queries.ts'
import { rulesNow } from '#server/features/slot/calendar.queries.ts'
import { changeUntil, type KindRules } from '#server/features/slot/slot.rules.ts'
import { slotBooking } from '#server/features/slot/slot-booking.states.ts'
import type { Tx } from '#server/features/slot/slot.types.ts'
import type { Actor } from '#server/lib/machine.ts'
import { allowed, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { inBoth } from '#server/lib/words.ts'
import { type CarOrder, handOverOf } from './milestone.queries.ts'
import type { Step } from './milestone.rules.ts'

/** Paid for, confirmed by its dealer, and not ended. */
export const hasSteps = (order: { kind: string; state: string }): boolean => {
  const { sale, queue } = meaningOf(order)
  return order.kind === 'newCar' && sale === 'made' && queue !== 'confirm'
}
const isSigned = (order: { kind: string; state: string }): boolean => meaningOf(order).queue === 'done'

const isDone = (steps: readonly Step[], milestone: Step['milestone']): boolean =>
  steps.some(each => each.milestone === milestone && each.done)

/** An appointment that is still to come. */
const isAhead = (booking: Booking | undefined, now: Date): boolean =>
  booking?.state === 'booked' && booking.endsAt > now

/** Whether a hand-over can be booked now. */
export const canBook = (steps: readonly Step[], booking: Booking | undefined, now: Date): boolean =>
  isDone(steps, 'arrival') && !isDone(steps, 'handOver') && !isAhead(booking, now) && booking?.state !== 'done'

/**
 * Why a hand-over cannot be booked, where it cannot.
 * @throws Refusal MILESTONE_DONE, HAND_OVER_EARLY, HAND_OVER_BOOKED with when it is
 */
export async function mustBeBookable(tx: Tx, order: CarOrder, steps: readonly Step[], now: Date): Promise<void> {
  if (isDone(steps, 'handOver')) throw new Refusal('MILESTONE_DONE')
  if (!isDone(steps, 'arrival')) throw new Refusal('HAND_OVER_EARLY')
  const booking = await handOverOf(tx, order.id)
  if (!booking || !isAhead(booking, now)) return
  throw new Refusal('HAND_OVER_BOOKED', { at: inBoth(language => formatDayTime(booking.startsAt, language)) })
}

/**
 * The customer has the car: it is nobody else's from now on.
 * @throws Refusal HAND_OVER_UNSIGNED, CAR_NEEDED_FIRST, CAR_NOT_THERE, HAND_OVER_UNPAID, TRADE_IN_FIRST, TRADE_IN_LAPSED
 */
export async function deliverCar(
  tx: Tx,
  order: CarOrder,
  { actor, now }: { actor: Actor & { kind: 'staff' }; now: Date },
): Promise<void> {
  if (!isSigned(order)) throw new Refusal('HAND_OVER_UNSIGNED')
  const car = await lockCarOfOrder(tx, order.id)
  if (!car) throw new Refusal('CAR_NEEDED_FIRST')
  if (car.place !== 'outlet') throw new Refusal('CAR_NOT_THERE')
  const { orderNo, id: orderId } = order
  await checkBonus(tx, orderId, now, true)
  await balanceIsTheOutlets(tx, orderId, now)
  await move(tx, stockCar, car.id, { event: 'deliver', actor, now, row: car, facts: { orderId }, note: { orderNo } })
}

/** An appointment as the page of its order shows it. @param rules of hand-overs */
export function handOverShown(
  booking: Booking,
  rules: KindRules,
  { actor, now }: { actor: Actor; now: Date },
): NonNullable<NonNullable<Reply<'milestone.ofOrder'>>['handOver']> {
  const standing = appointmentState(booking)
  if (!standing) throw new Error(`hand-over ${booking.bookingNo} was never booked`)
  return {
    bookingNo: booking.bookingNo,
    outletId: booking.outletId,
    standing,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    version: booking.version,
    can: allowed(slotBooking, { row: booking, facts: { rules }, actor, now }),
    changeUntil: changeUntil(rules, booking.startsAt),
  }
}

/** The same, in the transaction that made it. */
export const handOverNow = async (tx: Tx, booking: Booking, doing: { actor: Actor; now: Date }) =>
  handOverShown(booking, await rulesNow(tx, booking.kind), doing)
