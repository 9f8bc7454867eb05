/** Until when a qualification can be used, and when its customer is told that the end comes near; pure (decision 116). */
import { addDays, type Day } from '#contract/student/days.ts'
import { WARNING_DAYS } from '#server/features/order/order.due.ts'
import { beijingDay, dayMs, fromBeijing, later } from '#server/lib/clock.ts'

/** An approved one that names no last day can be used so long. */
export const LONGEST_MS = 365 * dayMs

/** The end of the last day to apply, which counts as a whole; nothing where no day is named. */
export const usableUntil = (applyUntil: Day | null): Date | undefined =>
  applyUntil === null ? undefined : later(fromBeijing(applyUntil), dayMs)

/** Whether a day on which its customer is told has come since they were told last, or since it was begun. */
export function isNear(
  { applyUntil, warnedOn, createdAt }: { applyUntil: Day | null; warnedOn: Day | null; createdAt: Date },
  today: Day,
): boolean {
  if (applyUntil === null || applyUntil < today) return false
  const since = warnedOn ?? beijingDay(createdAt)
  return WARNING_DAYS.map(days => addDays(applyUntil, -days)).some(day => day <= today && day > since)
}
