/** Whether a good fits a car. Pure. */
import type { Energy } from '#contract/car-codes.ts'
import type { FitRow } from './goods.queries.ts'
import type { FitReason } from './goods.words.ts'

export interface CarRequest {
  seriesCode: string
  modelYear?: number
  energy?: Energy
}
/** What was built of a series: years and drives of each trim; undefined: no such series. */
export type Built = readonly { firstModelYear: number; lastModelYear: number | null; energy: Energy }[]

export interface Verdict {
  verdict: 'fits' | 'notForCar' | 'unknown'
  why: FitReason
}

const fits = (why: FitReason): Verdict => ({ verdict: 'fits', why })
const notForCar = (why: FitReason): Verdict => ({ verdict: 'notForCar', why })
const unknown = (why: FitReason): Verdict => ({ verdict: 'unknown', why })
const drives = 3

/** Drives that a series had in a year, or in any year. */
export function energiesBuilt(built: Built, modelYear?: number): Energy[] {
  const trims = built.filter(
    trim =>
      modelYear === undefined ||
      (trim.firstModelYear <= modelYear && (trim.lastModelYear === null || trim.lastModelYear >= modelYear)),
  )
  return [...new Set(trims.map(trim => trim.energy))]
}

/**
 * Judges by series, model year and drive. What is not said and would decide is asked for, never guessed.
 * @param good a good without fits suits every car of its drives
 */
export function judgeFit(
  good: { fits: readonly FitRow[]; energies: readonly Energy[] },
  car: CarRequest | undefined,
  built: Built | undefined,
): Verdict {
  if (good.fits.length === 0 && good.energies.length === drives) return fits('anyCar')
  if (!car) return unknown('askCar')
  if (!built) return unknown('unknownSeries')
  const { modelYear, energy } = car
  const possible = energiesBuilt(built, modelYear)
  if (possible.length === 0) return unknown('unknownYear')
  const rows = good.fits.filter(row => row.seriesCode === car.seriesCode)
  if (good.fits.length > 0 && rows.length === 0) return notForCar('otherSeries')
  if (rows.length > 0) {
    const covers = (year: number) =>
      rows.some(row => row.yearFrom <= year && (row.yearTo === null || row.yearTo >= year))
    if (modelYear !== undefined && !covers(modelYear)) return notForCar('otherYears')
    const first = Math.min(...built.map(trim => trim.firstModelYear))
    if (modelYear === undefined && !rows.some(row => row.yearFrom <= first && row.yearTo === null))
      return unknown('askYear')
  }
  const suits = (drive: Energy) => good.energies.includes(drive)
  const choices = energy ? [energy] : possible
  if (choices.every(suits)) return fits('fits')
  return choices.some(suits) ? unknown('askEnergy') : notForCar('otherEnergy')
}
