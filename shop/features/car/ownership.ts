import type { Energy } from '#contract/car-codes.ts'

/**
 * What a car costs over the years, from assumptions that the visitor can all change (domain A.2, Cost of ownership). Pure, in
 * integer fen; every line is rounded half up once. The sum is
 *
 *     price + purchase tax + energy + insurance + upkeep + tyres − what it is worth in the end
 *
 * Purchase tax is 10 % of the price without value-added tax (Vehicle Purchase Tax Law, articles 4 and 6; VAT 13 %). Relief
 * for electric cars changes by the year, so nobody but the visitor says how much of the tax is due. It is paid once in the
 * life of a car (article 3): of a used one none is due. Vehicle tax, tolls, parking, the fees of a transfer and the interest
 * of a loan are not in it, and the page says so.
 */
export interface OwnedCar {
  priceFen: number
  energy: Energy
  /** kWh for 100 km of an electric car, litres of the others, which a plug-in hybrid needs beside its battery. */
  consumption: number
  /** Of a used car: months since its first registration. Absent: it is new. */
  usedMonths?: number
}

export interface Assumptions {
  /** Whole years. */
  years: number
  kmPerYear: number
  /** Fen for a kWh or a litre. */
  energyFen: number
  insuranceFenPerYear: number
  upkeepFenPerYear: number
  /** Fen for a set of tyres, which lasts `TYRE_KM`. */
  tyresFen: number
  /** How much of the purchase tax is due, in per cent. */
  taxDuePercent: number
  /** Worth after these years, in per cent of the price. */
  restPercent: number
}

/** Bounds of what can be assumed; a figure beyond one counts as the bound. */
export const bounds = {
  years: [1, 10],
  kmPerYear: [1000, 60_000],
  energyFen: [1, 2000],
  insuranceFenPerYear: [0, 10_000_000],
  upkeepFenPerYear: [0, 10_000_000],
  tyresFen: [0, 10_000_000],
  taxDuePercent: [0, 100],
  restPercent: [0, 100],
} as const satisfies Record<keyof Assumptions, readonly [least: number, most: number]>

export interface OwnershipLines {
  priceFen: number
  taxFen: number
  energyFen: number
  insuranceFen: number
  upkeepFen: number
  tyresFen: number
  /** Positive: what comes back. */
  restFen: number
  totalFen: number
  /** A month of those years. */
  monthFen: number
  /** A hundred kilometres of those years. */
  per100KmFen: number
}

/** Kilometres that a set of tyres lasts. */
export const TYRE_KM = 50_000

/**
 * Share of its price as new that a car has after so many years, in per cent: the curve by which this shop values cars of
 * its own (domain E.2), continued beyond six years by four points a year.
 */
const rests: Readonly<Record<'BEV' | 'other', readonly number[]>> = {
  BEV: [78, 63, 52, 44, 38, 33, 29, 25, 21, 17],
  other: [86, 76, 67, 59, 52, 46, 42, 38, 34, 30],
}
/** No car is worth less than this share of its price as new, in per cent. */
const leastRest = 8

/** That share at any age in years; between two points it lies on the line. */
function shareAt(energy: Energy, years: number): number {
  const curve = rests[energy === 'BEV' ? 'BEV' : 'other']
  const at = (year: number): number =>
    year <= 0 ? 100 : (curve[year - 1] ?? Math.max(leastRest, (curve.at(-1) ?? 0) - 4 * (year - curve.length)))
  const whole = Math.floor(years)
  return at(whole) + (at(whole + 1) - at(whole)) * (years - whole)
}

/**
 * What is left of a car's price after so many more years, in per cent.
 * @param usedMonths its age at the beginning: of a used car what the curve falls from there
 */
export const restAfter = (energy: Energy, years: number, usedMonths = 0): number =>
  Math.round(
    (100 * shareAt(energy, usedMonths / 12 + Math.max(1, Math.round(years)))) / shareAt(energy, usedMonths / 12),
  )

/** Energy prices to begin with: charging at home, and petrol of 95 octane. */
const energyPrices: Readonly<Record<Energy, number>> = { BEV: 60, PHEV: 800, ICE: 800 }
/** Upkeep a year to begin with, by kind of drive. */
const upkeeps: Readonly<Record<Energy, number>> = { BEV: 120_000, PHEV: 260_000, ICE: 300_000 }
/** Insurance a year to begin with: compulsory insurance and about 1.2 % of the price. */
const compulsoryFen = 95_000
const insuranceShare = 0.012
/** Insurance and upkeep begin as round sums, in fen. */
const roundFen = 10_000

/** A set of tyres to begin with. */
const firstTyresFen = 480_000

/** A line of the workshop's price list. */
export interface Work {
  priceFen: number
  everyKm: number | null
  everyMonths: number | null
}

/** What the works of a price list come to in a year, in fen, as a round sum: each as often as its kilometres or its months want. */
export function upkeepOf(works: readonly Work[], kmPerYear: number): number {
  const yearly = works.map(({ priceFen, everyKm, everyMonths }) => {
    const times = Math.max(everyKm === null ? 0 : kmPerYear / everyKm, everyMonths === null ? 0 : 12 / everyMonths)
    return priceFen * times
  })
  return Math.round(yearly.reduce((sum, fen) => sum + fen, 0) / roundFen) * roundFen
}

/**
 * What the page assumes until the visitor says otherwise.
 * @param said what the visitor has said, which the others follow: years and kilometres
 * @param works the price list of the workshop for this car; absent: it is not known (yet)
 */
export function firstAssumptions(
  { priceFen, energy, usedMonths }: OwnedCar,
  { years = 5, kmPerYear = 15_000 }: Partial<Assumptions> = {},
  works?: readonly Work[],
): Assumptions {
  return {
    years,
    kmPerYear,
    energyFen: energyPrices[energy],
    insuranceFenPerYear: Math.round((compulsoryFen + priceFen * insuranceShare) / roundFen) * roundFen,
    upkeepFenPerYear: works && works.length > 0 ? upkeepOf(works, kmPerYear) : upkeeps[energy],
    tyresFen: firstTyresFen,
    taxDuePercent: usedMonths === undefined ? 100 : 0,
    restPercent: restAfter(energy, years, usedMonths),
  }
}

/** A figure of somebody's as the sum takes it: whole, and within its bounds. */
export function withinBounds(name: keyof Assumptions, figure: number): number {
  const [least, most] = bounds[name]
  return Number.isFinite(figure) ? Math.min(most, Math.max(least, Math.round(figure))) : least
}

/** The sum, line by line. */
export function ownershipOf(car: OwnedCar, given: Assumptions): OwnershipLines {
  const a = Object.fromEntries(
    Object.entries(given).map(([name, figure]) => [name, withinBounds(name as keyof Assumptions, figure)]),
  ) as unknown as Assumptions
  const km = a.years * a.kmPerYear
  const taxFen = Math.round((car.priceFen * a.taxDuePercent) / 1130)
  // Consumption has one decimal: in tenths no product of floats is rounded.
  const energyFen = Math.round((Math.round(car.consumption * 10) * km * a.energyFen) / 1000)
  const insuranceFen = a.years * a.insuranceFenPerYear
  const upkeepFen = a.years * a.upkeepFenPerYear
  const tyresFen = Math.round((km * a.tyresFen) / TYRE_KM)
  const restFen = Math.round((car.priceFen * a.restPercent) / 100)
  const totalFen = car.priceFen + taxFen + energyFen + insuranceFen + upkeepFen + tyresFen - restFen
  return {
    priceFen: car.priceFen,
    taxFen,
    energyFen,
    insuranceFen,
    upkeepFen,
    tyresFen,
    restFen,
    totalFen,
    monthFen: Math.round(totalFen / (a.years * 12)),
    per100KmFen: Math.round((totalFen * 100) / km),
  }
}
