import { type Given, type Guard, machine, no } from '#server/lib/machine.ts'

export interface HoldFacts {
  /** Order that takes, frees or buys the car. */
  orderId: number
  /** That order's customer holds the car by another order of theirs. */
  heldByCustomer?: boolean
}

type CarGiven = Given<'used_car', HoldFacts>

/** Nobody holds the car and it is on sale (spec 4: publish); the reason says what stands in the way. */
export const carIsFree: Guard<'used_car', HoldFacts> = ({ row, facts }: CarGiven) => {
  if (row.state === 'publish' && row.holdOrderId === null) return true
  if (row.state === 'sold') return no('CAR_SOLD')
  if (row.state === 'reserved') return no(facts.heldByCustomer ? 'CAR_ALREADY_YOURS' : 'CAR_HELD')
  return no(row.state === 'pre_publish' ? 'CAR_NOT_ON_SALE' : 'NOT_FOUND')
}

/** The order is the one that holds the car: an old order can never free what a newer one has taken. */
export const heldByOrder: Guard<'used_car', HoldFacts> = ({ row, facts }: CarGiven) =>
  row.holdOrderId === facts.orderId || no('WRONG_STATE')

/** The hold of one used car. Publishing and withdrawing it is the catalogue's affair. */
export const usedCarHold = machine<HoldFacts>()({
  name: 'usedCarHold',
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
      when: heldByOrder,
      set: () => ({ holdOrderId: null }),
    },
    {
      on: 'sell',
      from: 'reserved',
      to: 'sold',
      by: ['staff'],
      when: heldByOrder,
      set: ({ now }) => ({ soldAt: now }),
    },
  ],
})
