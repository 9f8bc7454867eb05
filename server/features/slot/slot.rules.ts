/**
 * What of an outlet's calendar can be booked: the grid of half hours, what is left of it, and which times may be asked
 * for. Pure; time and place are arguments (domain E.4, E.5; decision 060).
 */
import type { SlotKind, SlotResourceSort } from '#contract/codes.ts'
import type { ErrorFacts, ErrorName } from '#contract/errors.ts'
import { formatTimeout } from '#contract/moments.ts'
import { itemAt } from '#contract/required.ts'
import { slotKindWays } from '#contract/slot-kinds.ts'
import { type Holiday, type Hours, type Outlet, weekdays } from '#server/features/dealer/dealer.rules.ts'
import { beijingDay, dayMs, fromBeijing, later, minuteMs } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { inBoth } from '#server/lib/words.ts'

/** Half hours of a day. */
export const HALVES = 48
export const halfMs = 30 * minuteMs

/** Settings of a kind, as the table has them. */
export interface KindRules {
  kind: SlotKind
  service: string
  resource: SlotResourceSort | null
  capacity: number
  halfHours: number
  mostHalfHours: number
  leadMinutes: number
  horizonDays: number
  changeMinutes: number
  noShowMinutes: number
  holdMinutes: number
  strangerHoldMinutes: number
  remindFirstMinutes: number
  remindLastMinutes: number
  version: number
}

/** What an outlet's calendar is computed from. */
export type CalendarOutlet = Pick<Outlet, 'outletId' | 'hours' | 'holidays' | 'services' | 'capacity'>

export interface SlotException {
  id: number
  version: number
  day: string
  kind: SlotKind | null
  closed: boolean
  opens: number | null
  closes: number | null
  capacity: number | null
  reasonCn: string
  reasonEn: string
}

export interface SlotResource {
  id: number
  outletId: number
  sort: SlotResourceSort
  nameCn: string
  nameEn: string
  seriesCode: string | null
  spuId: number | null
  paint: string | null
}

/** A time at which a resource is not free. */
export interface ResourceUse {
  resourceId: number
  startsAt: Date
  endsAt: Date
}

/** What is asked for of a resource. */
export interface ResourceWish {
  seriesCode?: string | null | undefined
  spuId?: number | null | undefined
  paint?: string | null | undefined
  /** This very car or bay. */
  onlyResource?: number | undefined
}

/** A place in the grid. */
export interface Place {
  day: string
  half: number
  halfHours: number
}

/** Everything that the calendar of one outlet and kind is made of, over some days. */
export interface Calendar {
  outlet: CalendarOutlet
  rules: KindRules
  /** Own capacity by half hour, where it is not the usual one. */
  own: ReadonlyMap<number, number>
  exceptions: readonly SlotException[]
  /** What is taken, by day. */
  taken: ReadonlyMap<string, readonly number[]>
  /** Of the sort that the kind needs. */
  resources: readonly SlotResource[]
  uses: readonly ResourceUse[]
}

/** `09:30` → 19. */
export const halfOf = (time: string): number => Number(time.slice(0, 2)) * 2 + (time.slice(3) === '30' ? 1 : 0)
/** 19 → `09:30`; the end of the day is `24:00`. */
export const timeOf = (half: number): string => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
/** When a half hour of a day begins. */
export const momentOf = (day: string, half: number): Date => later(fromBeijing(day), half * halfMs)
export const startOf = ({ day, half }: Place): Date => momentOf(day, half)
export const endOf = ({ day, half, halfHours }: Place): Date => momentOf(day, half + halfHours)
/** The day so many days later. */
export const dayAfter = (day: string, days = 1): string => beijingDay(later(fromBeijing(day), days * dayMs))
/** So many days from one on. */
export function daysFrom(day: string, days: number): string[] {
  const begin = fromBeijing(day)
  return Array.from({ length: days }, (_, n) => beijingDay(later(begin, n * dayMs)))
}

const weekdayOf = (day: string) => itemAt(weekdays, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)
/** The first half hour that is wholly behind an hour, and the last that is wholly before one. */
const opensAt = (time: string): number => Math.ceil(minutesOf(time) / 30)
const closesAt = (time: string): number => Math.floor(minutesOf(time) / 30)
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The exception of a kind on a day: its own one, or that of all kinds. */
export const exceptionOn = (
  exceptions: readonly SlotException[],
  day: string,
  kind: SlotKind | undefined,
): SlotException | undefined =>
  exceptions.find(each => each.day === day && each.kind === (kind ?? null)) ??
  exceptions.find(each => each.day === day && each.kind === null)

/** The opening hours of a day in half hours, and why they are otherwise; nothing on a closed day. */
export function hoursOfDay(
  { hours, holidays }: Pick<CalendarOutlet, 'hours' | 'holidays'>,
  exceptions: readonly SlotException[],
  day: string,
  kind: SlotKind | undefined,
): { span: { opens: number; closes: number } | undefined; reason: { cn: string; en: string } | null } {
  const own = exceptionOn(exceptions, day, kind)
  const holiday: Holiday | undefined = holidays.find(each => each.date === day)
  const because = own ?? holiday
  const reason = because ? { cn: because.reasonCn, en: because.reasonEn } : null
  if (own?.closed) return { span: undefined, reason }
  if (own && own.opens !== null && own.closes !== null)
    return { span: { opens: own.opens, closes: own.closes }, reason }
  const usual: Hours | undefined = holiday
    ? holiday.closed
      ? undefined
      : (holiday.hours ?? hours[weekdayOf(day)])
    : hours[weekdayOf(day)]
  return { span: usual && { opens: opensAt(usual[0]), closes: closesAt(usual[1]) }, reason }
}

/** How many appointments of the kind there may be in each half hour of a day. */
export function capacityOn(
  { outlet, rules, own, exceptions }: Omit<Calendar, 'taken' | 'resources' | 'uses'>,
  day: string,
): number[] {
  const { span } = hoursOfDay(outlet, exceptions, day, rules.kind)
  if (!span || !outlet.services.includes(rules.service)) return Array<number>(HALVES).fill(0)
  const exception = exceptionOn(exceptions, day, rules.kind)
  const usual = Math.min(rules.capacity, outlet.capacity)
  return Array.from({ length: HALVES }, (_, half) =>
    half >= span.opens && half < span.closes ? (exception?.capacity ?? own.get(half) ?? usual) : 0,
  )
}

/** Whether a car or bay is what somebody asks for. */
export const suits = (resource: SlotResource, wish: ResourceWish): boolean =>
  (wish.onlyResource === undefined || resource.id === wish.onlyResource) &&
  (wish.seriesCode === undefined || wish.seriesCode === null || resource.seriesCode === wish.seriesCode) &&
  (wish.spuId === undefined || wish.spuId === null || resource.spuId === wish.spuId) &&
  (wish.paint === undefined || wish.paint === null || resource.paint === wish.paint)

/** Resources that suit and are free from one moment to another. */
export function freeResources(
  { resources, uses }: Pick<Calendar, 'resources' | 'uses'>,
  wish: ResourceWish,
  from: Date,
  to: Date,
): SlotResource[] {
  return resources.filter(
    resource =>
      suits(resource, wish) &&
      !uses.some(use => use.resourceId === resource.id && use.startsAt < to && use.endsAt > from),
  )
}

const none: readonly number[] = Array<number>(HALVES).fill(0)

/** Why a time cannot be had. */
export interface Why {
  reason: ErrorName
  facts?: ErrorFacts
}

/**
 * What is left at a place: how many, and of which resources; or why nothing is.
 * @param capacity of that day, where the caller has computed it for several places
 */
export function roomAt(
  calendar: Calendar,
  place: Place,
  wish: ResourceWish,
  capacity: readonly number[] = capacityOn(calendar, place.day),
): { left: number; free: SlotResource[] } | Why {
  const taken = calendar.taken.get(place.day) ?? none
  const halves = Array.from({ length: place.halfHours }, (_, n) => place.half + n)
  if (halves.some(half => half >= HALVES || capacity[half] === 0)) return { reason: 'SLOT_CLOSED' }
  const left = Math.min(...halves.map(half => (capacity[half] ?? 0) - (taken[half] ?? 0)))
  if (left <= 0) return { reason: 'SLOT_FULL' }
  if (!calendar.rules.resource) return { left, free: [] }
  const free = freeResources(calendar, wish, startOf(place), endOf(place))
  if (free.length === 0) return { reason: calendar.rules.resource === 'car' ? 'SLOT_NO_CAR' : 'SLOT_NO_LIFT' }
  return { left: Math.min(left, free.length), free }
}

/**
 * How long an appointment is to be, in half hours: as long as its kind takes, or as what is chosen takes. Whoever keeps a
 * time for longer keeps it from others, and whoever keeps it for less is not done when the next one comes.
 * @throws Refusal SLOT_TOO_LONG
 */
export function lengthOf({ halfHours }: { halfHours?: number | undefined }, rules: KindRules): number {
  if (halfHours === undefined || halfHours === rules.halfHours) return rules.halfHours
  if (slotKindWays[rules.kind].length === 'usual' || halfHours > rules.mostHalfHours) throw new Refusal('SLOT_TOO_LONG')
  return halfHours
}

/** Who asks: customers book with some lead and so many days ahead, staff whenever it is not over. */
export type Asker = 'customer' | 'staff'

const lead = (minutes: number) => inBoth(language => formatTimeout(minutes * minuteMs, language))

/** Why a time may not be asked for, whatever is left of it; nothing when it may. */
export function whyNotThen(rules: KindRules, place: Place, asker: Asker, now: Date): Why | undefined {
  if (place.halfHours > rules.mostHalfHours) return { reason: 'SLOT_TOO_LONG' }
  if (place.half + place.halfHours > HALVES) return { reason: 'SLOT_CLOSED' }
  const start = startOf(place)
  if (start <= now) return { reason: 'SLOT_PAST' }
  if (place.day > lastDay(rules, now)) return { reason: 'SLOT_TOO_FAR', facts: { days: rules.horizonDays } }
  if (asker === 'customer' && start < later(now, rules.leadMinutes * minuteMs))
    return { reason: 'SLOT_TOO_SOON', facts: { lead: lead(rules.leadMinutes) } }
  return undefined
}

/** The last day that can be booked. */
export const lastDay = (rules: Pick<KindRules, 'horizonDays'>, now: Date): string =>
  dayAfter(beijingDay(now), rules.horizonDays)

/**
 * Times of a day at which an appointment can begin, with what is left.
 * @param gone also those at which everything is taken, with nothing left
 */
export function freeTimes(
  calendar: Calendar,
  day: string,
  halfHours: number,
  wish: ResourceWish,
  now: Date,
  gone = false,
): { half: number; left: number; free: SlotResource[] }[] {
  const { rules } = calendar
  const { span } = hoursOfDay(calendar.outlet, calendar.exceptions, day, rules.kind)
  if (!span || day > lastDay(rules, now) || halfHours > rules.mostHalfHours) return []
  const begin = fromBeijing(day).getTime()
  const first = later(now, rules.leadMinutes * minuteMs).getTime()
  const capacity = capacityOn(calendar, day)
  const found = []
  for (let half = span.opens; half + halfHours <= span.closes; half++) {
    const start = begin + half * halfMs
    if (start < first || start <= now.getTime()) continue
    const room = roomAt(calendar, { day, half, halfHours }, wish, capacity)
    if ('left' in room) found.push({ half, ...room })
    else if (gone && room.reason !== 'SLOT_CLOSED') found.push({ half, left: 0, free: [] })
  }
  return found
}

/** @throws Refusal the reason why a time cannot be had */
export function mustHaveRoom(
  calendar: Calendar,
  place: Place,
  wish: ResourceWish,
  asker: Asker,
  now: Date,
): { left: number; free: SlotResource[] } {
  if (!calendar.outlet.services.includes(calendar.rules.service)) throw new Refusal('SLOT_NOT_OFFERED')
  const why = whyNotThen(calendar.rules, place, asker, now)
  if (why) throw new Refusal(why.reason, why.facts)
  const room = roomAt(calendar, place, wish)
  if ('reason' in room) throw new Refusal(room.reason, room.facts)
  return room
}

/** How long before the start customers may still move and cancel. @throws Refusal SLOT_CHANGE_OVER */
export const changeUntil = (rules: Pick<KindRules, 'changeMinutes'>, startsAt: Date): Date =>
  later(startsAt, -rules.changeMinutes * minuteMs)
export const changeLead = (rules: Pick<KindRules, 'changeMinutes'>) => lead(rules.changeMinutes)

/** So long a slot is kept while a form is filled; a visitor without an account, of whom less is known, has less time. */
export const holdMs = (
  rules: Pick<KindRules, 'holdMinutes' | 'strangerHoldMinutes'>,
  customerId: number | null,
): number => (customerId === null ? rules.strangerHoldMinutes : rules.holdMinutes) * minuteMs

/** Of a day's places so many parts may be kept from one address by visitors without an account, but always for a family. */
const DAY_PARTS = 4
const FAMILY = 3
/**
 * How many places of a day visitors without an account may keep from one address: a quarter of them, three in any case,
 * but never more than half, so that nobody empties the day of a small outlet.
 * @param capacity of the half hours of the day
 * @param halfHours that one appointment takes
 */
export function mostOfDay(capacity: readonly number[], halfHours: number): number {
  const places = capacity.reduce((sum, n) => sum + n, 0) / halfHours
  return Math.max(1, Math.min(Math.max(FAMILY, Math.floor(places / DAY_PARTS)), Math.ceil(places / 2)))
}

/** For whoever is first on a waiting list. */
export const OFFER_MS = 120 * minuteMs

/** What the clock does with an appointment. */
export type DueFor = 'expire' | 'dayBefore' | 'hoursBefore' | 'noShow'
export interface Due {
  dueFor: DueFor
  dueAt: Date
}

type Reminding = Pick<KindRules, 'noShowMinutes' | 'remindFirstMinutes' | 'remindLastMinutes'>

/** Of a booked appointment: two reminders, usually a day and two hours before, then the end that nobody closed. */
export const dueSteps = (
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { noShowMinutes, remindFirstMinutes, remindLastMinutes }: Reminding,
): readonly Due[] => [
  { dueFor: 'dayBefore', dueAt: later(startsAt, -remindFirstMinutes * minuteMs) },
  { dueFor: 'hoursBefore', dueAt: later(startsAt, -remindLastMinutes * minuteMs) },
  { dueFor: 'noShow', dueAt: later(endsAt, noShowMinutes * minuteMs) },
]

/** The first step that is still to come; the last one in any case. */
export function nextDue(at: { startsAt: Date; endsAt: Date }, rules: Reminding, now: Date): Due {
  const steps = dueSteps(at, rules)
  return steps.find(each => each.dueAt > now) ?? itemAt(steps, -1)
}
