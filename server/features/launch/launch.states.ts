import { type Guard, machine, type MoveFacts, no } from '#server/lib/machine.ts'
import type { LaunchFacts, LaunchNeeds } from './launch.facts.ts'

/** The time for which the car was kept is over. */
export const offerIsOver: Guard<'launch_place', LaunchFacts> = ({ row, now }: MoveFacts<'launch_place', LaunchFacts>) =>
  (row.dueAt !== null && row.dueAt <= now) || no('WRONG_STATE')

/** The car is still kept for the customer. */
export const offerHolds: Guard<'launch_place', LaunchFacts> = ({ row, now }: MoveFacts<'launch_place', LaunchFacts>) =>
  (row.dueAt !== null && row.dueAt > now) || no('LAUNCH_PLACE_NEEDED')

const offEnd = () => ({ dueAt: null })

/** A place for a car of the launch model: it moves up by itself, and goes back when its order ends (decision 090). */
export const launchPlace = machine<LaunchFacts, LaunchNeeds>()({
  name: 'launchPlace',
  table: 'launch_place',
  stamp: 'stateAt',
  ends: ['lapsed', 'left', 'returned', 'over'],
  transitions: [
    { on: 'press', from: null, to: 'waiting', by: ['customer'] },
    {
      on: 'offer',
      from: 'waiting',
      to: 'offered',
      by: ['customer', 'clock', 'channel', 'staff'],
      set: ({ facts }) => ({ dueAt: facts.until }),
    },
    {
      on: 'take',
      from: 'offered',
      to: 'taken',
      by: ['customer'],
      when: offerHolds,
      set: ({ facts }) => ({ dueAt: null, orderId: facts.orderId }),
    },
    { on: 'lapse', from: 'offered', to: 'lapsed', by: ['clock'], when: offerIsOver, set: offEnd },
    { on: 'leave', from: ['waiting', 'offered'], to: 'left', by: ['customer', 'clock'], set: offEnd },
    { on: 'giveBack', from: 'taken', to: 'returned', by: ['customer', 'clock', 'channel', 'staff'] },
    { on: 'end', from: 'waiting', to: 'over', by: ['clock'] },
  ],
})
