import { toSuccessor } from '#server/lib/hand-over.ts'
import { machine, type MoveFacts, no } from '#server/lib/machine.ts'
import type { ActivityFacts, ActivityNeeds } from './activity.facts.ts'
import { firstDue } from './activity.rules.ts'

type Given = MoveFacts<'activity', ActivityFacts>

/** It has not begun. */
export const stillToCome = ({ row, now }: Given) => row.startsAt > now || no('ACTIVITY_PAST')
/** It has not ended. */
export const notOver = ({ row, now }: Given) => row.endsAt > now || no('ACTIVITY_OVER')
/** It has ended. */
export const hasEnded = ({ row, now }: Given) => row.endsAt <= now || no('WRONG_STATE')
/** Nobody loses a seat. */
export const roomForAll = ({ row, facts, now }: Given) => {
  if (row.endsAt <= now) return no('ACTIVITY_OVER')
  return (facts.capacity ?? 0) >= row.taken || no('ACTIVITY_TAKEN', { n: row.taken })
}

const next = ({ row }: Given) => ({ version: row.version + 1 })
const noClock = { dueAt: null, dueFor: null }

/** An activity of an outlet: its dealer writes it, head office lets it out, the clock ends it (decision 106). */
export const activityMachine = machine<ActivityFacts, ActivityNeeds>()({
  name: 'activity',
  table: 'activity',
  stamp: 'stateAt',
  ends: ['cancelled', 'over', 'discarded'],
  transitions: [
    { on: 'make', from: null, to: 'draft', by: ['staff'] },
    {
      on: 'edit',
      from: 'draft',
      to: 'same',
      by: ['staff'],
      set: given => ({ ...given.facts.said, ...next(given) }),
    },
    { on: 'submit', from: 'draft', to: 'submitted', by: ['staff'], when: stillToCome, set: next },
    { on: 'recall', from: 'submitted', to: 'draft', by: ['staff'], set: next },
    { on: 'discard', from: 'draft', to: 'discarded', by: ['staff'], set: next },
    {
      on: 'decline',
      from: 'submitted',
      to: 'draft',
      by: ['staff'],
      set: given => ({ ...next(given), reason: given.facts.reason ?? '' }),
    },
    {
      on: 'publish',
      from: 'submitted',
      to: 'published',
      by: ['staff'],
      when: stillToCome,
      set: given => ({ ...next(given), reason: '', ...firstDue(given.row, given.now) }),
    },
    {
      on: 'resize',
      from: 'published',
      to: 'same',
      by: ['staff'],
      when: roomForAll,
      set: given => ({ ...next(given), capacity: given.facts.capacity ?? given.row.capacity }),
    },
    {
      on: 'cancel',
      from: 'published',
      to: 'cancelled',
      by: ['staff'],
      when: notOver,
      set: given => ({ ...next(given), ...noClock, reason: given.facts.reason ?? '' }),
    },
    {
      on: 'handOver',
      from: ['draft', 'submitted', 'published'],
      to: 'same',
      by: ['clock'],
      set: given => ({ ...next(given), ...toSuccessor(given) }),
    },
    {
      on: 'pass',
      from: 'published',
      to: 'same',
      by: ['clock'],
      set: ({ facts }) => facts.next ?? noClock,
    },
    { on: 'end', from: 'published', to: 'over', by: ['clock'], when: hasEnded, set: () => noClock },
  ],
})
