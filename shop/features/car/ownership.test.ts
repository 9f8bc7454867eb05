import { describe, expect, test } from 'vitest'
import {
  type Assumptions,
  bounds,
  firstAssumptions,
  ownershipOf,
  restAfter,
  upkeepOf,
  withinBounds,
} from './ownership.ts'

const vega = { priceFen: 35_880_000, energy: 'BEV', consumption: 13.6 } as const
const assumed: Assumptions = {
  years: 5,
  kmPerYear: 15_000,
  energyFen: 60,
  insuranceFenPerYear: 520_000,
  upkeepFenPerYear: 120_000,
  tyresFen: 480_000,
  taxDuePercent: 100,
  restPercent: 38,
}

describe('the cost of owning a car', () => {
  test('is the sum of its lines, worked out by hand', () => {
    const lines = ownershipOf(vega, assumed)
    expect(lines).toEqual({
      priceFen: 35_880_000,
      // 358,800 / 1.13 = 317,522.12; a tenth of it.
      taxFen: 3_175_221,
      // 75,000 km at 13.6 kWh for 100 km are 10,200 kWh at 0.60 yuan.
      energyFen: 612_000,
      insuranceFen: 2_600_000,
      upkeepFen: 600_000,
      // One set and a half in 75,000 km.
      tyresFen: 720_000,
      restFen: 13_634_400,
      totalFen: 29_952_821,
      monthFen: 499_214,
      per100KmFen: 39_937,
    })
  })
  test('follows each assumption, and nothing else', () => {
    const { totalFen } = ownershipOf(vega, assumed)
    const with_ = (change: Partial<Assumptions>) => ownershipOf(vega, { ...assumed, ...change }).totalFen - totalFen
    expect(with_({ energyFen: 61 })).toBe(10_200)
    expect(with_({ insuranceFenPerYear: 520_100 })).toBe(500)
    expect(with_({ upkeepFenPerYear: 120_100 })).toBe(500)
    expect(with_({ taxDuePercent: 0 })).toBe(-3_175_221)
    expect(with_({ restPercent: 39 })).toBe(-358_800)
    expect(with_({ kmPerYear: 16_000 })).toBe(40_800 + 48_000)
    expect(with_({ tyresFen: 480_100 })).toBe(150)
  })
  test.each(Object.entries(bounds))('takes %s beyond its bounds as the bound', (name, [least, most]) => {
    const key = name as keyof Assumptions
    expect(withinBounds(key, least - 1)).toBe(least)
    expect(withinBounds(key, most + 1)).toBe(most)
    expect(withinBounds(key, Number.NaN)).toBe(least)
    expect(ownershipOf(vega, { ...assumed, [key]: most * 2 })).toEqual(ownershipOf(vega, { ...assumed, [key]: most }))
  })
  test('stays in whole fen within all bounds', () => {
    for (const at of [0, 1]) {
      const edge = Object.fromEntries(Object.entries(bounds).map(([name, ends]) => [name, ends[at]])) as never
      const lines = ownershipOf({ priceFen: 150_000_001, energy: 'ICE', consumption: 11.4 }, edge)
      expect(Object.values(lines).every(Number.isSafeInteger)).toBe(true)
    }
  })
})

test('the first assumptions lie within the bounds and are round sums', () => {
  for (const energy of ['BEV', 'PHEV', 'ICE'] as const) {
    const first = firstAssumptions({ priceFen: 22_980_000, energy, consumption: 6.2 })
    for (const [name, figure] of Object.entries(first)) expect(withinBounds(name as never, figure)).toBe(figure)
    expect(first.insuranceFenPerYear % 10_000).toBe(0)
  }
})

test('a car keeps less each year, an electric one less than another', () => {
  for (let year = 1; year < 10; year++) {
    expect(restAfter('ICE', year + 1)).toBeLessThan(restAfter('ICE', year))
    expect(restAfter('BEV', year)).toBeLessThan(restAfter('PHEV', year))
  }
  expect([restAfter('BEV', 10), restAfter('ICE', 10)]).toEqual([17, 30])
})

describe('a used car', () => {
  const lyra = { priceFen: 20_000_000, energy: 'ICE', consumption: 7.4, usedMonths: 24 } as const

  test('pays no purchase tax, and falls from where it stands on the curve', () => {
    const first = firstAssumptions(lyra)
    expect(first.taxDuePercent).toBe(0)
    // 76 % of its price as new after two years, 42 % after seven.
    expect(first.restPercent).toBe(Math.round((100 * 42) / 76))
    expect(ownershipOf(lyra, first)).toMatchObject({ taxFen: 0, restFen: 11_000_000 })
    // Half way between two points: 81 % today, 56 % after four more years.
    expect(restAfter('ICE', 4, 18)).toBe(Math.round((100 * (52 + 46)) / 2 / 81))
  })

  test('of any age keeps something, less with each year, and never more than it has', () => {
    for (const energy of ['BEV', 'PHEV', 'ICE'] as const)
      for (let months = 0; months <= 240; months += 7)
        for (let years = 1; years <= 10; years++) {
          const rest = restAfter(energy, years, months)
          expect(rest).toBeGreaterThan(0)
          expect(rest).toBeLessThanOrEqual(years === 1 ? 100 : restAfter(energy, years - 1, months))
        }
  })

  test('begins with what its price list comes to, each work by distance or time, whichever is sooner', () => {
    const works = [
      { priceFen: 100_000, everyKm: 10_000, everyMonths: 12 },
      { priceFen: 90_000, everyKm: 40_000, everyMonths: 24 },
      { priceFen: 60_000, everyKm: 60_000, everyMonths: null },
      // Nothing that comes again by itself.
      { priceFen: 500_000, everyKm: null, everyMonths: null },
    ]
    // 15,000 km: 1.5 times, every two years, a quarter.
    expect(upkeepOf(works, 15_000)).toBe(150_000 + 45_000 + 15_000)
    // 3,000 km: once a year, every two years, a twentieth; to the nearest hundred yuan.
    expect(upkeepOf(works, 3000)).toBe(150_000)
    expect(firstAssumptions(lyra, { kmPerYear: 3000 }, works).upkeepFenPerYear).toBe(150_000)
    expect(firstAssumptions(lyra, {}, []).upkeepFenPerYear).toBe(firstAssumptions(lyra).upkeepFenPerYear)
  })
})
