import type { Texts } from '#web/i18n/texts.ts'
import type { orderTexts } from './order.texts.ts'

export type Urgency = 'over' | 'soon' | 'today' | 'later'

const hour = 3_600_000

/** How pressing a deadline is, `ms` before it. */
export function urgencyOf(ms: number): Urgency {
  if (ms <= 0) return 'over'
  if (ms < 4 * hour) return 'soon'
  return ms < 12 * hour ? 'today' : 'later'
}

/** `01:42` in hours and minutes, from a day on `6 天 4 时`. */
export function leftText(ms: number, t: Texts<typeof orderTexts>): string {
  if (ms <= 0) return t.over
  const minutes = Math.ceil(ms / 60_000)
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return t.days(Math.floor(hours / 24), hours % 24)
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
