/** Which works a car is due for, what they come to and how long they take; pure (domain E.4; decision 065). */
import type { FormPurpose, DueReason } from '#contract/codes.ts'
import { patterns } from '#contract/forms/patterns.ts'
import { halfMs } from '#server/features/slot/slot.rules.ts'
import { minuteMs } from '#server/lib/clock.ts'

/** A line of the workshop's price list. */
export interface WorkRow {
  seriesCode: string
  energy: string
  work: string
  everyKm: number | null
  everyMonths: number | null
  minutes: number
  priceFen: number
}

/** What the age of a car is counted from. */
export interface CarBirth {
  registeredOn: string | null
  modelYear: number
}

/** Kilometres of a step of mileage (spec 9). */
export const stepKm = 10_000
const monthsOfYear = 12

/**
 * Whole years since a car's first registration, or since its model year began; never below none.
 * @param today day in Beijing
 */
export function vehicleAge({ registeredOn, modelYear }: CarBirth, today: string): number {
  const from = registeredOn ?? `${modelYear}-01-01`
  const years = Number(today.slice(0, 4)) - Number(from.slice(0, 4))
  return Math.max(0, today.slice(5) < from.slice(5) ? years - 1 : years)
}

/**
 * Why a work is due at a mileage and an age: each so many kilometres, or each so many months, whichever comes first. What
 * was done before is not known, so a work is due where one of its intervals ends.
 * @param mileage in steps of 10,000 km
 * @param years whole years of the car
 */
export function dueAt(
  { everyKm, everyMonths }: Pick<WorkRow, 'everyKm' | 'everyMonths'>,
  mileage: number,
  years: number,
): DueReason | null {
  if (everyKm !== null && (mileage * stepKm) % everyKm === 0) return 'mileage'
  if (everyMonths !== null && years > 0 && (years * monthsOfYear) % everyMonths === 0) return 'age'
  return null
}

/** What works come to, in fen. */
export const totalOf = (works: readonly Pick<WorkRow, 'priceFen'>[]): number =>
  works.reduce((sum, { priceFen }) => sum + priceFen, 0)

/** Half hours that works take together, one after the other at one bay. */
export const lengthOf = (works: readonly Pick<WorkRow, 'minutes'>[]): number =>
  Math.ceil((works.reduce((sum, { minutes }) => sum + minutes, 0) * minuteMs) / halfMs)

/** The rows of the works that are named, each once; undefined where one is not for this car. */
export function worksNamed<T extends Pick<WorkRow, 'work'>>(
  offered: readonly T[],
  named: readonly string[],
): T[] | undefined {
  const wanted = new Set(named)
  const found = offered.filter(each => wanted.has(each.work))
  return found.length === wanted.size ? found : undefined
}

/** What has to be agreed to: without it nobody may be called, and the outlet may know nothing of who comes. */
export const neededConsents = ['PRIVACY', 'CONTACT', 'DEALER'] as const satisfies readonly FormPurpose[]
export const agreesToAll = (consents: readonly { consentId: FormPurpose }[]): boolean =>
  neededConsents.every(purpose => consents.some(each => each.consentId === purpose))

/**
 * A name of two parts as one: Chinese names stand surname first and without a gap. Undefined where one of them is no name.
 */
export function wholeName(
  lastName: string,
  firstName: string,
): { last: string; first: string; whole: string } | undefined {
  const [last, first] = [patterns.name(lastName), patterns.name(firstName)]
  if (last === undefined || first === undefined) return undefined
  const whole = /\p{Script=Han}/u.test(last + first) ? last + first : `${first} ${last}`
  return { last, first, whole }
}
