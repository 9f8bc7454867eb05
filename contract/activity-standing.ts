/** Where an activity stands for a visitor, by the server's clock alone: one rule on both sides (decision 106). */
import type { ActivityState } from './activity-codes.ts'

/** `soon` registration opens later; `full` others wait; `closed` registration is over; `running` it has begun. */
export const activityStandings = ['soon', 'open', 'full', 'closed', 'running', 'over', 'cancelled'] as const
export type ActivityStanding = (typeof activityStandings)[number]

/** A moment on either side of the wire. */
type At = number | Date

export interface StandingFacts {
  state: ActivityState
  opensAt: At
  closesAt: At
  startsAt: At
  endsAt: At
  /** Seats that nobody has. */
  left: number
}

/** Registration is open from the first moment of its time on, and closed from the last. @param now of the server's clock */
export function activityStanding(facts: StandingFacts, now: At): ActivityStanding {
  const { state, opensAt, closesAt, startsAt, endsAt, left } = facts
  if (state === 'cancelled') return 'cancelled'
  if (state === 'over' || now >= endsAt) return 'over'
  if (now >= startsAt) return 'running'
  if (now < opensAt) return 'soon'
  if (now >= closesAt) return 'closed'
  return left > 0 ? 'open' : 'full'
}

const hourMs = 3_600_000
/** So long before it begins the code of a registration opens the door, and a waiting list ends. */
export const doorOpensMs = 2 * hourMs
/** So long after its end staff may still say that somebody came. */
export const lateEntryMs = 24 * hourMs
/** So long before it begins whoever comes is reminded. */
export const remindMs = 24 * hourMs
/** Longest that one lasts. */
export const longestActivityMs = 31 * 24 * hourMs
/** Registrations that wait for one activity. */
export const longestActivityLine = 200
/** Seats of one activity, and of one registration, at most. */
export const mostActivitySeats = 2_000
export const mostSeatsEach = 10

/** Whether a waiting list can still move up. */
export const lineMoves = (startsAt: At, now: At): boolean => Number(now) < Number(startsAt) - doorOpensMs
