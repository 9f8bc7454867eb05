import type { Energy } from '#contract/car-codes.ts'

/**
 * What a new car costs over the years, from assumptions that the visitor can all change (domain A.2, Cost of ownership). Pure, in
 * integer fen; every line is rounded half up once. The sum is
 *
 *     price + purchase tax + energy + insurance + upkeep − what it is worth in the end
 *
 * Purchase tax is 10 % of the price without value-added tax (Vehicle Purchase Tax Law, articles 4 and 6; VAT 13 %). Relief
 * for electric cars changes by the year, so nobody but the visitor says how much of the tax is due. Vehicle tax, tolls,
 * parking and the interest of a loan are not in it, and the page says so.
 */
export interface OwnedCar {
  priceFen: number
  energy: Energy
  /** kWh for 100 km of an electric car, litres of the others, which a plug-in hybrid needs beside its battery. */
  consumption: number
}

export interface Assumptions {
  /** Whole years. */
  years: number
  kmPerYear: number
  /** Fen for a kWh or a litre. */
  energyFen: number
  insuranceFenPerYear: number
  upkeepFenPerYear: number
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
  taxDuePercent: [0, 100],
  restPercent: [0, 100],
} as const satisfies Record<keyof Assumptions, readonly [least: number, most: number]>

export interface OwnershipLines {
  priceFen: number
  taxFen: number
  energyFen: number
  insuranceFen: number
  upkeepFen: number
  /** Positive: what comes back. */
  restFen: number
  totalFen: number
  /** A month of those years. */
  monthFen: number
  /** A hundred kilometres of those years. */
  per100KmFen: number
}

/**
 * Share of its price that a car keeps after so many years, in per cent: the curve by which this shop values cars of its
 * own (domain E.2), continued beyond six years by four points a year.
 */
const rests: Readonly<Record<'BEV' | 'other', readonly number[]>> = {
  BEV: [78, 63, 52, 44, 38, 33, 29, 25, 21, 17],
  other: [86, 76, 67, 59, 52, 46, 42, 38, 34, 30],
}
export const restAfter = (energy: Energy, years: number): number =>
  rests[energy === 'BEV' ? 'BEV' : 'other'][Math.min(10, Math.max(1, Math.round(years))) - 1] ?? 0

/** Energy prices to begin with: charging at home, and petrol of 95 octane. */
const energyPrices: Readonly<Record<Energy, number>> = { BEV: 60, PHEV: 800, ICE: 800 }
/** Upkeep a year to begin with, by kind of drive. */
const upkeeps: Readonly<Record<Energy, number>> = { BEV: 120_000, PHEV: 260_000, ICE: 300_000 }
/** Insurance a year to begin with: compulsory insurance and about 1.2 % of the price. */
const compulsoryFen = 95_000
const insuranceShare = 0.012
/** Insurance and upkeep begin as round sums, in fen. */
const roundFen = 10_000

/** What the page assumes until the visitor says otherwise. */
export const firstAssumptions = ({ priceFen, energy }: OwnedCar): Assumptions => ({
  years: 5,
  kmPerYear: 15_000,
  energyFen: energyPrices[energy],
  insuranceFenPerYear: Math.round((compulsoryFen + priceFen * insuranceShare) / roundFen) * roundFen,
  upkeepFenPerYear: upkeeps[energy],
  taxDuePercent: 100,
  restPercent: restAfter(energy, 5),
})

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
  const restFen = Math.round((car.priceFen * a.restPercent) / 100)
  const totalFen = car.priceFen + taxFen + energyFen + insuranceFen + upkeepFen - restFen
  return {
    priceFen: car.priceFen,
    taxFen,
    energyFen,
    insuranceFen,
    upkeepFen,
    restFen,
    totalFen,
    monthFen: Math.round(totalFen / (a.years * 12)),
    per100KmFen: Math.round((totalFen * 100) / km),
  }
}
