import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ask } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { listAddress } from './address.ts'
import { alwaysOneOf } from './filters.ts'
import { type Listed, makeList } from './load.ts'
import type { PageNotation } from './pages.ts'

type Row = { id: number }
const pageSize = 10
const failure = new ApiFailure('gone', { code: 0, status: 0, requestId: undefined, told: false })

/** A list of so many numbers, and which pages were asked for. */
function numbers(pages: PageNotation, total: number) {
  const asked: number[] = []
  const trouble = { on: false, moved: 0 }
  const address = listAddress({ path: '/numbers', pages }, { tab: alwaysOneOf('tab', ['a', 'b']) })
  const list = makeList<typeof address.fresh, Row, { note: string }, undefined>({
    address,
    pageSize,
    keyOf: row => row.id,
    async page(_ask, { tab }, { pageNumber: n }) {
      asked.push(n)
      if (trouble.on) throw failure
      const ids = Array.from({ length: total }, (_, at) => at + (tab === 'b' ? 1000 : 0))
      const from = Math.max(0, (n - 1) * pageSize - trouble.moved)
      return { rows: ids.slice(from, from + pageSize).map(id => ({ id })), total, answer: undefined }
    },
    rest: async (_ask, { tab }) => ({ note: `of ${tab}` }),
    nothing: { note: '' },
  })
  const at = (query: string) => address.read(new URLSearchParams(query))
  return { list, address, asked, trouble, at }
}
const ask = (() => Promise.reject(new Error('asks nothing by itself'))) as unknown as Ask
const ids = (list: Listed<never, Row, unknown>) => list.rows.map(row => row.id)
const layout = (name: string) => vi.stubGlobal('document', { documentElement: { dataset: { layout: name } } })

beforeEach(() => layout('desktop'))
afterEach(() => vi.unstubAllGlobals())

describe('a public list', () => {
  test('loads the pages of its address, in a document the last five', async () => {
    const { list, asked, at } = numbers('span', 200)
    const loaded = await list.load(ask, at('page=1-9'))
    expect(asked).toEqual([5, 6, 7, 8, 9])
    expect(loaded).toMatchObject({ state: { firstPage: 5, lastPage: 9 }, total: 200, rest: { note: 'of a' } })
    expect(loaded.rows).toHaveLength(50)
  })

  test('asks for what is missing when it grows, and shows nothing twice', async () => {
    const { list, asked, trouble, at } = numbers('span', 45)
    list.screen.show(await list.inBrowser(ask, at('')))
    trouble.moved = 2
    list.screen.grow()
    const grown = await list.inBrowser(ask, at('page=1-2'))
    expect(asked).toEqual([1, 2])
    expect(ids(grown as never)).toEqual(Array.from({ length: 18 }, (_, n) => n))
    expect(grown.state).toMatchObject({ firstPage: 1, lastPage: 2 })
  })

  test('comes back as long as it was', async () => {
    const { list, asked, at } = numbers('span', 45)
    list.screen.show(await list.inBrowser(ask, at('')))
    // Back from a car: nobody asked it to grow.
    expect((await list.inBrowser(ask, at('page=1-3'))).rows).toHaveLength(30)
    expect(asked).toEqual([1, 1, 2, 3])
  })

  test('never adds rows of another list', async () => {
    const { list, at } = numbers('span', 45)
    list.screen.show(await list.inBrowser(ask, at('')))
    list.screen.grow()
    const other = await list.inBrowser(ask, at('tab=b&page=1-2'))
    expect(ids(other as never).every(id => id >= 1000)).toBe(true)
    expect(other.rows).toHaveLength(20)
  })

  test('shows nothing behind its end', async () => {
    const { list, at } = numbers('span', 15)
    expect(await list.inBrowser(ask, at('page=9'))).toMatchObject({ rows: [], total: 15 })
  })
})

describe('a list that goes up to a page', () => {
  test('is one page on desktop, everything so far on a phone', async () => {
    const { list, asked, at } = numbers('upTo', 45)
    await list.inBrowser(ask, at('page=3'))
    layout('mobile')
    await list.inBrowser(ask, at('page=3'))
    expect(asked).toEqual([3, 1, 2, 3])
  })

  test.each([
    ['a link', 302, false],
    ['a page whose last row went', 302, true],
  ])('leads to the last page from one behind it: %s', async (_, status, again) => {
    const { list, at } = numbers('upTo', 15)
    const state = at('tab=b&page=9')
    if (again) list.screen.show({ state, rows: [{ id: 1 }], total: 90, rest: { note: '' } })
    const end = (await list.inBrowser(ask, state, '/alias').catch((thrown: unknown) => thrown)) as Response
    expect([end.status, end.headers.get('location')]).toEqual([status, '/alias?tab=b&page=2'])
    // The page that is gone leaves the history, too.
    expect(end.headers.get('X-Remix-Replace')).toBe(again ? 'true' : null)
  })
})

describe('a failure', () => {
  test('is given to the page, with what was known beside the rows', async () => {
    const { list, trouble, at } = numbers('span', 45)
    list.screen.show(await list.inBrowser(ask, at('')))
    trouble.on = true
    const failed = await list.inBrowser(ask, at('tab=b'))
    expect(failed).toMatchObject({ rows: [], total: 0, failed: failure, rest: { note: 'of a' } })
  })

  test('of a list that grows leaves what is there, and the next try asks for the rest', async () => {
    const { list, trouble, asked, at } = numbers('upTo', 45)
    layout('mobile')
    list.screen.show(await list.inBrowser(ask, at('')))
    trouble.on = true
    list.screen.grow()
    const failed = await list.inBrowser(ask, at('page=2'))
    expect(failed).toMatchObject({ state: { lastPage: 1 }, total: 45, failed: failure })
    expect(failed.rows).toHaveLength(10)
    list.screen.show(failed)
    trouble.on = false
    list.screen.grow()
    const grown = await list.inBrowser(ask, at('page=2'))
    expect(grown.rows).toHaveLength(20)
    expect(grown.failed).toBeUndefined()
    expect(asked).toEqual([1, 2, 2])
  })

  test('of a document, and one that is no answer of the server, goes on', async () => {
    const { list, trouble, at } = numbers('span', 45)
    trouble.on = true
    await expect(list.load(ask, at(''))).rejects.toBe(failure)
    const broken = makeList<ReturnType<typeof at>, Row, object, undefined>({
      address: list.address,
      pageSize,
      keyOf: row => row.id,
      page: () => Promise.reject(new TypeError('x')),
      rest: async () => ({}),
      nothing: {},
    })
    await expect(broken.inBrowser(ask, at(''))).rejects.toThrow(TypeError)
  })
})
