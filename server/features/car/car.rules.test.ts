import { describe, expect, test } from 'vitest'
import { rangeRows, seriesRows, trimRows } from '#server/db/seed/range.ts'
import { buildRange, presentSeries, priceFromFen, type TrimRow } from './car.rules.ts'

const range = buildRange(seriesRows, rangeRows.car_model, trimRows)
const trim = (msrpFen: number, lastModelYear: number | null) => ({ msrpFen, lastModelYear }) as TrimRow

describe('the lowest new price', () => {
  test.each<[string, TrimRow[], number]>([
    ['is that of a trim built today', [trim(100, 2020), trim(300, null), trim(200, null)], 200],
    ['is that of all when none is built', [trim(100, 2020), trim(90, 2018)], 90],
    ['of nothing is nothing', [], 0],
  ])('%s', (_, trims, expected) => {
    expect(priceFromFen(trims)).toBe(expected)
  })
})

describe('a series', () => {
  test('holds every model and trim exactly once', () => {
    expect(range.map(each => each.series.seriesCode)).toEqual(seriesRows.map(row => row.seriesCode))
    expect(range.flatMap(each => each.models)).toHaveLength(rangeRows.car_model.length)
    expect(range.flatMap(each => each.trims)).toHaveLength(trimRows.length)
  })
  test('adds up its used cars', () => {
    const [vega] = range
    const [a, b] = vega!.trims
    const used = new Map([
      [a!.spuId, { count: 3, priceFromFen: 21_000_000 }],
      [b!.spuId, { count: 2, priceFromFen: 19_500_000 }],
      [999_999, { count: 50, priceFromFen: 1 }],
    ])
    const shown = presentSeries(vega!, used)
    expect(shown).toMatchObject({
      seriesCode: 'vega',
      name: { cn: 'Vega', en: 'Vega' },
      usedCarCount: 5,
      usedPriceFromFen: 19_500_000,
    })
    expect(shown.models.reduce((sum, model) => sum + model.usedCarCount, 0)).toBe(5)
    expect(shown.child.map(each => each.spuName.en)).toEqual(vega!.trims.map(each => each.nameEn))
  })
  test('without used cars says so', () => {
    expect(presentSeries(range[1]!, new Map())).toMatchObject({ usedCarCount: 0, usedPriceFromFen: null })
  })
})
