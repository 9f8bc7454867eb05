/** How a new car comes, for its customer: steps with their days, and the hand-over (decision 084). */
import type { Reply } from '#contract/kit.ts'
import { handOverNow, handOverShown, canBook, hasSteps, mustBeBookable } from './hand-over.ts'
import { kindRules } from '#server/features/slot/calendar.queries.ts'
import { bookSlot } from '#server/features/slot/slot.book.ts'
import { askedOf, customerActor } from '#server/features/slot/slot.handlers.ts'
import type { Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { addHandOver, carOrder, handOverOf, milestonesOf } from './milestone.queries.ts'
import { type Step, stepsNow } from './milestone.rules.ts'
import { moveReasonWord, stepName } from './milestone.words.ts'
import { signatureOf } from './signature.queries.ts'

type Shown = NonNullable<Reply<'milestone.ofOrder'>>['steps'][number]

/** A step in words. @param today `YYYY-MM-DD` in China */
export const showStep = (step: Step, today: string): Shown => ({
  milestone: step.milestone,
  name: stepName(step.milestone),
  done: step.done,
  doneOn: step.doneOn,
  forecastOn: step.forecastOn,
  late: !step.done && step.forecastOn < today,
  moved:
    step.movedDays === 0
      ? null
      : { days: step.movedDays, reason: step.movedReason === null ? null : moveReasonWord(step.movedReason) },
})

export const milestoneHandlers = {
  'milestone.ofOrder': async ({ input: { orderNo }, ctx }) => {
    const { db, customerId, now, memory } = ctx
    const order = await carOrder(db, orderNo, { customerId })
    if (!order) throw new Refusal('NOT_FOUND')
    if (!hasSteps(order)) return null
    const [said, signed, booking, kinds] = await Promise.all([
      milestonesOf(db, order.id),
      signatureOf(db, order.id),
      handOverOf(db, order.id),
      kindRules(memory),
    ])
    const steps = stepsNow(order, said)
    const rules = kinds.get('hand-over')
    return {
      outletId: order.outletId,
      steps: steps.map(step => showStep(step, beijingDay(now))),
      handOver: booking && rules ? handOverShown(booking, rules, { actor: customerActor(ctx), now }) : null,
      canBook: canBook(steps, booking, now),
      signed: signed ?? null,
    }
  },

  'handOver.book': async ({ input: { orderNo, day, time }, ctx }) => {
    const { tx, customerId, now } = ctx
    // Orders before calendars, as everywhere: two who book for one order wait for each other here.
    const order = await carOrder(tx, orderNo, { customerId }, true)
    if (!order) throw new Refusal('NOT_FOUND')
    if (!hasSteps(order)) throw new Refusal('ORDER_HAS_NO_MILESTONES')
    await mustBeBookable(tx, order, stepsNow(order, await milestonesOf(tx, order.id)), now)
    const doing = { actor: customerActor(ctx), now }
    const asked = askedOf({ outletId: order.outletId, kind: 'hand-over', day, time })
    const booking = await bookSlot(tx, asked, { customerId }, doing)
    await addHandOver(tx, { bookingId: booking.id, orderId: order.id })
    return handOverNow(tx, booking, doing)
  },
} satisfies Partial<Handlers>
