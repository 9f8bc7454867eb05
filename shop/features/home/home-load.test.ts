import { expect, test, vi } from 'vitest'
import { carListHref } from '#shop/features/used-car/list-address.ts'
import { loadHome, loadNewest } from './home-load.ts'

interface Question {
  pageNumber?: number
  pageSize?: number
  mdseStatus?: string[]
}

/** A market of so many cars on sale, twenty a page at most. */
function market(total: number) {
  const asked: [name: string, input: Question][] = []
  const ask = vi.fn(async (name: string, input: Question) => {
    asked.push([name, input])
    const { pageNumber = 1, pageSize = 20 } = input
    const from = (pageNumber - 1) * pageSize
    const rows = Array.from({ length: Math.max(0, Math.min(pageSize, total - from)) }, (_, n) => ({
      carNo: `HU-${from + n + 1}`,
      tags: [],
    }))
    if (name === 'contentPage.page') return { data: { blocks: [] } }
    const data =
      name === 'car.seriesList' ? { seriesList: [] } : name.endsWith('.list') ? { rows, facets: [], outlets: [] } : []
    return { data, page: { total } }
  })
  return { ask: ask as never, asked }
}

test('the used-car home lists twenty cars (spec 9), the newest that are on sale', async () => {
  const { ask, asked } = market(45)
  const home = await loadHome(ask)
  expect(home.newest.map(car => car.carNo)).toEqual(Array.from({ length: 20 }, (_, n) => `HU-${n + 1}`))
  expect(asked).toContainEqual([
    'usedCar.list',
    expect.objectContaining({ pageNumber: 1, pageSize: 20, mdseStatus: ['publish'] }),
  ])
})

test('the number of certified cars leads to the certified ones', async () => {
  expect((await loadHome(market(45).ask)).certifiedHref).toBe(carListHref({ filter: { isCertify: ['1'] } }))
})

test('more brings the next twenty, asked in the same order, and what is left at the end', async () => {
  const { ask, asked } = market(45)
  await loadHome(ask)
  const second = await loadNewest(ask, 2)
  expect(second.map(car => car.carNo)).toEqual(Array.from({ length: 20 }, (_, n) => `HU-${n + 21}`))
  expect(await loadNewest(ask, 3)).toHaveLength(5)
  const [first, next] = asked
    .filter(([, { pageSize }]) => pageSize === 20)
    .map(([, { pageNumber: _, ...rest }]) => rest)
  expect(next).toEqual(first)
})
