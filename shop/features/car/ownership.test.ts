import { describe, expect, test } from 'vitest'
import { type Assumptions, bounds, firstAssumptions, ownershipOf, restAfter, withinBounds } from './ownership.ts'

const vega = { priceFen: 35_880_000, energy: 'BEV', consumption: 13.6 } as const
const assumed: Assumptions = {
  years: 5,
  kmPerYear: 15_000,
  energyFen: 60,
  insuranceFenPerYear: 520_000,
  upkeepFenPerYear: 120_000,
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
      restFen: 13_634_400,
      totalFen: 29_232_821,
      monthFen: 487_214,
      per100KmFen: 38_977,
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
    expect(with_({ kmPerYear: 16_000 })).toBe(40_800)
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
  expect(restAfter('BEV', 40)).toBe(restAfter('BEV', 10))
})
