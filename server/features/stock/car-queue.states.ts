import { saysSomething } from '#contract/reason.ts'
import { type Guard, machine, type MoveFacts, no } from '#server/lib/machine.ts'
import type { CarQueueFacts, CarQueueNeeds } from './car-queue.facts.ts'
import { tellReleased } from './car-queue.tell.ts'

export const withReason: Guard<'used_car_queue', CarQueueFacts> = ({
  facts,
}: MoveFacts<'used_car_queue', CarQueueFacts>) => saysSomething(facts.reason ?? '') || no('REASON_NEEDED')

/** The time for which the car was kept is over. */
export const keptLongEnough: Guard<'used_car_queue', CarQueueFacts> = ({
  row,
  now,
}: MoveFacts<'used_car_queue', CarQueueFacts>) => (row.dueAt !== null && row.dueAt <= now) || no('WRONG_STATE')

const offEnd = () => ({ dueAt: null })

/** A place in the queue for a car that somebody holds: it moves up by itself, and the car is kept for the first (decision 071). */
export const carQueue = machine<CarQueueFacts, CarQueueNeeds>()({
  name: 'carQueue',
  table: 'used_car_queue',
  stamp: 'stateAt',
  ends: ['taken', 'lapsed', 'left', 'over'],
  transitions: [
    { on: 'join', from: null, to: 'waiting', by: ['customer'] },
    {
      on: 'offer',
      from: 'waiting',
      to: 'offered',
      by: ['customer', 'clock', 'channel', 'staff'],
      set: ({ facts }) => ({ dueAt: facts.until }),
    },
    { on: 'take', from: 'offered', to: 'taken', by: ['customer'], set: offEnd },
    { on: 'lapse', from: 'offered', to: 'lapsed', by: ['clock'], when: keptLongEnough, set: offEnd },
    { on: 'leave', from: ['waiting', 'offered'], to: 'left', by: ['customer', 'clock'], set: offEnd },
    {
      on: 'release',
      from: ['waiting', 'offered'],
      to: 'left',
      by: ['staff'],
      when: withReason,
      set: offEnd,
      then: [tellReleased],
    },
    { on: 'end', from: 'waiting', to: 'over', by: ['staff'] },
  ],
})
