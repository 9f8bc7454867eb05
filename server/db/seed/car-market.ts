import type { TrimRow } from '#server/lib/range/range-rows.ts'
import { guidePriceFen, marketValue, partOf } from '#server/lib/valuation.ts'
import { modelOf } from '#server/lib/valuation-model.ts'
import { yearOf } from './days.ts'
import type { Random } from './random.ts'
import { seededRules } from './valuation.ts'

/** How a price comes about: by the numbers of the valuation and some chance (domain E.2; decision 069). */

const model = modelOf(seededRules)

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

/** Guide price of a model year in fen. */
export const guideOf = (trim: TrimRow, modelYear: number, today: number): number =>
  guidePriceFen(model, trim.msrpFen, trim.energy, yearOf(today) - modelYear)

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

/** What the market pays, in fen, rounded to x.x8 万 as dealers write it. */
export function marketPriceFen(random: Random, { trim, msrpFen, rental, ...facts }: PriceFacts): number {
  const { energy, seriesCode } = trim
  const use = rental ? 'rental' : 'private'
  const { totalFen } = marketValue(model, { ...facts, energy, seriesCode, guideFen: msrpFen, use })
  return roundPriceFen(Math.min(totalFen * random.normal(1, 0.018), partOf(msrpFen, model.mostPpm)))
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
