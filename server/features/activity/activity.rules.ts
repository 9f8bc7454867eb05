/** What an activity allows at a moment. Pure; time and place are arguments (decision 106). */
import { doorOpensMs, lateEntryMs, longestActivityMs, remindMs } from '#contract/activity-standing.ts'
import { formatDateTime } from '#contract/moments.ts'
import { later, msBetween } from '#server/lib/clock.ts'
import { type No, no } from '#server/lib/machine.ts'
import type { Activity, Due } from './activity.facts.ts'

type Times = Pick<Activity, 'startsAt' | 'endsAt' | 'opensAt' | 'closesAt'>

/** Whether registration closes before it starts, and it ends after that, within its longest time. */
export const timesFit = ({ startsAt, endsAt, opensAt, closesAt }: Times): boolean =>
  opensAt < closesAt && closesAt <= startsAt && startsAt < endsAt && msBetween(startsAt, endsAt) <= longestActivityMs

/** Why nobody can register now; true: one can. Registration is open from its first moment on, and closed from its last. */
export function canEnrol(activity: Times & Pick<Activity, 'state'>, now: Date): true | No {
  if (activity.state === 'cancelled') return no('ACTIVITY_CANCELLED')
  if (activity.state !== 'published' || activity.endsAt <= now) return no('ACTIVITY_OVER')
  if (activity.startsAt <= now) return no('ACTIVITY_BEGUN')
  if (activity.opensAt > now) return no('ACTIVITY_NOT_OPEN', { at: formatDateTime(activity.opensAt) })
  return activity.closesAt > now || no('ACTIVITY_CLOSED')
}

/** From when on a code opens the door. */
export const doorOpens = (startsAt: Date): Date => later(startsAt, -doorOpensMs)
/** Until when staff can say that somebody came. */
export const doorCloses = (endsAt: Date): Date => later(endsAt, lateEntryMs)

/** What the clock does with a published activity, in its order. */
const steps = ({ startsAt, endsAt }: Pick<Activity, 'startsAt' | 'endsAt'>): Due[] => [
  { dueFor: 'remind', dueAt: later(startsAt, -remindMs) },
  { dueFor: 'line', dueAt: doorOpens(startsAt) },
  { dueFor: 'over', dueAt: endsAt },
]

/** The first step that is still to come when an activity is published. */
export const firstDue = (activity: Pick<Activity, 'startsAt' | 'endsAt'>, now: Date): Due | null =>
  steps(activity).find(({ dueAt }) => dueAt > now) ?? null

/** What follows a step. */
export function dueAfter(activity: Pick<Activity, 'startsAt' | 'endsAt'>, done: Due['dueFor'] | null): Due | null {
  const all = steps(activity)
  return all[all.findIndex(each => each.dueFor === done) + 1] ?? null
}
