import type { TrimRow } from '#server/lib/range/range-rows.ts'
import { yearOf } from './days.ts'
import type { Random } from './random.ts'

/** How a price comes about: share of the guide price by age, then mileage, condition, series and place (domain E.2). */

/** Share of the guide price left after 0, 12, … 96 months. Battery cars fall faster. */
const retained = {
  ICE: [0.95, 0.86, 0.76, 0.67, 0.59, 0.52, 0.46, 0.4, 0.35],
  PHEV: [0.94, 0.82, 0.7, 0.6, 0.52, 0.455, 0.4, 0.345, 0.3],
  BEV: [0.93, 0.78, 0.63, 0.52, 0.44, 0.38, 0.33, 0.29, 0.25],
} as const

/** How much a series is asked for. */
const seriesFactor: Readonly<Record<string, number>> = {
  vega: 1.0,
  altair: 1.02,
  lyra: 0.98,
  rigel: 1.03,
  capella: 1.01,
  deneb: 0.96,
  spica: 1.0,
  mira: 0.99,
}

/** How often a series comes back to the dealers. */
export const seriesWeights: Readonly<Record<string, number>> = {
  vega: 22,
  altair: 21,
  lyra: 12,
  spica: 12,
  mira: 10,
  deneb: 10,
  capella: 7,
  rigel: 6,
}

/** Big cities pay a little more. */
const bigCities = new Set([110100, 310100, 440100, 440300, 330100, 320500, 510100])

export function retainedShare(energy: TrimRow['energy'], months: number): number {
  const curve = retained[energy]
  const year = Math.min(months / 12, curve.length - 1)
  const below = Math.floor(year)
  const low = curve[below] ?? 0
  const high = curve[below + 1] ?? low
  return low + (high - low) * (year - below)
}

/** Guide price of a model year in fen: electric cars were dearer in earlier years, others cheaper. */
export function guidePriceFen(trim: TrimRow, modelYear: number, today: number): number {
  const back = Math.max(0, yearOf(today) - modelYear)
  const yuan = (trim.msrpFen / 100) * (1 + back * (trim.energy === 'BEV' ? 0.012 : -0.008))
  return (Math.round(yuan / 1000) * 1000 - 200) * 100
}

export interface PriceFacts {
  trim: TrimRow
  msrpFen: number
  months: number
  mileageKm: number
  grade: 1 | 2 | 3
  accident: boolean
  rental: boolean
  cityCode: number
}

/** Kilometres that a car of that age is expected to have. */
const expectedKm = (months: number): number => months * 1450

/** What the market pays, in fen, rounded to x.x8 万 as dealers write it. */
export function marketPriceFen(random: Random, facts: PriceFacts): number {
  const mileage = 1 - (0.0022 * (facts.mileageKm - expectedKm(facts.months))) / 1000
  const condition = facts.grade === 1 ? 1 : facts.grade === 2 ? 0.965 : 0.92
  const yuan =
    (facts.msrpFen / 100) *
    retainedShare(facts.trim.energy, facts.months) *
    Math.min(1.1, Math.max(0.9, mileage)) *
    condition *
    (seriesFactor[facts.trim.seriesCode] ?? 1) *
    (bigCities.has(facts.cityCode) ? 1.015 : 0.995) *
    (facts.accident ? 0.8 : 1) *
    (facts.rental ? 0.93 : 1) *
    random.normal(1, 0.018)
  return roundPriceFen(Math.min(yuan, (facts.msrpFen / 100) * 0.97) * 100)
}

/** 268,431.20 → 267,800.00: down to the next price that ends in 800 yuan. */
export function roundPriceFen(fen: number): number {
  const yuan = fen / 100
  return Math.max(38_800, Math.floor((yuan + 200) / 1000) * 1000 - 200) * 100
}

export interface PriceStep {
  day: number
  fen: number
  reason: 'listed' | 'prepared' | 'market' | 'campaign'
}

/**
 * 40 % of the cars have one to three cuts of 1–4 %, 14–35 days apart; days on sale are exponential.
 * @param mostDays the car cannot have been for sale longer
 */
export function priceSteps(random: Random, today: number, priceFen: number, mostDays: number): PriceStep[] {
  const cuts = random.chance(0.4) ? random.int(1, 3) : 0
  let day = today - Math.min(1 + Math.floor(random.exponential(cuts > 0 ? 14 : 30)), mostDays)
  const steps: PriceStep[] = []
  let fen = priceFen
  for (let cut = 0; cut < cuts; cut++) {
    const gap = random.int(14, 35)
    const before = roundPriceFen(fen / (1 - random.between(0.01, 0.04)))
    if (day - gap < today - mostDays || before <= fen) break
    steps.unshift({ day, fen, reason: random.chance(0.25) ? 'campaign' : 'market' })
    fen = before
    day -= gap
  }
  steps.unshift({ day, fen, reason: 'listed' })
  const second = steps[1]
  if (second && random.chance(0.15)) second.reason = 'prepared'
  return steps
}
