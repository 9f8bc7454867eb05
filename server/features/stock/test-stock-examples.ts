/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import { carIsFree, reservedByOrder, type ReservationFacts } from './stock.states.ts'

type Car = MoveFacts<'used_car', ReservationFacts>

/** Guards of the hold look at the state and the holder alone. */
const car = (state: Car['row']['state'], holder: number | null): Car => ({
  row: { id: 1, state, holdOrderId: holder } as Car['row'],
  facts: { orderId: 5 },
  actor: { kind: 'customer', id: 7 },
  now: new Date('2026-11-21T10:00:00+08:00'),
})

export const reservationExamples = [
  { guard: carIsFree, passes: car('publish', null), refuses: car('reserved', 4) },
  { guard: reservedByOrder, passes: car('reserved', 5), refuses: car('reserved', 6) },
]
