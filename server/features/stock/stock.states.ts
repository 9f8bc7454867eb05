import { toSuccessor } from '#server/lib/hand-over.ts'
import { type MoveFacts, type Guard, machine, no } from '#server/lib/machine.ts'
import { endQueue, offerToNext, takePlace } from './car-queue.effects.ts'
import { keepUntil } from './car-queue.queries.ts'
import type { ReservationFacts } from './stock.facts.ts'

type CarMoveFacts = MoveFacts<'used_car', ReservationFacts>
type CarGuard = Guard<'used_car', ReservationFacts>

const keptForActor = ({ row, actor, now }: CarMoveFacts): boolean =>
  row.keptFor !== null &&
  row.keptUntil !== null &&
  actor.kind === 'customer' &&
  row.keptFor === actor.id &&
  now < row.keptUntil

/** Nobody holds the car and it is on sale (spec 4: publish), or it is kept for whoever asks; the reason says what stands in the way. */
export const carIsFree: CarGuard = given => {
  const { row, facts } = given
  if (row.state === 'publish' && row.holdOrderId === null) return true
  if (row.state === 'sold') return no('CAR_SOLD')
  if (row.state === 'reserved' && keptForActor(given)) return true
  if (row.state === 'reserved') return no(facts.reservedByCustomer ? 'CAR_ALREADY_YOURS' : 'CAR_HELD')
  return no(row.state === 'pre_publish' ? 'CAR_NOT_ON_SALE' : 'NOT_FOUND')
}

/** The order is the one that holds the car: an old order can never free what a newer one has taken. */
export const reservedByOrder: CarGuard = ({ row, facts }: CarMoveFacts) =>
  row.holdOrderId === facts.orderId || no('WRONG_STATE')

/** The same, and somebody waits for the car. */
export const reservedAndWanted: CarGuard = ({ row, facts }: CarMoveFacts) =>
  (row.holdOrderId === facts.orderId && facts.next !== undefined) || no('WRONG_STATE')

/** No order holds the car: it was kept for the first of its queue. */
export const keptForQueue: CarGuard = ({ row }: CarMoveFacts) =>
  (row.holdOrderId === null && row.keptFor !== null) || no('WRONG_STATE')

/** The same, and somebody waits behind. */
export const keptAndWanted: CarGuard = ({ row, facts }: CarMoveFacts) =>
  (row.holdOrderId === null && row.keptFor !== null && facts.next !== undefined) || no('WRONG_STATE')

const nobodys = { holdOrderId: null, keptFor: null, keptUntil: null }
const keptForNext = ({ facts, now }: CarMoveFacts) => ({
  holdOrderId: null,
  keptFor: facts.next?.customerId ?? null,
  keptUntil: keepUntil(now),
})

/** The hold of one used car, and its queue. Publishing and withdrawing it is the catalogue's affair. */
export const usedCarReservation = machine<ReservationFacts>()({
  name: 'usedCarReservation',
  table: 'used_car',
  stamp: 'updatedAt',
  enters: ['publish'],
  foreign: ['pre_publish', 'withdrawn'],
  ends: ['sold'],
  transitions: [
    { on: 'handOver', from: 'reserved', to: 'reserved', by: ['clock'], set: toSuccessor },
    {
      on: 'take',
      from: ['publish', 'reserved'],
      to: 'reserved',
      by: ['customer', 'channel'],
      when: carIsFree,
      set: ({ facts }) => ({ ...nobodys, holdOrderId: facts.orderId }),
      then: [takePlace],
    },
    // The hold of an order ends: the car is the next one's for a while, without a moment in which anybody could have it.
    {
      on: 'free',
      from: 'reserved',
      to: 'reserved',
      by: ['customer', 'clock', 'channel'],
      when: reservedAndWanted,
      set: keptForNext,
      then: [offerToNext],
    },
    {
      on: 'free',
      from: 'reserved',
      to: 'publish',
      by: ['customer', 'clock', 'channel'],
      when: reservedByOrder,
      set: () => nobodys,
    },
    // The one for whom it was kept has let it go, or the time, or staff.
    {
      on: 'passOn',
      from: 'reserved',
      to: 'reserved',
      by: ['customer', 'clock', 'staff'],
      when: keptAndWanted,
      set: keptForNext,
      then: [offerToNext],
    },
    {
      on: 'passOn',
      from: 'reserved',
      to: 'publish',
      by: ['customer', 'clock', 'staff'],
      when: keptForQueue,
      set: () => nobodys,
    },
    {
      on: 'sell',
      from: 'reserved',
      to: 'sold',
      by: ['staff'],
      when: reservedByOrder,
      set: ({ now }) => ({ soldAt: now }),
      then: [endQueue],
    },
  ],
})
