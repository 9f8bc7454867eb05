/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import type { Activity, ActivityFacts, PlaceFacts } from './activity.facts.ts'
import { activityEnded, canGiveBack, doorIsOpen } from './activity-place.states.ts'
import { hasEnded, notOver, roomForAll, stillToCome } from './activity.states.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00+08:00`)
const activity = { id: 5, state: 'published', taken: 7, startsAt: at('14:00'), endsAt: at('16:00') } as Activity

const staff = { kind: 'staff', id: 1, role: 'dealer', outletId: 30_001 } as const
const whole = (time: string, capacity = 8): MoveFacts<'activity', ActivityFacts> => ({
  row: activity,
  facts: { capacity },
  actor: staff,
  now: at(time),
})
const place = (time: string): MoveFacts<'activity_place', PlaceFacts> => ({
  row: { id: 9, state: 'booked' } as MoveFacts<'activity_place', PlaceFacts>['row'],
  facts: { activity },
  actor: { kind: 'customer', id: 3 },
  now: at(time),
})

export const activityExamples = [
  { guard: stillToCome, passes: whole('13:59'), refuses: whole('14:00') },
  { guard: notOver, passes: whole('15:59'), refuses: whole('16:00') },
  { guard: hasEnded, passes: whole('16:00'), refuses: whole('15:59') },
  { guard: roomForAll, passes: whole('13:00', 7), refuses: whole('13:00', 6) },
  { guard: canGiveBack, passes: place('13:59'), refuses: place('14:00') },
  { guard: doorIsOpen, passes: place('12:00'), refuses: place('11:59') },
  { guard: activityEnded, passes: place('16:00'), refuses: place('15:59') },
]
