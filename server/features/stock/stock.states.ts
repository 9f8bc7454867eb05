import { type MoveFacts, type Guard, machine, no } from '#server/lib/machine.ts'

export interface ReservationFacts {
  /** Order that takes, frees or buys the car. */
  orderId: number
  /** That order's customer holds the car by another order of theirs. */
  reservedByCustomer?: boolean
}

type CarMoveFacts = MoveFacts<'used_car', ReservationFacts>

/** Nobody holds the car and it is on sale (spec 4: publish); the reason says what stands in the way. */
export const carIsFree: Guard<'used_car', ReservationFacts> = ({ row, facts }: CarMoveFacts) => {
  if (row.state === 'publish' && row.holdOrderId === null) return true
  if (row.state === 'sold') return no('CAR_SOLD')
  if (row.state === 'reserved') return no(facts.reservedByCustomer ? 'CAR_ALREADY_YOURS' : 'CAR_HELD')
  return no(row.state === 'pre_publish' ? 'CAR_NOT_ON_SALE' : 'NOT_FOUND')
}

/** The order is the one that holds the car: an old order can never free what a newer one has taken. */
export const reservedByOrder: Guard<'used_car', ReservationFacts> = ({ row, facts }: CarMoveFacts) =>
  row.holdOrderId === facts.orderId || no('WRONG_STATE')

/** The hold of one used car. Publishing and withdrawing it is the catalogue's affair. */
export const usedCarReservation = machine<ReservationFacts>()({
  name: 'usedCarReservation',
  table: 'used_car',
  stamp: 'updatedAt',
  enters: ['publish'],
  foreign: ['pre_publish', 'withdrawn'],
  ends: ['sold'],
  transitions: [
    {
      on: 'take',
      from: 'publish',
      to: 'reserved',
      by: ['customer', 'channel'],
      when: carIsFree,
      set: ({ facts }) => ({ holdOrderId: facts.orderId }),
    },
    {
      on: 'free',
      from: 'reserved',
      to: 'publish',
      by: ['customer', 'clock', 'channel'],
      when: reservedByOrder,
      set: () => ({ holdOrderId: null }),
    },
    {
      on: 'sell',
      from: 'reserved',
      to: 'sold',
      by: ['staff'],
      when: reservedByOrder,
      set: ({ now }) => ({ soldAt: now }),
    },
  ],
})
