import { formatDate, type Moment } from '#contract/moments.ts'

export interface DayGroup<T> {
  /** As `formatDate` writes it: words for the eye, which nothing reads again. */
  day: string
  /** A moment of it. */
  at: Moment
  entries: T[]
}

/** Entries that stand in order, newest first, put under their days (Beijing time). */
export function groupByDay<T extends { at: Moment }>(entries: readonly T[]): DayGroup<T>[] {
  const groups: DayGroup<T>[] = []
  for (const entry of entries) {
    const day = formatDate(entry.at)
    const last = groups.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else groups.push({ day, at: entry.at, entries: [entry] })
  }
  return groups
}

const dayMs = 86_400_000

/** Relative words only for the last days (design 13). @param day as `formatDate` writes it @param now ms */
export function nearDay(day: string, now: number): 'today' | 'yesterday' | undefined {
  if (day === formatDate(now)) return 'today'
  return day === formatDate(now - dayMs) ? 'yesterday' : undefined
}
