import type { Output } from '#contract/kit.ts'

export type OutletDetail = Output<'dealer.outletDetail'>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const beijingMs = 8 * hourMs

/** A day with the moments, in ms, at which a visit may begin: full hours while the dealer is open, the last one excepted. */
export interface VisitDay {
  /** 2026-11-26 */
  date: string
  moments: number[]
}

/** Work needs this much notice. */
const noticeMs = 4 * hourMs

const dateOf = (ms: number): string => new Date(ms + beijingMs).toISOString().slice(0, 10)
const hourOf = (time: string): number => Number(time.slice(0, 2)) + (time.slice(3, 5) === '00' ? 0 : 1)

/**
 * When a customer can come, in Beijing time: the coming days on which the dealer is open, holidays as they are.
 * @param now ms; the server's clock
 * @param days how far ahead
 */
export function visitDays(
  { hours, holidays }: Pick<OutletDetail, 'hours' | 'holidays'>,
  now: number,
  days: number,
): VisitDay[] {
  const found: VisitDay[] = []
  for (let n = 0; n < days; n++) {
    const date = dateOf(now + n * dayMs)
    const midnight = Date.parse(`${date}T00:00:00+08:00`)
    const weekday = new Date(midnight + beijingMs).getUTCDay() || 7
    const { opens, closes } = holidays.find(day => day.date === date) ??
      hours.find(day => day.weekday === weekday) ?? { opens: null, closes: null }
    if (!opens || !closes) continue
    const last = Number(closes.slice(0, 2))
    const moments: number[] = []
    for (let hour = hourOf(opens); hour < last; hour++) {
      const moment = midnight + hour * hourMs
      if (moment >= now + noticeMs && moment <= now + days * dayMs) moments.push(moment)
    }
    if (moments.length > 0) found.push({ date, moments })
  }
  return found
}
