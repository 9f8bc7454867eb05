/** Which outlets fit a wish, how far they are, and whether they are open. Pure; time and place are arguments. */
import type { Language } from '#contract/errors.ts'
import { groupsOf } from '#contract/groups.ts'
import type { OutletRole } from '#contract/outlet-codes.ts'
import { itemAt } from '#contract/required.ts'
import { distanceM, type Place } from '#contract/coordinates.ts'
import { withPinyin } from '#server/lib/car-text.ts'
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

/** A banner of a dealer's shop: a scene of the shop's own, or a photograph of the outlet. */
export interface Rotation {
  picture?: string
  photoId?: string
  titleCn: string
  titleEn: string
  /** `?type=` and a target (`bannerTargets`); absent: it leads nowhere. */
  href?: string
}

/** Somebody of an outlet's team. */
export interface TeamMember {
  nameCn: string
  nameEn: string
  role: OutletRole
  photoId?: string | null
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
  rotations: readonly Rotation[]
  openedOn: string
  /** What the outlet says of itself; may be empty. */
  introCn: string
  introEn: string
  team: readonly TeamMember[]
  /** Grows with every change. */
  version: number
  /** Lower case: names, quarter, city and address, with pinyin and initials. */
  searchText: string
}

export interface Wish {
  /** Each says yes for an outlet in the place that it stands for. */
  inPlaces: readonly ((outlet: Outlet) => boolean)[]
  services?: readonly string[]
  /** Every one of them is spoken. */
  languages?: readonly string[]
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
export const isOpenAt = (outlet: Pick<Outlet, 'hours' | 'holidays'>, now: Date): boolean =>
  isOpenOn(outlet, beijingTime(now))

function isOpenOn(
  outlet: Pick<Outlet, 'hours' | 'holidays'>,
  { date, weekday, minute }: ReturnType<typeof beijingTime>,
): boolean {
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

/** The quarter in an outlet's short name, 望京 of 北京望京, with its pinyin and initials: people search for it alone. */
export const quarterText = (shortNameCn: string, cityCn: string): string =>
  shortNameCn.startsWith(cityCn) ? withPinyin(shortNameCn.slice(cityCn.length)) : ''

const hasWords = (text: string, words: readonly string[]): boolean => words.every(word => text.includes(word))

/** The outlets that fit a wish, in their order; what is the same for all of them is worked out once. */
function fitting(outlets: readonly Outlet[], wish: Wish, now: Date): readonly Outlet[] {
  const { inPlaces, services = [], languages = [], seriesCode, openNow } = wish
  // Every word stands somewhere in the outlet's search text; one of letters begins a word there: changzhou is not hangzhou.
  const words = (wish.keyword ?? '')
    .toLowerCase()
    .split(/[\s,，、·]+/)
    .filter(Boolean)
    .map(word => (/^[a-z0-9]/.test(word) ? ` ${word}` : word))
  const asked: ((outlet: Outlet) => boolean)[] = [...inPlaces]
  if (services.length > 0) asked.push(outlet => services.every(service => outlet.services.includes(service)))
  if (languages.length > 0) asked.push(outlet => languages.every(language => outlet.languages.includes(language)))
  if (seriesCode !== undefined) asked.push(outlet => outlet.testDriveModels.includes(seriesCode))
  if (words.length > 0) asked.push(outlet => hasWords(` ${outlet.searchText}`, words))
  if (openNow) {
    const moment = beijingTime(now)
    asked.push(outlet => isOpenOn(outlet, moment))
  }
  return asked.length === 0 ? outlets : outlets.filter(outlet => asked.every(fits => fits(outlet)))
}

/** When somebody asks, and in whose order names are read: a call's context says both. */
export interface Asking {
  now: Date
  language: Language
}

const byNumber = (a: Outlet, b: Outlet) => a.outletId - b.outletId
const byRating = (a: Outlet, b: Outlet) => b.rating - a.rating || b.reviewCount - a.reviewCount || byNumber(a, b)
const collators = { 'zh-CN': new Intl.Collator('zh-CN'), en: new Intl.Collator('en') }
const nameOrders = {
  'zh-CN': (a: Outlet, b: Outlet) => collators['zh-CN'].compare(a.nameCn, b.nameCn) || byNumber(a, b),
  en: (a: Outlet, b: Outlet) => collators.en.compare(a.nameEn, b.nameEn) || byNumber(a, b),
}

const bySouth = (a: Outlet, b: Outlet) => a.place.lat - b.place.lat

/** A directory in an order that nobody's place has a part in, kept as long as the directory itself. */
const inOrder = new WeakMap<readonly Outlet[], Map<string, readonly Outlet[]>>()
function ordered(
  outlets: readonly Outlet[],
  sort: 'rating' | 'name' | 'fromSouth',
  language: Language,
): readonly Outlet[] {
  const kept = inOrder.get(outlets) ?? new Map<string, readonly Outlet[]>()
  inOrder.set(outlets, kept)
  const name = sort === 'name' ? `name ${language}` : sort
  const known = kept.get(name)
  if (known) return known
  const sorted = [...outlets].sort({ rating: byRating, name: nameOrders[language], fromSouth: bySouth }[sort])
  kept.set(name, sorted)
  return sorted
}

/** Rows of a page that is looked for one by one; further pages are sorted. */
const MOST_KEPT = 64

/** No place is nearer than its parallel: metres of a degree of latitude, a little less than there are. */
const DEGREE_M = 111_190

/** Outlets by how far their parallel is from another, nearest first. @param fromSouth sorted by latitude */
function* outwards(fromSouth: readonly Outlet[], lat: number): Generator<Outlet> {
  let [low, high] = [0, fromSouth.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (itemAt(fromSouth, middle).place.lat < lat) low = middle + 1
    else high = middle
  }
  let [south, north] = [fromSouth[low - 1], fromSouth[low]]
  let [before, after] = [low - 1, low]
  while (south ?? north) {
    if (north && (!south || north.place.lat - lat < lat - south.place.lat)) {
      yield north
      north = fromSouth[++after]
    } else if (south) {
      yield south
      south = fromSouth[--before]
    }
  }
}

/**
 * The first of some outlets by distance, without sorting, or even looking at, those that nobody sees.
 * @param fromSouth the outlets, by latitude
 */
function nearestFirst(fromSouth: readonly Outlet[], from: Place, most: number): Match[] {
  const matchOf = (outlet: Outlet) => ({ outlet, distanceM: Math.round(distanceM(from, outlet.place)) })
  type Measured = ReturnType<typeof matchOf>
  const nearer = (a: Measured, b: Measured) => a.distanceM - b.distanceM || byNumber(a.outlet, b.outlet)
  if (most > MOST_KEPT || fromSouth.length <= most) return fromSouth.map(matchOf).sort(nearer).slice(0, most)
  const kept: Measured[] = []
  for (const outlet of outwards(fromSouth, from.lat)) {
    const last = kept.length === most ? kept.at(-1) : undefined
    // Metres are whole ones: one more holds all that are as far.
    if (last && Math.abs(outlet.place.lat - from.lat) * DEGREE_M > last.distanceM + 1) break
    const match = matchOf(outlet)
    if (last && nearer(match, last) > 0) continue
    if (last) kept.pop()
    let at = kept.length
    for (let before = kept[at - 1]; before && nearer(match, before) < 0; before = kept[at - 1]) at--
    kept.splice(at, 0, match)
  }
  return kept
}

/** Outlets that fit, and how many there are altogether. */
export interface Matched {
  matches: Match[]
  total: number
}

/**
 * The first outlets that fit, in the order of the wish; ties are broken by number, so that paging never shows one twice.
 * Without a place to count from, `distance` is the order of the rating.
 * @param most how many of them
 */
export function firstOutlets(
  outlets: readonly Outlet[],
  wish: Wish,
  { now, language }: Asking,
  most = outlets.length,
): Matched {
  const { from, sort } = wish
  if (from && sort === 'distance') {
    const fit = fitting(ordered(outlets, 'fromSouth', language), wish, now)
    return { total: fit.length, matches: nearestFirst(fit, from, most) }
  }
  const matchOf = (outlet: Outlet): Match => ({
    outlet,
    distanceM: from ? Math.round(distanceM(from, outlet.place)) : null,
  })
  const found = fitting(ordered(outlets, sort === 'name' ? 'name' : 'rating', language), wish, now)
  return { total: found.length, matches: found.slice(0, most).map(matchOf) }
}

/** All outlets that fit, in the order of the wish. */
export const matchOutlets = (outlets: readonly Outlet[], wish: Wish, asking: Asking): Match[] =>
  firstOutlets(outlets, wish, asking).matches

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
