const hourMs = 3_600_000
const beijingHours = 8

export type PartOfDay = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** The part of the day in Beijing. @param now server time in ms */
export function partOfDay(now: number): PartOfDay {
  const hour = Math.floor(now / hourMs + beijingHours) % 24
  if (hour < 5 || hour >= 23) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}
