/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import type { CarQueueFacts } from './car-queue.facts.ts'
import type { QueuePlace } from './car-queue.queries.ts'
import { keptLongEnough, withReason } from './car-queue.states.ts'
import type { ReservationFacts } from './stock.facts.ts'
import { carIsFree, keptAndWanted, keptForQueue, reservedAndWanted, reservedByOrder } from './stock.states.ts'

type Car = MoveFacts<'used_car', ReservationFacts>

/** Guards of the hold look at the state and the holder alone. */
const now = new Date('2026-11-21T10:00:00+08:00')
const car = (
  state: Car['row']['state'],
  holder: number | null,
  keptFor: number | null = null,
  wanted = false,
): Car => ({
  row: {
    id: 1,
    state,
    holdOrderId: holder,
    keptFor,
    keptUntil: keptFor === null ? null : new Date('2026-11-21T10:30:00+08:00'),
  } as Car['row'],
  facts: { orderId: 5, ...(wanted ? { next: { id: 9, customerId: 8 } as QueuePlace } : {}) },
  actor: { kind: 'customer', id: 7 },
  now,
})
const place = (dueAt: string): MoveFacts<'used_car_queue', CarQueueFacts> => ({
  row: { id: 9, state: 'offered', dueAt: new Date(dueAt) } as QueuePlace,
  facts: {},
  actor: { kind: 'clock' },
  now,
})

export const reservationExamples = [
  { guard: carIsFree, passes: car('publish', null), refuses: car('reserved', 4) },
  { guard: carIsFree, passes: car('reserved', null, 7), refuses: car('reserved', null, 8) },
  { guard: reservedAndWanted, passes: car('reserved', 5, null, true), refuses: car('reserved', 5) },
  { guard: keptForQueue, passes: car('reserved', null, 7), refuses: car('reserved', 5) },
  { guard: keptAndWanted, passes: car('reserved', null, 7, true), refuses: car('reserved', null, 7) },
  { guard: keptLongEnough, passes: place('2026-11-21T10:00:00+08:00'), refuses: place('2026-11-21T10:01:00+08:00') },
  {
    guard: withReason,
    passes: { ...place('2026-11-21T10:00:00+08:00'), facts: { reason: '客户来电放弃' } },
    refuses: { ...place('2026-11-21T10:00:00+08:00'), facts: { reason: '...' } },
  },
  { guard: reservedByOrder, passes: car('reserved', 5), refuses: car('reserved', 6) },
]
