/** The queue for a car that somebody holds, for customers (decision 071). */
import type { Handlers } from '#server/http/context.ts'
import { endPlace } from '#server/features/stock/car-queue.jobs.ts'
import {
  countPlaces,
  lineOf,
  lockCar,
  placeAt,
  placesOf,
  type ShownPlace,
} from '#server/features/stock/car-queue.queries.ts'
import { carQueue } from '#server/features/stock/car-queue.states.ts'
import { begin } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { holdOf } from './order-car.queries.ts'

/** Queues in which one customer stands at a time, and people in one queue. */
const MOST_QUEUES = 3
const LONGEST_QUEUE = 60

/** A place as its customer sees it; the first is number 1. */
const placed = ({ before, dueAt, ...row }: ShownPlace) => ({ ...withWords(row), place: before + 1, keptUntil: dueAt })

export const carQueueHandlers = {
  'carQueue.state': async ({ input: { carNo }, ctx }) => {
    const line = await lineOf(ctx.db, carNo.toUpperCase())
    if (!line) throw new Refusal('NOT_FOUND')
    const { customerId } = ctx.who
    const held = line.state === 'reserved'
    const [hold, mine] = await Promise.all([
      held && line.holdOrderId !== null ? holdOf(ctx.db, line.holdOrderId) : undefined,
      held && customerId !== undefined ? placeAt(ctx.db, customerId, line.id) : undefined,
    ])
    return {
      held,
      heldUntil: hold ? hold.payUntil : line.keptUntil,
      own: hold !== undefined && hold.customerId === customerId,
      waiting: line.waiting,
      mine: mine ? placed(mine) : null,
    }
  },

  'carQueue.mine': async ({ ctx }) => (await placesOf(ctx.db, ctx.customerId)).map(placed),

  'carQueue.join': async ({ input, ctx }) => {
    const { tx, now, customerId } = ctx
    const car = await lockCar(tx, input.carNo.toUpperCase())
    if (!car || car.state === 'withdrawn') throw new Refusal('NOT_FOUND')
    if (car.state === 'sold') throw new Refusal('CAR_SOLD')
    if (car.state === 'pre_publish') throw new Refusal('CAR_NOT_ON_SALE')
    if (car.state === 'publish') throw new Refusal('QUEUE_FREE')
    if (car.holdOrderId !== null && (await holdOf(tx, car.holdOrderId))?.customerId === customerId)
      throw new Refusal('CAR_ALREADY_YOURS')
    const { all, same, ofCar } = await countPlaces(tx, customerId, car.id)
    if (same > 0) throw new Refusal('QUEUE_TWICE')
    if (all >= MOST_QUEUES) throw new Refusal('QUEUE_MOST', { n: MOST_QUEUES })
    if (ofCar >= LONGEST_QUEUE) throw new Refusal('QUEUE_LONG')
    const row = await begin(tx, carQueue, {
      event: 'join',
      actor: { kind: 'customer', id: customerId },
      now,
      facts: {},
      values: { usedCarId: car.id, customerId, dueAt: null, createdAt: now },
    })
    const place = await placeAt(tx, customerId, car.id)
    return { queueId: row.id, place: (place?.before ?? 0) + 1 }
  },

  'carQueue.leave': async ({ input: { queueId }, ctx }) => {
    const { tx, now, customerId } = ctx
    const actor = { kind: 'customer', id: customerId } as const
    if (!(await endPlace(tx, queueId, { event: 'leave', customerId, actor, now }))) throw new Refusal('NOT_FOUND')
    return { queueId }
  },
} satisfies Partial<Handlers>
