/** The steps of a new car at the desk: a dealer moves those of the own outlet's orders (decision 084). */
import type { Milestone } from '#contract/milestones.ts'
import type { Reply } from '#contract/kit.ts'
import { stockCar } from '#server/features/car-stock/stock-car.states.ts'
import { lockCarOfOrder } from '#server/features/car-stock/stock-car.queries.ts'
import { daysAfter } from '#server/features/car-stock/stock-car.rules.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { formatDayTime } from '#contract/moments.ts'
import type { Handlers, StaffCtx, WriteCtx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import type { Actor } from '#server/lib/machine.ts'
import { begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike, inBoth } from '#server/lib/words.ts'
import { deliverCar, hasSteps } from './hand-over.ts'
import { showStep } from './milestone.handlers.ts'
import {
  type CarMilestone,
  type CarOrder,
  carOrder,
  handOverOf,
  milestoneMoves,
  milestonesOf,
  orderOfHandOver,
} from './milestone.queries.ts'
import { canDo, daysBetween, FURTHEST_DAYS, lastDone, type Step, stepAt, stepsNow } from './milestone.rules.ts'
import { carMilestone } from './milestone.states.ts'
import {
  doneWords,
  forecastWords,
  milestoneMoveDetail,
  milestoneMoveWord,
  signedWords,
  stepName,
} from './milestone.words.ts'
import { keepSignature, signatureOf } from './signature.queries.ts'

type Acting = StaffCtx & WriteCtx
const actorOf = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

/** All steps with their history, as this member of staff sees them. */
async function whole(ctx: StaffCtx, orderNo: string, db = ctx.db): Promise<Reply<'desk.milestone.forecast'>> {
  const order = await carOrder(db, orderNo, ctx.staff)
  if (!order) throw new Refusal('NOT_FOUND')
  const [said, moves, signed] = await Promise.all([
    milestonesOf(db, order.id),
    milestoneMoves(db, order.id),
    signatureOf(db, order.id),
  ])
  const steps = stepsNow(order, said)
  return {
    steps: steps.map(step => ({
      ...showStep(step, beijingDay(ctx.now)),
      version: step.version,
      can: hasSteps(order) ? canDo(steps, step.milestone) : [],
    })),
    signed: signed ?? null,
    canSign: hasSteps(order) && !signed && isHandedOver(steps),
    history: moves.map(each => ({
      at: each.at,
      name: stepName(each.milestone),
      text: milestoneMoveWord(each),
      who: alike(each.who),
      more: milestoneMoveDetail(each),
    })),
  }
}

const isHandedOver = (steps: readonly Step[]): boolean => steps.some(each => each.milestone === 'handOver' && each.done)

interface Asked {
  orderNo: string
  milestone: Milestone
  version: number
}

/** A step of an order of theirs, its order locked, as it was when they saw it. @throws Refusal NOT_FOUND, ORDER_HAS_NO_MILESTONES, EDITED_SINCE */
async function stepFor({ tx, staff }: Acting, { orderNo, milestone, version }: Asked) {
  const order = await carOrder(tx, orderNo, staff, true)
  if (!order) throw new Refusal('NOT_FOUND')
  if (!hasSteps(order)) throw new Refusal('ORDER_HAS_NO_MILESTONES')
  const said = await milestonesOf(tx, order.id)
  const found = stepAt(stepsNow(order, said), milestone)
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.step.version !== version) throw new Refusal('EDITED_SINCE')
  return { order, said, row: said.find(each => each.milestone === milestone), ...found }
}

/** The row of a step, made where nobody has said anything of it yet. */
const rowOf = async (ctx: Acting, order: CarOrder, milestone: Milestone, row: CarMilestone | undefined) =>
  row ??
  (await begin(ctx.tx, carMilestone, {
    event: 'plan',
    actor: actorOf(ctx),
    now: ctx.now,
    facts: {},
    values: { orderId: order.id, milestone },
  }))

/** The day on which the hand-over is expected now. */
async function handOverDay({ tx, staff }: Acting, orderNo: string): Promise<string> {
  const order = await carOrder(tx, orderNo, staff)
  if (!order) throw new Refusal('NOT_FOUND')
  const steps = stepsNow(order, await milestonesOf(tx, order.id))
  return steps.at(-1)?.forecastOn ?? order.expectedOn
}

const tell = ({ tx, now }: Acting, { customerId, orderNo }: CarOrder, words: ReturnType<typeof doneWords>) =>
  leaveMessage(tx, { customerId, orderNo, ...words, now })

/** What the car's own row says of its arrival follows. */
async function carComes(ctx: Acting, order: CarOrder, to: { place?: 'outlet'; arrivesOn: string }): Promise<void> {
  const car = await lockCarOfOrder(ctx.tx, order.id)
  if (!car || car.state !== 'allocated' || (car.place === 'outlet' && !to.place)) return
  const { now } = ctx
  const note = { orderNo: order.orderNo }
  await move(ctx.tx, stockCar, car.id, {
    event: 'edit',
    actor: actorOf(ctx),
    now,
    row: car,
    facts: { columns: to },
    note,
  })
}

/** Marks a step as done, with what that means for the car, and tells the customer. */
async function finish(ctx: Acting, asked: Asked & { doneOn: string; remark: string }): Promise<void> {
  const { order, row, step, before } = await stepFor(ctx, asked)
  const { milestone, doneOn, remark, orderNo } = asked
  if (step.done) throw new Refusal('MILESTONE_DONE')
  if (before.some(each => !each.done)) throw new Refusal('MILESTONE_EARLIER')
  if (doneOn > beijingDay(ctx.now) || doneOn < lastDone(before, order.placedOn))
    throw new Refusal('MILESTONE_DAY_WRONG')
  if (milestone === 'arrival') {
    if (order.place === null) throw new Refusal('CAR_NEEDED_FIRST')
    await carComes(ctx, order, { place: 'outlet', arrivesOn: doneOn })
  }
  const doing = { actor: actorOf(ctx), now: ctx.now }
  if (milestone === 'handOver') await deliverCar(ctx.tx, order, doing)
  const known = await rowOf(ctx, order, milestone, row)
  const note = { on: doneOn, remark }
  await move(ctx.tx, carMilestone, known.id, { ...doing, event: 'finish', row: known, facts: { doneOn }, note })
  await tell(ctx, order, doneWords(milestone, await handOverDay(ctx, orderNo)))
}

/**
 * The hand-over of an appointment that its outlet closes as done: the car is delivered and the step done with it.
 * @throws Refusal as `desk.milestone.finish`
 */
export async function finishHandOver(ctx: Acting, bookingId: number): Promise<void> {
  const orderNo = await orderOfHandOver(ctx.tx, bookingId)
  if (orderNo === undefined) return
  const order = await carOrder(ctx.tx, orderNo, ctx.staff, true)
  if (!order) throw new Refusal('NOT_FOUND')
  const found = stepAt(stepsNow(order, await milestonesOf(ctx.tx, order.id)), 'handOver')
  // Noted at the order before: the appointment is closed after it.
  if (!found || found.step.done) return
  const { version } = found.step
  await finish(ctx, { orderNo, milestone: 'handOver', version, doneOn: beijingDay(ctx.now), remark: '' })
}

export const deskMilestoneHandlers = {
  'desk.milestone.ofOrder': async ({ input: { orderNo }, ctx }) => {
    const order = await carOrder(ctx.db, orderNo, ctx.staff)
    if (!order) throw new Refusal('NOT_FOUND')
    return hasSteps(order) ? whole(ctx, orderNo) : null
  },

  'desk.milestone.forecast': async ({ input: { forecastOn, moveReason, remark, ...asked }, ctx }) => {
    const { order, row, step, before } = await stepFor(ctx, asked)
    const { milestone, orderNo } = asked
    if (step.done) throw new Refusal('MILESTONE_DONE')
    const today = beijingDay(ctx.now)
    const earliest = before.reduce((last, each) => {
      const day = each.done ? (each.doneOn ?? last) : each.forecastOn
      return day > last ? day : last
    }, today)
    if (forecastOn < earliest || forecastOn > daysAfter(today, FURTHEST_DAYS)) throw new Refusal('FORECAST_DAY_WRONG')
    const by = daysBetween(step.forecastOn, forecastOn)
    if (by === 0) throw new Refusal('FORECAST_UNCHANGED')
    if (milestone === 'arrival') await carComes(ctx, order, { arrivesOn: forecastOn })
    const known = await rowOf(ctx, order, milestone, row)
    await move(ctx.tx, carMilestone, known.id, {
      event: 'forecast',
      actor: actorOf(ctx),
      now: ctx.now,
      row: known,
      facts: { forecastOn, movedReason: moveReason },
      note: { on: forecastOn, from: step.forecastOn, reason: moveReason, remark },
    })
    await tell(ctx, order, forecastWords(milestone, forecastOn, by, moveReason, await handOverDay(ctx, orderNo)))
    return whole(ctx, orderNo, ctx.tx)
  },

  'desk.milestone.finish': async ({ input, ctx }) => {
    if (input.milestone === 'handOver') {
      const order = await carOrder(ctx.tx, input.orderNo, ctx.staff, true)
      const booking = order && (await handOverOf(ctx.tx, order.id))
      // The appointment is closed, and the car with it: what is booked would stay else.
      if (booking?.state === 'booked')
        throw new Refusal('HAND_OVER_BOOKED', { at: inBoth(language => formatDayTime(booking.startsAt, language)) })
    }
    await finish(ctx, input)
    return whole(ctx, input.orderNo, ctx.tx)
  },

  'desk.handOver.sign': async ({ input: { orderNo, signature }, ctx }) => {
    const { tx, staff, now } = ctx
    const order = await carOrder(tx, orderNo, staff, true)
    if (!order) throw new Refusal('NOT_FOUND')
    if (!hasSteps(order)) throw new Refusal('ORDER_HAS_NO_MILESTONES')
    if (!isHandedOver(stepsNow(order, await milestonesOf(tx, order.id)))) throw new Refusal('SIGNED_AFTER_HAND_OVER')
    if (await signatureOf(tx, order.id)) throw new Refusal('HAND_OVER_SIGNED')
    await keepSignature(tx, { orderId: order.id, signature, staffId: staff.id, signedAt: now })
    await tell(ctx, order, signedWords)
    return whole(ctx, orderNo, tx)
  },

  'desk.milestone.reopen': async ({ input: { reason, ...asked }, ctx }) => {
    const { row, step, before, after } = await stepFor(ctx, asked)
    if (!row || !step.done) throw new Refusal('WRONG_STATE')
    if (!canDo([...before, step, ...after], asked.milestone).includes('reopen')) throw new Refusal('MILESTONE_LATER')
    await move(ctx.tx, carMilestone, row.id, {
      event: 'reopen',
      actor: actorOf(ctx),
      now: ctx.now,
      row,
      facts: { reason },
      note: { reason },
    })
    return whole(ctx, asked.orderNo, ctx.tx)
  },
} satisfies Partial<Handlers>
