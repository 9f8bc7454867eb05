/** What a customer's car is and whether it can be valued; pure (decision 069). */
import type { Parsed } from '#contract/kit.ts'
import { plateNumber } from '#contract/plate.ts'
import { vinNumber } from '#contract/vin.ts'
import type { ModelRange, TrimRow } from '#server/features/car/car.rules.ts'
import { monthsBetween } from '#server/features/used-car/used-car.rules.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type Condition, guidePriceFen, type ValuedCar } from '#server/lib/valuation.ts'
import type { ValuationModel } from '#server/lib/valuation-model.ts'
import { readOwnVin } from '#server/lib/vin.ts'

export type CarToSell = Parsed<'sell.value'>
export type ByHand = 'flood' | 'age' | 'mileage' | 'worthless'

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** Cars are registered from the year before their model year on, and stand on a yard for so many years at most. */
const yardYears = { before: 1, after: 3 }

/**
 * The trim of a car that is for sale.
 * @throws Refusal OFFER_CAR_UNKNOWN, OFFER_REGISTERED_WRONG
 */
export function trimToSell(range: ModelRange, car: CarToSell, now: Date): TrimRow {
  const trim = range.flatMap(each => each.trims).find(each => each.spuId === car.spuId)
  const today = beijingDay(now)
  const last = trim?.lastModelYear ?? yearOf(today) + 1
  if (!trim || car.modelYear < trim.firstModelYear || car.modelYear > last) throw new Refusal('OFFER_CAR_UNKNOWN')
  const year = yearOf(car.registeredOn)
  const fits = year >= car.modelYear - yardYears.before && year <= car.modelYear + yardYears.after
  if (!fits || car.registeredOn > today) throw new Refusal('OFFER_REGISTERED_WRONG')
  return trim
}

/** What the valuation needs to know of it, on a day. */
export function valuedCar(
  model: ValuationModel,
  trim: TrimRow,
  car: Omit<CarToSell, 'condition'>,
  now: Date,
): Omit<ValuedCar, 'grade'> {
  const today = beijingDay(now)
  return {
    energy: trim.energy,
    seriesCode: trim.seriesCode,
    guideFen: guidePriceFen(model, trim.msrpFen, trim.energy, yearOf(today) - car.modelYear),
    months: monthsBetween(car.registeredOn, today),
    mileageKm: car.mileageKm,
    use: car.use,
    accident: car.accident,
    cityCode: car.cityCode,
  }
}

/** Why a person has to look at a car before anything is said of its worth; nothing when the numbers know. */
export function whyByHand(
  model: ValuationModel,
  { months, mileageKm }: Pick<ValuedCar, 'months' | 'mileageKm'>,
  flood: boolean,
): ByHand | null {
  if (flood) return 'flood'
  if (months > model.mostMonths) return 'age'
  return mileageKm > model.mostKm ? 'mileage' : null
}

/**
 * The number of a car of the house, as it is kept.
 * @throws Refusal VIN_WRONG, OFFER_VIN_OURS_ONLY
 */
export function ownVin(text: string): { vin: string; facts: NonNullable<ReturnType<typeof readOwnVin>> } {
  const vin = vinNumber(text)
  if (vin === undefined) throw new Refusal('VIN_WRONG')
  const facts = readOwnVin(vin)
  if (!facts) throw new Refusal('OFFER_VIN_OURS_ONLY')
  return { vin, facts }
}

/** Trims that a number may be of. */
export const trimsOfVin = (
  range: ModelRange,
  { seriesLetter, energy, modelYear }: ReturnType<typeof ownVin>['facts'],
) =>
  range
    .filter(({ series }) => series.seriesCode.charAt(0).toUpperCase() === seriesLetter)
    .flatMap(({ series, trims }) =>
      trims
        .filter(
          each =>
            each.energy === energy &&
            each.firstModelYear <= modelYear &&
            (each.lastModelYear === null || each.lastModelYear >= modelYear),
        )
        .map(trim => ({ series, trim })),
    )

/** @throws Refusal VIN_WRONG, OFFER_VIN_OURS_ONLY, OFFER_VIN_OTHER with what the number says */
export function checkVin(range: ModelRange, text: string, car: CarToSell): string {
  const { vin, facts } = ownVin(text)
  const may = trimsOfVin(range, facts)
  if (facts.modelYear === car.modelYear && may.some(({ trim }) => trim.spuId === car.spuId)) return vin
  const [first] = may
  const name = first ? first.series : undefined
  throw new Refusal('OFFER_VIN_OTHER', {
    car: {
      cn: `${facts.modelYear} 款 ${name?.nameCn ?? facts.energy}`,
      en: `${facts.modelYear} ${name?.nameEn ?? facts.energy}`,
    },
  })
}

/** @throws Refusal OFFER_PLATE_WRONG */
export function checkPlate(text: string): string {
  const plate = plateNumber(text)
  if (plate === undefined) throw new Refusal('OFFER_PLATE_WRONG')
  return plate
}

/** What an inspection has found of a car. */
export interface Found {
  mileageKm: number
  accident: boolean
  condition: Condition
  note: string
}

/** Whether a car is what its owner said, within the kilometres that it is driven until then. */
export function isAsSaid(
  model: ValuationModel,
  said: { mileageKm: number; accident: boolean; condition: Condition },
  found: Found,
): boolean {
  const keys = Object.keys(said.condition) as (keyof Condition)[]
  return (
    found.mileageKm <= said.mileageKm + model.toleranceKm &&
    (!found.accident || said.accident) &&
    keys.every(key => notWorse(key, said.condition, found.condition))
  )
}

const services = ['full', 'partly', 'none']
function notWorse(key: keyof Condition, said: Condition, found: Condition): boolean {
  if (key === 'keys') return found.keys >= said.keys
  if (key === 'services') return services.indexOf(found.services) <= services.indexOf(said.services)
  return found[key] <= said[key]
}

/** What banks and cards write differently in one and the same name: width, case, spaces, dots within it. */
const bareName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s.\u00b7\u2022\u2027\u30fb]/g, '')
    .toLowerCase()

/** Whether an account is in the name that somebody has on a card; no name is nobody's. */
export const isSameName = (one: string, other: string): boolean =>
  bareName(one) !== '' && bareName(one) === bareName(other)
