/** Time that counts only while an outlet is open, by its hours, holidays and exceptions; pure (decision 066). */
import type { Outlet } from '#server/features/dealer/dealer.rules.ts'
import { beijingDay, later, minuteMs, msBetween } from '#server/lib/clock.ts'
import { dayAfter, hoursOfDay, momentOf, type SlotException } from './slot.rules.ts'

/** What says when an outlet is open. */
export type Opening = Pick<Outlet, 'hours' | 'holidays'> & {
  /** Those of the days that are looked at. */
  exceptions: readonly SlotException[]
}

/** Days that are looked through for open minutes: an outlet that is closed for longer has no clock. */
const MOST_DAYS = 60

/** From when to when it is open on a day; an exception of one kind of appointments closes no door. */
function openOn({ exceptions, ...outlet }: Opening, day: string): { opens: Date; closes: Date } | undefined {
  const { span } = hoursOfDay(outlet, exceptions, day, undefined)
  return span && { opens: momentOf(day, span.opens), closes: momentOf(day, span.closes) }
}

/**
 * The moment so many open minutes after another one; what begins at night begins when the door opens.
 * @returns undefined when the outlet is not open that long in the next sixty days
 */
export function afterOpenMinutes(opening: Opening, from: Date, minutes: number): Date | undefined {
  let left = minutes * minuteMs
  const first = beijingDay(from)
  for (let n = 0; n < MOST_DAYS; n++) {
    const open = openOn(opening, dayAfter(first, n))
    if (!open) continue
    const begins = open.opens > from ? open.opens : from
    const room = msBetween(begins, open.closes)
    if (room <= 0) continue
    if (left <= room) return later(begins, left)
    left -= room
  }
  return undefined
}

/** How many whole minutes an outlet was open from one moment to another. */
export function openMinutesBetween(opening: Opening, from: Date, to: Date): number {
  let ms = 0
  for (let day = beijingDay(from); day <= beijingDay(to); day = dayAfter(day)) {
    const open = openOn(opening, day)
    if (!open) continue
    const begins = open.opens > from ? open.opens : from
    const ends = open.closes < to ? open.closes : to
    ms += Math.max(0, msBetween(begins, ends))
  }
  return Math.floor(ms / minuteMs)
}
