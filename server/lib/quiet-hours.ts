import { beijingTime, dayMs, later } from './clock.ts'

/** Nobody is told at night of what can wait: from this hour of Beijing on it is day, and from that one night. */
const DAY = { from: 9, until: 21 }

/** Whether it is night in Beijing. */
export const isQuiet = (now: Date): boolean => {
  const hour = Number(beijingTime(now).slice(11, 13))
  return hour < DAY.from || hour >= DAY.until
}

/** The end of the night that it is in Beijing; by day, that of the next one. */
export function morningAfter(now: Date): Date {
  const today = new Date(`${beijingTime(now).slice(0, 10)}T${String(DAY.from).padStart(2, '0')}:00:00+08:00`)
  return now < today ? today : later(today, dayMs)
}
