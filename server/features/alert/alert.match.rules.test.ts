/** Ten thousand searches against five hundred cars: what a morning's feed costs (decision 071). */
import { expect, test } from 'vitest'
import { writeFilterPath } from '#contract/car-filter-path.ts'
import { energies, paints } from '#contract/car-codes.ts'
import { usedCarAges, usedCarMileages, vehicleSources } from '#contract/used-car-codes.ts'
import { itemAt } from '#contract/required.ts'
import type { IndexColumns } from '#server/features/used-car/used-car.queries.ts'
import { usedMs } from '#scripts/used-time.ts'
import { newsFor, type Search } from './alert.match.ts'

/** Numbers that look random and are the same each time (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = makeRandom(15)
const whole = (most: number) => Math.floor(random() * most)
const one = <T>(list: readonly T[]): T => itemAt(list, whole(list.length))
const series = ['vega', 'altair', 'lyra', 'rigel', 'capella', 'mira', 'deneb', 'spica']
const cities = Array.from({ length: 110 }, (_, n) => 110_000 + n * 100)
const wan = 1_000_000

const car = (id: number): IndexColumns => ({
  id,
  spuId: 10_101 + whole(32),
  seriesCode: one(series),
  rangeCode: `r${whole(12)}`,
  modelYear: 2020 + whole(7),
  firstRegisteredOn: `20${20 + whole(6)}-0${1 + whole(9)}-15`,
  mileageKm: whole(120_000),
  paint: one(paints).code,
  energy: one(energies).code,
  emissionLevel: 5 + whole(2),
  vehicleSource: one(vehicleSources).code,
  priceFen: (10 + whole(90)) * wan,
  monthlyFen: (2_000 + whole(12_000)) * 100,
  priceDropFen: 0,
  certified: random() < 0.65,
  isVideo: random() < 0.3,
  cbuNo: `c${whole(300)}`,
  provinceCode: 110_000,
  cityCode: one(cities),
  state: 'publish',
  listedAt: new Date('2026-11-21T02:00:00Z'),
  smartRank: 0,
})

const search = (id: number): Search => {
  const from = whole(60)
  return {
    id,
    customerId: id,
    createdAt: new Date('2026-11-01T00:00:00Z'),
    keyword: '',
    filter: writeFilterPath({
      series: [one(series)],
      priceFromFen: from * wan,
      priceToFen: (from + 5 + whole(30)) * wan,
      ...(random() < 0.5 ? { carAge: [String(one(usedCarAges).code)] } : {}),
      ...(random() < 0.3 ? { mileage: [String(one(usedCarMileages).code)] } : {}),
      ...(random() < 0.4 ? { cityId: [String(one(cities)), String(one(cities))] } : {}),
      ...(random() < 0.3 ? { isCertify: ['1'] } : {}),
    }),
  }
}

test('takes less than two seconds of the processor', () => {
  const cars = Array.from({ length: 500 }, (_, n) => ({ car: car(n + 1), listed: true, awaySince: null, before: null }))
  const searches = Array.from({ length: 10_000 }, (_, n) => search(n + 1))
  const began = usedMs()
  const match = newsFor(cars, '2026-11-21', [])
  let hits = 0
  for (const each of searches) hits += match(each).length
  const took = usedMs() - began
  console.info(`10,000 searches × 500 cars: ${Math.round(took)} ms, ${hits} hits`)
  expect(hits).toBeGreaterThan(10_000)
  expect(took).toBeLessThan(2_000)
})
