import { expect, test } from 'vitest'
import { loadAround, type NewCarDetail, spuIdOf } from './detail-load.ts'

const trim = (spuId: number, seriesCode: string) => ({ spuId, seriesCode, priceFen: 35_880_000, tags: [] })
const detail = { car: trim(1, 'vega'), usedCars: { count: 3, priceFromFen: 1 } } as unknown as NewCarDetail

/** A shop that has these new cars, and notes what it is asked for. */
function shop(rows: object[], usedCarsFail = false) {
  const asked: [string, Record<string, unknown>][] = []
  const ask = async (name: string, input: Record<string, unknown>) => {
    asked.push([name, input])
    if (name === 'usedCar.list' && usedCarsFail) throw new Error('no answer')
    return {
      data: { rows: name === 'car.list' ? rows : [{ carNo: 'HU-1', tags: [] }], facets: [] },
      page: { total: 9 },
    }
  }
  return { ask: ask as never, asked }
}

test('beside a trim stand one of each other series at its price, four at most, and used cars of its own', async () => {
  const all = ['vega', 'altair', 'altair', 'lyra', 'mira', 'deneb', 'spica']
  const { ask, asked } = shop(all.map((series, n) => trim(n + 1, series)))
  const { others, usedCars } = await loadAround(ask, detail)
  expect(others.map(car => car.spuId)).toEqual([2, 4, 5, 6])
  expect(usedCars.map(car => car.carNo)).toEqual(['HU-1'])
  expect(asked).toContainEqual(['car.list', expect.objectContaining({ type: 'NC', priceRange: ['2'] })])
  expect(asked).toContainEqual(['usedCar.list', expect.objectContaining({ series: ['vega'], mdseStatus: ['publish'] })])
})

test('without what stands around it the page is whole', async () => {
  const { others, usedCars } = await loadAround(shop([], true).ask, detail)
  expect([others, usedCars]).toEqual([[], []])
})

test.each([
  ['10101', 10_101],
  ['10101.html', 10_101],
  ['0', 0],
  ['-1', 0],
  ['1e3', 0],
  ['', 0],
  [undefined, 0],
])('%j names the trim %i', (text, spuId) => expect(spuIdOf(text)).toBe(spuId))
