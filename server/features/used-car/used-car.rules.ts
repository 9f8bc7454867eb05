import { emissions, usedCarAges, usedCarMileages, usedCarMonthlies, usedCarSorts } from '#contract/used-car-codes.ts'
import { usedCarPrices } from '#contract/price-spans.ts'
import type { IndexRow } from '#server/lib/catalogue/facet-index.ts'
import { spanOf } from '#server/lib/catalogue/spans.ts'
import type { IndexColumns } from './used-car.queries.ts'

/** Filters of the list, by the specification's names (spec 3, Used-car filter). */
export const facetNames = [
  'series',
  'rangeCodes',
  'modelCodes',
  'modelYear',
  'priceRange',
  'carAge',
  'mileage',
  'monthly',
  'discharge',
  'isRegister',
  'isCertify',
  'mdseStatus',
  'bodyColor',
  'vehicleSource',
  'energy',
  'isVideo',
  'provinceId',
  'cityId',
  'cbuNo',
] as const
export type FacetName = (typeof facetNames)[number]

export const orderNames = usedCarSorts.map(row => row.by)

/** Whole months from a day to another, as a buyer counts them. Days are `YYYY-MM-DD`. */
export function monthsBetween(from: string, to: string): number {
  const [y1, m1, d1] = from.split('-').map(Number) as [number, number, number]
  const [y2, m2, d2] = to.split('-').map(Number) as [number, number, number]
  return Math.max(0, (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0))
}

/** A car is shown as nearly new up to this age and mileage. */
export const nearlyNew = { months: 12, km: 10_000 } as const

/**
 * A car as the index keeps it.
 * @param today day in Beijing, `YYYY-MM-DD`: ages grow
 */
export function indexRow(car: IndexColumns, today: string): IndexRow {
  const age = car.firstRegisteredOn ? monthsBetween(car.firstRegisteredOn, today) : 0
  const facets: Record<FacetName, string[]> = {
    series: [car.seriesCode],
    rangeCodes: [car.rangeCode],
    modelCodes: [String(car.spuId)],
    modelYear: [String(car.modelYear)],
    priceRange: spanOf(usedCarPrices, car.priceFen),
    carAge: spanOf(usedCarAges, age),
    mileage: spanOf(usedCarMileages, car.mileageKm),
    monthly: spanOf(usedCarMonthlies, car.monthlyFen),
    discharge: emissions.filter(choice => car.emissionLevel >= choice.level).map(choice => String(choice.code)),
    isRegister: [car.firstRegisteredOn ? '1' : '0'],
    isCertify: [car.certified ? '1' : '0'],
    mdseStatus: [car.state],
    bodyColor: [car.paint],
    vehicleSource: [car.vehicleSource],
    energy: [car.energy],
    isVideo: [car.isVideo ? '1' : '0'],
    provinceId: [String(car.provinceCode)],
    cityId: [String(car.cityCode)],
    cbuNo: [car.cbuNo],
  }
  return {
    id: car.id,
    visible: car.state === 'publish' || car.state === 'pre_publish',
    facets,
    keys: {
      // A car that cannot be bought yet comes after those that can.
      smart: car.smartRank - (car.state === 'pre_publish' ? 365 : 0),
      price: car.priceFen,
      mileage: car.mileageKm,
      // Not registered counts as the newest of all.
      registered: car.firstRegisteredOn ? Date.parse(car.firstRegisteredOn) : Number.MAX_SAFE_INTEGER,
      listed: car.listedAt.getTime(),
      monthly: car.monthlyFen,
      drop: car.priceDropFen,
    },
  }
}

/** Which order, and which way (contract/constants: usedCarSorts). */
export function orderOf(sort: number, sortField: number, sortOrd?: 'asc' | 'desc'): { by: string; down: boolean } {
  const row = usedCarSorts.find(each => each.sort === sort) ?? usedCarSorts[0]
  const way = sortOrd ?? (sortField === 2 ? (row.usual === 'asc' ? 'desc' : 'asc') : row.usual)
  return { by: row.by, down: way === 'desc' }
}
