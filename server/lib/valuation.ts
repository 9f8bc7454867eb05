/**
 * What a used car is worth, and what the house offers for one, line by line: the lines add up to the fen. The same
 * function stands behind an offer, the label of a price and the prices of the demonstration (decision 069). Pure.
 *
 * Each line is a share of what stands there so far, rounded to whole fen. Since v + round(v·f) grows with v and with f, a
 * car that is older, has more kilometres or is in a worse condition is never worth more.
 */
import type { Energy } from '#contract/car-codes.ts'
import { itemAt } from '#contract/required.ts'
import type { PriceLabel } from '#contract/used-car-codes.ts'
import type { ValuationModel, WorkKey } from './valuation-model.ts'

const million = 1_000_000

/** What decides about a car's worth. */
export interface ValuedCar {
  energy: Energy
  seriesCode: string
  /** Guide price of its model year, in fen (`guidePriceFen`). */
  guideFen: number
  /** Since its first registration; 0 for one that was never registered. */
  months: number
  mileageKm: number
  /** 1 good, 2 normal wear, 3 poor (spec 9); null: nobody has looked. */
  grade: 1 | 2 | 3 | null
  use: string
  accident: boolean
  /** Where it is sold. */
  cityCode: number
}

/** What its owner says of a car that is to be sold to the house. */
export interface Condition {
  body: 1 | 2 | 3
  cabin: 1 | 2 | 3
  mechanics: 1 | 2 | 3
  tyres: 1 | 2 | 3
  keys: 1 | 2
  services: 'full' | 'partly' | 'none'
}

/** Lines of a valuation, in their order; `correction` and `other` are of people. */
export const lineKinds = [
  'guide',
  'age',
  'mileage',
  'grade',
  'series',
  'region',
  'accident',
  'use',
  'most',
  'like',
  'work',
  'margin',
  'step',
  'correction',
  'other',
] as const
export type LineKind = (typeof lineKinds)[number]

export interface ValuationLine {
  kind: LineKind
  /** Which of its kind: the energy, the grade, the city, the work; of a correction the line that it corrects, `work:key`. */
  key: string
  amountFen: number
  /** The share that it is, in parts per million; null: it is a sum of its own. */
  ppm: number | null
  /** The figure that it rests on: months, kilometres; of `like` the price that such a car is on sale for. */
  figure: number | null
}

export interface Valuation {
  lines: ValuationLine[]
  totalFen: number
}

/** So many parts per million of a sum, half a fen rounded up; the sum may be any of a car. */
export const partOf = (fen: number, ppm: number): number => Math.floor((fen * ppm + million / 2) / million)

/**
 * Guide price of an earlier model year, in fen, as price lists write it: ending in 800 yuan.
 * @param msrpFen of the present model year
 * @param years   how many model years back
 */
export function guidePriceFen(model: ValuationModel, msrpFen: number, energy: Energy, years: number): number {
  const fen = msrpFen + partOf(msrpFen, model.yearPpm[energy] * Math.max(0, years))
  return Math.round(fen / 100_000) * 100_000 - 20_000
}

/** Share of the guide price that is left at an age, in parts per million; beyond the last point it stays. */
function retainedPpm(model: ValuationModel, energy: Energy, months: number): number {
  const curve = model.retained[energy]
  const at = curve.findLastIndex(point => point.months <= months)
  const [low, high] = [itemAt(curve, Math.max(0, at)), curve[at + 1]]
  if (!high) return low.ppm
  return low.ppm - Math.round(((low.ppm - high.ppm) * (months - low.months)) / (high.months - low.months))
}

const between = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** Lines are written one after the other; what changes nothing is none. */
class Lines {
  readonly lines: ValuationLine[] = []
  totalFen = 0

  sum(kind: LineKind, amountFen: number, rest: Partial<ValuationLine> = {}): void {
    if (amountFen === 0 && kind !== 'guide') return
    this.lines.push({ kind, key: '', ppm: null, figure: null, ...rest, amountFen })
    this.totalFen += amountFen
  }
  share(kind: LineKind, ppm: number, rest: Partial<ValuationLine> = {}): void {
    this.sum(kind, partOf(this.totalFen, ppm), { ppm, ...rest })
  }
}

function marketLines(model: ValuationModel, car: ValuedCar): Lines {
  const { energy, months, mileageKm, cityCode } = car
  const lines = new Lines()
  lines.sum('guide', car.guideFen)
  lines.share('age', retainedPpm(model, energy, months) - million, { key: energy, figure: months })
  // Beyond the last point an age takes nothing more off, so it promises no more kilometres either.
  const expectedKm = Math.min(months, itemAt(model.retained[energy], -1).months) * model.kmPerMonth
  const mileagePpm = between(
    Math.round((-model.ppmPerThousandKm * (mileageKm - expectedKm)) / 1000),
    model.mostMileagePpm,
  )
  lines.share('mileage', mileagePpm, { key: String(expectedKm), figure: mileageKm })
  if (car.grade !== null) lines.share('grade', model.gradePpm[car.grade], { key: String(car.grade) })
  lines.share('series', model.seriesPpm.get(car.seriesCode) ?? 0, { key: car.seriesCode })
  const regionPpm = model.regionPpm.get(String(cityCode)) ?? model.elsewherePpm
  lines.share('region', regionPpm, { key: String(cityCode) })
  if (car.accident) lines.share('accident', model.accidentPpm, { key: 'yes' })
  lines.share('use', model.usePpm.get(car.use) ?? 0, { key: car.use })
  const mostFen = partOf(car.guideFen, model.mostPpm)
  if (lines.totalFen > mostFen) lines.sum('most', mostFen - lines.totalFen, { ppm: model.mostPpm })
  return lines
}

/**
 * What a car like this one is on sale for, by the numbers of the model.
 * @returns lines that add up to the total, in fen
 */
export function marketValue(model: ValuationModel, car: ValuedCar): Valuation {
  const { lines, totalFen } = marketLines(model, car)
  return { lines, totalFen }
}

/** How a price compares with what the car is worth. @param marketFen from `marketValue` */
export function labelOf(model: ValuationModel, priceFen: number, marketFen: number): PriceLabel {
  const { great, good, fair } = model.labelPpm
  const upTo = (ppm: number): boolean => priceFen <= marketFen + partOf(marketFen, ppm)
  return upTo(great) ? 'great' : upTo(good) ? 'good' : upTo(fair) ? 'fair' : 'high'
}

/** The grade of a car in its owner's words: that of the worst part which lasts. */
export const gradeOf = ({ body, cabin, mechanics }: Condition): 1 | 2 | 3 =>
  Math.max(body, cabin, mechanics) as 1 | 2 | 3

/** What has to be done to a car before it is sold again. */
function worksOf({ tyres, keys, services }: Condition): WorkKey[] {
  return [
    'prepare',
    ...(tyres === 3 ? (['tyres3'] as const) : tyres === 2 ? (['tyres2'] as const) : []),
    ...(keys === 1 ? (['key'] as const) : []),
    ...(services === 'none' ? (['servicesNone'] as const) : services === 'partly' ? (['servicesPartly'] as const) : []),
  ]
}

/** A car that is no worse in anything and on sale: what it costs, and its number. */
export interface LikeCar {
  carNo: string
  priceFen: number
}

export interface Offer extends Valuation {
  /** Of that: what a like car is on sale for, before work and margin. */
  marketFen: number
  marginFen: number
}

/**
 * What the house pays for a car: its worth on the market, never more than a like car is on sale for, less the work that it
 * needs and the margin of whoever sells it, rounded down. Never below nothing.
 * @param car  its grade is that of the condition
 * @param like the cheapest car on sale that is no worse in anything; absent: there is none
 */
export function offerValue(
  model: ValuationModel,
  car: Omit<ValuedCar, 'grade'>,
  condition: Condition,
  like?: LikeCar,
): Offer {
  const lines = marketLines(model, { ...car, grade: gradeOf(condition) })
  if (like && like.priceFen < lines.totalFen)
    lines.sum('like', like.priceFen - lines.totalFen, { key: like.carNo, figure: like.priceFen })
  const marketFen = lines.totalFen
  for (const key of worksOf(condition)) lines.sum('work', -model.workFen[key], { key })
  const marginFen = Math.max(model.leastMarginFen, partOf(marketFen, model.marginPpm))
  lines.sum('margin', -marginFen, { ppm: marginFen > model.leastMarginFen ? -model.marginPpm : null })
  const { totalFen } = lines
  const rounded = totalFen <= 0 ? 0 : totalFen - (totalFen % model.stepFen)
  lines.sum('step', rounded - totalFen, { figure: model.stepFen })
  return { lines: lines.lines, totalFen: lines.totalFen, marketFen, marginFen }
}

/** What is said of an offer before anybody has seen the car: the offer and a little more or less, in whole steps. */
export function offerRange(model: ValuationModel, totalFen: number): { lowFen: number; highFen: number } {
  const width = partOf(totalFen, model.rangePpm)
  const down = (fen: number): number => fen - (fen % model.stepFen)
  return { lowFen: down(totalFen - width), highFen: down(totalFen + width) }
}
