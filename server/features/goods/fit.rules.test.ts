import type { Energy } from '#contract/car-codes.ts'
import { expect, test } from 'vitest'
import { type Built, type CarRequest, judgeFit } from './fit.rules.ts'
import type { FitRow } from './goods.queries.ts'

const every: Energy[] = ['BEV', 'PHEV', 'ICE']
const vega: Built = [
  { firstModelYear: 2019, lastModelYear: null, energy: 'ICE' },
  { firstModelYear: 2021, lastModelYear: 2024, energy: 'BEV' },
]
const fit = (yearFrom: number, yearTo: number | null = null, seriesCode = 'vega'): FitRow => ({
  seriesCode,
  yearFrom,
  yearTo,
})
const car = (modelYear?: number, energy?: Energy): CarRequest => ({ seriesCode: 'vega', modelYear, energy })

test.each<[string, FitRow[], Energy[], CarRequest | undefined, Built | undefined, string, string]>([
  ['suits every car', [], every, undefined, undefined, 'fits', 'anyCar'],
  ['no car said', [fit(2019)], every, undefined, undefined, 'unknown', 'askCar'],
  ['a drive alone asks for the car, too', [], ['BEV'], undefined, undefined, 'unknown', 'askCar'],
  ['unknown series', [fit(2019)], every, car(2023), undefined, 'unknown', 'unknownSeries'],
  ['a year that was not built', [fit(2019)], every, car(2005), vega, 'unknown', 'unknownYear'],
  ['first year', [fit(2019, 2020)], every, car(2019), vega, 'fits', 'fits'],
  ['last year', [fit(2019, 2020)], every, car(2020), vega, 'fits', 'fits'],
  ['a year later', [fit(2019, 2020)], every, car(2021), vega, 'notForCar', 'otherYears'],
  ['two spans with a gap', [fit(2019, 2020), fit(2023)], every, car(2022), vega, 'notForCar', 'otherYears'],
  ['two spans, in the second', [fit(2019, 2020), fit(2023)], every, car(2024), vega, 'fits', 'fits'],
  ['other series', [fit(2019, null, 'mira')], every, car(2023), vega, 'notForCar', 'otherSeries'],
  ['no year, all years fit', [fit(2019)], every, car(), vega, 'fits', 'fits'],
  ['no year, some fit', [fit(2022)], every, car(), vega, 'unknown', 'askYear'],
  ['the drive decides', [fit(2019)], ['ICE', 'PHEV'], car(2023), vega, 'unknown', 'askEnergy'],
  ['the drive is said and suits', [fit(2019)], ['ICE', 'PHEV'], car(2023, 'ICE'), vega, 'fits', 'fits'],
  ['the drive is said and does not', [fit(2019)], ['ICE', 'PHEV'], car(2023, 'BEV'), vega, 'notForCar', 'otherEnergy'],
  ['only one drive in that year', [fit(2019)], ['ICE', 'PHEV'], car(2020), vega, 'fits', 'fits'],
  ['only the other drive in that year', [], ['BEV'], car(2020), vega, 'notForCar', 'otherEnergy'],
])('%s', (_, fits, energies, asked, built, verdict, why) => {
  expect(judgeFit({ fits, energies }, asked, built)).toEqual({ verdict, why })
})
