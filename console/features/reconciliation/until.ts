import type { Input } from '#contract/kit.ts'
import { isDay } from '#contract/day.ts'

/** What an address of the trial balance asks for: a day, a moment of it by Beijing's clock, or now. */
export function untilOf(query: Pick<URLSearchParams, 'get'>): {
  day: string
  time: string
  input: Input<'desk.journal.balance'>
} {
  const day = query.get('day') ?? ''
  const time = query.get('time') ?? ''
  if (!isDay(day)) return { day: '', time: '', input: {} }
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return { day, time: '', input: { day } }
  return { day, time, input: { at: new Date(`${day}T${time}:00+08:00`).getTime() } }
}
