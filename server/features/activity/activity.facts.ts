/** What the moves of activities and registrations need beside the row. */
import type { RowOf } from '#server/lib/machine.ts'

export type Activity = RowOf<'activity'>
export type ActivityPlace = RowOf<'activity_place'>

export interface ActivityNeeds {
  /** What staff have written. */
  edit: { said: Partial<Activity> }
  resize: { capacity: number }
  /** Why it does not take place, as customers read it. */
  cancel: { reason: string }
  decline: { reason: string }
}
/** The same, as guards find them. */
export type ActivityFacts = Partial<
  ActivityNeeds['edit'] & ActivityNeeds['resize'] & ActivityNeeds['cancel'] & { next: Due | null }
>

/** What the clock does next with an activity, and when. */
export interface Due {
  dueFor: 'remind' | 'line' | 'over'
  dueAt: Date
}

/** Of a registration: its activity, locked. */
export interface PlaceFacts {
  activity: Activity
}
