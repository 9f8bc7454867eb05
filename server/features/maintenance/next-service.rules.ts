/** When a car is due for its next service, and for which works; pure (domain E.4; decision 149). */
import { beijingDay, dayMs, fromBeijing, later, monthsLater } from '#server/lib/clock.ts'
import { stepKm, type CarBirth, type WorkRow } from './maintenance.rules.ts'

export interface ServiceCar extends CarBirth {
  mileageKm: number | null
  /** Day in Beijing on which the mileage was said. */
  mileageOn: string | null
}
/** When a work was done last, as far as this shop has seen it. */
export interface DoneWork {
  work: string
  /** Day in Beijing. */
  on: string
  km: number
}
export interface NextService {
  /** Codes of works that are done together. */
  works: string[]
  /** Day in Beijing by which they are due by age; null: none of them is. */
  byDay: string | null
  /** Mileage at which they are due; null: none of them is, or the mileage is not known. */
  atKm: number | null
  /** About the day on which that mileage is reached, by what the car has run so far; null: not known. */
  aboutDay: string | null
  /** That day, or that mileage, has passed. */
  overdue: boolean
}

/** Works that are due so many days later are done on the same visit. */
const TOGETHER_DAYS = 31
/** A car that is younger says nothing yet of how much it is driven. */
const LEAST_DAYS = 90

const ms = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const daysBetween = (from: string, to: string) => (ms(to) - ms(from)) / dayMs
/** So many days later; nothing where that is farther away than anybody plans. */
const plusDays = (day: string, days: number): string | null =>
  days < 36_500 ? dayOf(ms(day) + Math.round(days) * dayMs) : null

/** The same day so many months later. */
const plusMonths = (day: string, months: number): string =>
  beijingDay(later(monthsLater(fromBeijing(day), months), -dayMs))

const earliest = <T extends string | number>(values: readonly (T | null)[]): T | null =>
  values.reduce<T | null>((a, b) => (a === null || (b !== null && b < a) ? b : a), null)

/** When one work is due. */
interface Due {
  work: string
  day: string | null
  km: number | null
  about: string | null
  /** The earlier of both days. */
  first: string | null
}

/**
 * The next service of a car. A work is due so long and so far after it was done last; where this shop has never seen it
 * done, when one of its intervals ends next, counted from the first registration: such a one is never called overdue.
 * @param today day in Beijing
 */
export function nextService(
  works: readonly WorkRow[],
  car: ServiceCar,
  done: readonly DoneWork[],
  today: string,
): NextService | null {
  const { mileageKm, mileageOn } = car
  const born = car.registeredOn ?? `${car.modelYear}-01-01`
  const ran = mileageOn === null || car.registeredOn === null ? 0 : daysBetween(born, mileageOn)
  const kmPerDay = mileageKm !== null && ran >= LEAST_DAYS ? mileageKm / ran : 0

  function dayDue(every: number, last: DoneWork | undefined): string {
    if (last) return plusMonths(last.on, every)
    for (let months = every; ; months += every) {
      const day = plusMonths(born, months)
      if (day >= today) return day
    }
  }
  function kmDue(every: number, last: DoneWork | undefined): number | null {
    if (mileageKm === null) return null
    return last ? last.km + every : Math.max(1, Math.ceil(mileageKm / every)) * every
  }
  const all = works.map(({ work, everyKm, everyMonths }): Due => {
    const last = done.find(each => each.work === work)
    const day = everyMonths === null ? null : dayDue(everyMonths, last)
    const km = everyKm === null ? null : kmDue(everyKm, last)
    const left = km === null || mileageKm === null ? null : Math.max(0, km - mileageKm)
    const about = left !== null && mileageOn !== null && kmPerDay > 0 ? plusDays(mileageOn, left / kmPerDay) : null
    return { work, day, km, about, first: earliest([day, about]) }
  })
  const firstDay = earliest(all.map(({ first }) => first))
  const firstKm = earliest(all.map(({ km }) => km))
  const isTogether = ({ first, km }: Due): boolean =>
    firstDay === null ? km !== null && km === firstKm : first !== null && daysBetween(firstDay, first) <= TOGETHER_DAYS
  const group = all.filter(isTogether)
  if (group.length === 0) return null
  const byDay = earliest(group.map(({ day }) => day))
  const atKm = earliest(group.map(({ km }) => km))
  return {
    works: group.map(({ work }) => work),
    byDay,
    atKm,
    aboutDay: earliest(group.map(({ about }) => about)),
    overdue: (byDay !== null && byDay < today) || (atKm !== null && mileageKm !== null && atKm < mileageKm),
  }
}

/** Kilometres of a year where nothing is known of a car; intervals of works by distance and by age agree at it (domain E.4). */
export const usualKmOfYear = 10_000

/** The mileage of a visit, in steps of 10,000 km (spec 9), that comes next to one. */
export const stepOf = (km: number): number => Math.min(60, Math.max(1, Math.round(km / stepKm)))
