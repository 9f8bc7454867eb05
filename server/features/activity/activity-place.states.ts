import { formatDateTime } from '#contract/moments.ts'
import { machine, type MoveFacts, type Moved, no } from '#server/lib/machine.ts'
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { PlaceFacts } from './activity.facts.ts'
import { countSeats } from './activity.queries.ts'
import { doorCloses, doorOpens } from './activity.rules.ts'

type Given = MoveFacts<'activity_place', PlaceFacts>
type Done = Moved<'activity_place', PlaceFacts>

/** Customers give their seats back until it begins; the clock, when the account or a consent goes, always. */
export const canGiveBack = ({ facts: { activity }, actor, now }: Given) =>
  actor.kind !== 'customer' || activity.startsAt > now || no('ACTIVITY_BEGUN')
/** The door is open. */
export const doorIsOpen = ({ facts: { activity }, now }: Given) => {
  if (doorOpens(activity.startsAt) > now)
    return no('ACTIVITY_CODE_EARLY', { at: formatDateTime(doorOpens(activity.startsAt)) })
  return doorCloses(activity.endsAt) > now || no('ACTIVITY_CODE_LATE')
}
/** Nobody comes any more. */
export const activityEnded = ({ facts: { activity }, now }: Given) => activity.endsAt <= now || no('WRONG_STATE')

const takeSeats = async (tx: Transaction<DB>, { row }: Done): Promise<void> => countSeats(tx, row.activityId, row.seats)
const giveSeats = async (tx: Transaction<DB>, { row }: Done): Promise<void> =>
  countSeats(tx, row.activityId, -row.seats)

const changed = ({ row }: Given) => ({ sequence: row.sequence + 1 })

/** A registration for an activity: with seats, or waiting for some (decision 106). */
export const activityPlace = machine<PlaceFacts>()({
  name: 'activityPlace',
  table: 'activity_place',
  stamp: 'stateAt',
  ends: ['came', 'cancelled', 'left', 'calledOff', 'over'],
  transitions: [
    { on: 'enrol', from: null, to: 'booked', by: ['customer'], then: [takeSeats] },
    { on: 'wait', from: null, to: 'waiting', by: ['customer'] },
    { on: 'moveUp', from: 'waiting', to: 'booked', by: ['customer', 'staff', 'clock'], then: [takeSeats] },
    { on: 'come', from: 'booked', to: 'came', by: ['staff'], when: doorIsOpen },
    // The clock took it for a no-show, and somebody had forgotten to type the code.
    { on: 'come', from: 'noShow', to: 'came', by: ['staff'], when: doorIsOpen },
    {
      on: 'cancel',
      from: 'booked',
      to: 'cancelled',
      by: ['customer', 'clock'],
      when: canGiveBack,
      set: changed,
      then: [giveSeats],
    },
    { on: 'leave', from: 'waiting', to: 'left', by: ['customer', 'clock'] },
    { on: 'callOff', from: ['waiting', 'booked'], to: 'calledOff', by: ['staff'], set: changed },
    { on: 'end', from: 'waiting', to: 'over', by: ['clock'] },
    { on: 'miss', from: 'booked', to: 'noShow', by: ['clock'], when: activityEnded },
  ],
})
