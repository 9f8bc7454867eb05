/** How days and times of a calendar are told; pure. */
import type { Output } from '#contract/kit.ts'
import type { Language } from '#contract/errors.ts'

export type SlotDay = Output<'slot.days'>[number]
export type SlotTime = Output<'slot.times'>[number]

/** Days that are asked for at a time: full rows of the tiles. */
export const daysAtATime = { desktop: 14, mobile: 10 } as const
/** Room for a few: so much is said, more is not worth saying. */
const few = 2

const weekdays = {
  'zh-CN': ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const satisfies Record<Language, readonly string[]>

const dayMs = 86_400_000
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The day so many days later. */
export const dayLater = (day: string, days: number): string =>
  new Date(utc(day).getTime() + days * dayMs).toISOString().slice(0, 10)

/** `周四`, `Thu`. */
export const weekdayOf = (day: string, language: Language): string => weekdays[language][utc(day).getUTCDay()] ?? ''

/** `11-26`, `26/11` would be read in two ways: both languages write month and day in this order. */
export const shortDay = (day: string): string => day.slice(5)

/** A moment of a Beijing day and time. */
export const momentAt = (day: string, time: string): Date => new Date(`${day}T${time}:00+08:00`)

/** Why nothing can be booked on a day: it is closed, or everything is taken; nothing when something is free. */
export function whyOff({ open, times }: SlotDay): 'closed' | 'full' | undefined {
  if (!open) return 'closed'
  return times === 0 ? 'full' : undefined
}

/** The first day on which something is free. */
export const firstFree = (days: readonly SlotDay[], after = ''): SlotDay | undefined =>
  days.find(each => each.day > after && whyOff(each) === undefined)

/** How many are left, where that is few and less than at other times of the day. */
export function leftToSay(time: SlotTime, times: readonly SlotTime[]): number | undefined {
  const most = Math.max(0, ...times.map(each => each.left))
  return time.left > 0 && time.left <= few && time.left < most ? time.left : undefined
}
