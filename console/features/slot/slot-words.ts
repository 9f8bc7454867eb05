/** How an outlet's calendar is laid out and named at the desk. Pure. */
import type { SlotBookingState } from '#contract/codes.ts'
import { formatDay } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import type { Language } from '#contract/errors.ts'

export type Calendar = Output<'desk.slot.calendar'>
export type CalendarDay = Calendar['days'][number]
export type Booking = CalendarDay['bookings'][number]
export type Outlet = Output<'desk.slot.outlet'>

/** Tone of the dot beside a state. */
export const stateTones: Readonly<Record<SlotBookingState, 'danger' | 'ink' | 'warning' | 'success' | 'off'>> = {
  held: 'warning',
  booked: 'ink',
  done: 'success',
  cancelled: 'off',
  noShow: 'danger',
  expired: 'off',
}

/** The state's name among the texts. */
export const stateText = (state: SlotBookingState) => (state === 'booked' ? 'isBooked' : state)

/** So many half hours after an hour: `09:30` and 2 is `10:30`. */
export function timeAfter(time: string, halfHours: number): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + halfHours * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Every half hour from one to another, the last one left out. */
export function timesBetween(from: string, to: string): string[] {
  const times: string[] = []
  for (let time = from; time < to; time = timeAfter(time, 1)) times.push(time)
  return times
}

/** Half hours at which something of these days is open or booked. */
export function rowsOf(days: readonly CalendarDay[]): string[] {
  const times = days.flatMap(day => [...day.halves.map(each => each.time), ...day.bookings.map(each => each.time)])
  if (times.length === 0) return []
  const sorted = times.toSorted()
  return timesBetween(sorted[0] ?? '', timeAfter(sorted.at(-1) ?? '', 1))
}

/** What is left in a half hour; nothing where it is closed. */
export function leftAt(day: CalendarDay, time: string): number | undefined {
  const half = day.halves.find(each => each.time === time)
  return half && Math.max(0, half.capacity - half.taken)
}

/** `11 月 25 日 周三`, of a day such as `2026-11-25`. */
export const dayWords = (day: string, language: Language): string =>
  formatDay(Date.parse(`${day}T12:00:00+08:00`), language)

/** A day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The day in Beijing at a moment. */
export const beijingDay = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

/** Half hours of one capacity beside each other as spans. */
export function spansOf(
  own: readonly { time: string; capacity: number }[],
): { from: string; to: string; capacity: number }[] {
  const spans: { from: string; to: string; capacity: number }[] = []
  for (const { time, capacity } of own) {
    const last = spans.at(-1)
    if (last && last.to === time && last.capacity === capacity) last.to = timeAfter(time, 1)
    else spans.push({ from: time, to: timeAfter(time, 1), capacity })
  }
  return spans
}

/** What the address of the calendar says: outlet, first day, view and kind. */
export interface Place {
  outlet: number | undefined
  day: string
  view: 'week' | 'day'
  kind: Booking['kind'] | undefined
}
export function hrefOf({ outlet, day, view, kind }: Place): string {
  const query = new URLSearchParams()
  if (outlet !== undefined) query.set('outlet', String(outlet))
  query.set('day', day)
  if (view !== 'week') query.set('view', view)
  if (kind) query.set('kind', kind)
  return `/slots?${query}`
}
