/** Which outlets fit a wish, how far they are, and whether they are open. Pure; time and place are arguments. */
import type { Language } from '#contract/errors.ts'
import { groupsOf } from '#contract/groups.ts'
import { itemAt } from '#contract/required.ts'
import { distanceM, type Place } from '#server/features/region/coordinates.rules.ts'
import { later } from '#server/lib/clock.ts'

export type Hours = readonly [opens: string, closes: string]
export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'
export const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** An exception from the weekly hours. */
export interface Holiday {
  date: string
  closed?: boolean
  hours?: Hours
  reasonCn: string
  reasonEn: string
}

export interface Outlet {
  outletId: number
  cbuNo: string
  dealerNameCn: string
  dealerNameEn: string
  nameCn: string
  nameEn: string
  shortNameCn: string
  shortNameEn: string
  provinceCode: number
  cityCode: number
  areaCode: number | null
  addressCn: string
  addressEn: string
  phone: string
  /** GCJ-02. */
  place: Place
  services: readonly string[]
  hours: Partial<Record<Weekday, Hours>>
  holidays: readonly Holiday[]
  rating: number
  reviewCount: number
  languages: readonly string[]
  testDriveModels: readonly string[]
  /** Visitors with an appointment per half hour, of each kind at most. */
  capacity: number
  picture: string
  shopId: number
  shopTemplate: string
  shopResourceUrl: string
  rotations: readonly { picture: string; titleCn: string; titleEn: string; href?: string }[]
  openedOn: string
  /** Lower case: names, quarter, city and address, with pinyin and initials. */
  searchText: string
}

export interface Wish {
  /** Each says yes for an outlet in the place that it stands for. */
  inPlaces: readonly ((outlet: Outlet) => boolean)[]
  services?: readonly string[]
  keyword?: string
  seriesCode?: string
  openNow?: boolean
  /** GCJ-02. */
  from?: Place
  sort: 'distance' | 'rating' | 'name'
}

export interface Match {
  outlet: Outlet
  /** Whole metres; null without a place to count from. */
  distanceM: number | null
}

/** Day and minute on the wall clock of Beijing, where every outlet is. China has no summer time. */
export function beijingTime(now: Date): { date: string; weekday: Weekday; minute: number } {
  const there = later(now, 8 * 3_600_000)
  return {
    date: there.toISOString().slice(0, 10),
    weekday: itemAt(weekdays, (there.getUTCDay() + 6) % 7),
    minute: there.getUTCHours() * 60 + there.getUTCMinutes(),
  }
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Hours of one day, exceptions first; nothing on a closed day. */
export function hoursOn(outlet: Pick<Outlet, 'hours' | 'holidays'>, date: string, weekday: Weekday): Hours | undefined {
  const exception = outlet.holidays.find(each => each.date === date)
  if (exception) return exception.closed ? undefined : (exception.hours ?? outlet.hours[weekday])
  return outlet.hours[weekday]
}

/** Opening is part of the hours, closing is not: at 19:00 sharp the door is shut. */
export function isOpenAt(outlet: Pick<Outlet, 'hours' | 'holidays'>, now: Date): boolean {
  const { date, weekday, minute } = beijingTime(now)
  const hours = hoursOn(outlet, date, weekday)
  return hours !== undefined && minute >= minuteOf(hours[0]) && minute < minuteOf(hours[1])
}

/** Furthest look ahead for the next opening: longer than any holiday. */
const LOOK_AHEAD_DAYS = 21

/** When the outlet closes, if it is open, or opens next, as `2026-11-23T09:00` in Beijing; null when not in sight. */
export function nextChange(outlet: Pick<Outlet, 'hours' | 'holidays'>, now: Date): string | null {
  const open = isOpenAt(outlet, now)
  const { minute } = beijingTime(now)
  for (let day = 0; day <= LOOK_AHEAD_DAYS; day++) {
    const { date, weekday } = beijingTime(later(now, day * 86_400_000))
    const hours = hoursOn(outlet, date, weekday)
    if (open) return hours ? `${date}T${hours[1]}` : null
    if (hours && (day > 0 || minute < minuteOf(hours[0]))) return `${date}T${hours[0]}`
  }
  return null
}

/** Every word of the keyword stands somewhere in the outlet's search text; blanks between the words do not matter. */
function hasWords(outlet: Outlet, keyword: string): boolean {
  const words = keyword
    .toLowerCase()
    .split(/[\s,，、·]+/)
    .filter(Boolean)
  return words.every(word => outlet.searchText.includes(word))
}

function fits(outlet: Outlet, wish: Wish, now: Date): boolean {
  return (
    wish.inPlaces.every(isThere => isThere(outlet)) &&
    (wish.services ?? []).every(service => outlet.services.includes(service)) &&
    (wish.seriesCode === undefined || outlet.testDriveModels.includes(wish.seriesCode)) &&
    (!wish.keyword || hasWords(outlet, wish.keyword)) &&
    (!wish.openNow || isOpenAt(outlet, now))
  )
}

/** When somebody asks, and in whose order names are read: a call's context says both. */
export interface Asking {
  now: Date
  language: Language
}

/** Outlets that fit, in the order of the wish; ties are broken by number, so that paging never shows one twice. */
export function matchOutlets(outlets: readonly Outlet[], wish: Wish, { now, language }: Asking): Match[] {
  const { from } = wish
  const matches = outlets
    .filter(outlet => fits(outlet, wish, now))
    .map(outlet => ({ outlet, distanceM: from ? Math.round(distanceM(from, outlet.place)) : null }))
  const byNumber = (a: Match, b: Match) => a.outlet.outletId - b.outlet.outletId
  const far = ({ distanceM: metres }: Match) => metres ?? Number.MAX_SAFE_INTEGER
  const byRating = (a: Match, b: Match) =>
    b.outlet.rating - a.outlet.rating || b.outlet.reviewCount - a.outlet.reviewCount || byNumber(a, b)
  const collator = new Intl.Collator(language === 'en' ? 'en' : 'zh-CN')
  const name = ({ outlet }: Match) => (language === 'en' ? outlet.nameEn : outlet.nameCn)
  const order = {
    distance: from ? (a: Match, b: Match) => far(a) - far(b) || byNumber(a, b) : byRating,
    rating: byRating,
    name: (a: Match, b: Match) => collator.compare(name(a), name(b)) || byNumber(a, b),
  }[wish.sort]
  return matches.sort(order)
}

/** Matches by dealer, in the order of the dealers' first outlets. */
export const groupByDealer = (matches: readonly Match[]): [Match, ...Match[]][] =>
  groupsOf(matches, match => match.outlet.dealerNameCn)

/** Number of outlets by province and city. */
export function countByCity(outlets: readonly Outlet[]): Map<number, Map<number, number>> {
  const provinces = new Map<number, Map<number, number>>()
  for (const { provinceCode, cityCode } of outlets) {
    const cities = provinces.get(provinceCode) ?? new Map<number, number>()
    cities.set(cityCode, (cities.get(cityCode) ?? 0) + 1)
    provinces.set(provinceCode, cities)
  }
  return provinces
}
