import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatChange } from '#contract/figures.ts'
import { formatDate, formatDateTime } from '#contract/moments.ts'
import { dropWish, readWishes } from '#shop/personal/wishes.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { clearSession } from '#web/session.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { listedWish, testCar, testWish } from './test-wish.ts'
import type { Wished } from './wish-car.ts'
import WishListPage from './wish-list.page.tsx'
import { loadWishes, type WishList } from './wish-load.ts'
import { settleRemovals } from './wish-removals.ts'
import { wishTexts } from './wish.texts.ts'

const t = textsIn(wishTexts, 'zh-CN')
const path = '/orderCenter/myPreconfig'

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser(path)
  browser.answers['wish.merge'] = [{ data: { added: 0, count: 0 } }]
  browser.answers['wish.remove'] = [{ data: { count: 0 } }]
})
afterEach(async () => {
  await leavePages()
  await settleRemovals()
  for (const { code } of readWishes()) dropWish(code)
  clearSession()
  vi.unstubAllGlobals()
})

const load = (): Promise<WishList> => loadWishes(new Request(`http://shop.test${path}`))
const shown = (list: WishList) =>
  livePage(<WishListPage {...({ loaderData: list } as unknown as Parameters<typeof WishListPage>[0])} />, { at: path })
const answerList = (...wishes: Wished[]) => ({ data: wishes.map(listedWish), page: { total: wishes.length } })
/** What the server lists for whoever is signed in. */
function lists(...wishes: Wished[]) {
  browser.signIn()
  const { data } = answerList(...wishes)
  browser.answers['wish.list'] = [{ data, total: wishes.length, pageNumber: 1, pageSize: 8 } as never]
}
/** What this browser keeps. */
function keeps(...codes: string[]) {
  browser.local.set('wishes', JSON.stringify(codes.map(code => ({ code, label: code }))))
  browser.answers['configure.read'] = codes.map(code => ({
    data: { result: 'ok', suggestions: [], car: testCar(code) },
  }))
}

describe('a stranger', () => {
  test('sees what this browser keeps, in its order, and is told that it is kept nowhere else', async () => {
    keeps('AAAAAAA1', 'AAAAAAA2')
    const page = await shown(await load())
    expect([page.shows(t.hereTitle), page.shows('Vega AAAAAAA1'), page.shows('Vega AAAAAAA2')]).toEqual([
      true,
      true,
      true,
    ])
    expect(browser.of('wish.list')).toEqual([])
    await page.press(t.signIn)
    expect(browser.left[0]).toContain(encodeURIComponent(path))
  })
  test('with nothing kept reads what the list is for', async () => {
    const page = await shown(await load())
    expect([page.shows(t.empty), page.shows(t.hereTitle)]).toEqual([true, false])
  })
  test('keeps no code that says nothing, and is led nowhere by it', async () => {
    keeps('ZZZZZZZZ')
    browser.answers['configure.read'] = [{ data: { result: 'unknown', suggestions: [], car: null } }]
    expect(await load()).toMatchObject({ rows: [], total: 0 })
    expect(readWishes()).toEqual([])
  })
})

describe('after the login', () => {
  test('what the browser kept has joined the list once, and a note says so once', async () => {
    keeps('AAAAAAA1')
    lists(testWish('AAAAAAA1'))
    browser.answers['wish.merge'] = [{ data: { added: 1, count: 1, left: [] } }]
    const page = await shown(await load())
    expect(page.shows(t.came(1))).toBe(true)
    expect([browser.of('wish.merge').length, readWishes().length]).toEqual([1, 0])
    expect((await load()).rest.news.added).toBe(0)
    expect(browser.of('wish.merge')).toHaveLength(1)
  })
  test('a list that is full leaves the rest in the browser, and says so', async () => {
    keeps('AAAAAAA1', 'AAAAAAA2')
    lists(testWish('BBBBBBB1'))
    browser.answers['wish.merge'] = [{ data: { added: 1, count: 50, left: ['AAAAAAA2'] } }]
    const page = await shown(await load())
    expect(page.shows(t.full(50))).toBe(true)
    expect(readWishes().map(({ code }) => code)).toEqual(['AAAAAAA2'])
  })
})

describe('a card', () => {
  test.each([
    [29_000_000, (at: number) => t.changed(-1_000_000, at)],
    [30_500_000, (at: number) => t.changed(500_000, at)],
    [30_000_000, (at: number) => t.same(at)],
  ])('at %i fen today tells the price beside that of its saving', async (priceFen, words) => {
    const wish = testWish('AAAAAAA1', { priceFen })
    lists(wish)
    const page = await shown(await load())
    expect(page.shows(words(wish.saved!.at))).toBe(true)
    expect(page.shows(formatDate(wish.saved!.at).replaceAll('\u2060', ''))).toBe(true)
  })
  test('names what has ended and what took its place', async () => {
    const gone = {
      optionCode: 'W17',
      kind: 'WHEEL' as const,
      name: '17 英寸轮毂',
      replacement: { optionCode: 'W18', name: '18 英寸轮毂', differenceFen: 300_000 },
    }
    const wish = testWish('AAAAAAA1', { buildable: false, gone: [gone] })
    const now = { code: 'AAAAAAA2', build: wish.build, trimName: 'Vega 620', differenceFen: 300_000 }
    lists({ ...wish, now })
    const page = await shown(await load())
    expect([page.shows(t.endedShort), page.shows('17 英寸轮毂 换成 18 英寸轮毂')]).toEqual([true, true])
    expect(page.shows(formatChange(300_000))).toBe(true)
  })
  test.each([
    ['a version that is no longer built', { spuId: 10102 }, t.trimEnded('Vega 620')],
    ['rules that changed', {}, t.notNow],
  ])('tells of %s', async (_, build, words) => {
    const wish = testWish('AAAAAAA1', { buildable: false })
    const now = { code: 'AAAAAAA2', build: { ...wish.build, ...build }, trimName: 'Vega 620', differenceFen: 0 }
    lists({ ...wish, now })
    expect((await shown(await load())).shows(words)).toBe(true)
  })
  test('of which nothing can be ordered says so, and no delivery', async () => {
    lists(testWish('AAAAAAA1', { buildable: false }))
    const page = await shown(await load())
    expect([page.shows(t.overShort), page.shows('交付')]).toEqual([true, false])
  })
})

describe('removing', () => {
  test('leaves the way back until the visitor goes on, and asks the server only then', async () => {
    lists(testWish('AAAAAAA1'), testWish('AAAAAAA2'))
    const page = await shown(await load())
    await page.press(t.removeOf('Vega AAAAAAA1'))
    expect([page.shows(t.removed('Vega AAAAAAA1')), page.shows(t.count(1)), browser.of('wish.remove').length]).toEqual([
      true,
      true,
      0,
    ])
    await page.press(t.undoOf('Vega AAAAAAA1'))
    expect([page.offers(t.removeOf('Vega AAAAAAA1')), page.shows(t.count(2))]).toEqual([true, true])
    await page.press(t.removeOf('Vega AAAAAAA2'))
    await page.leave()
    await settleRemovals()
    expect(browser.of('wish.remove').map(({ input }) => input.code)).toEqual(['AAAAAAA2'])
  })
  test('is done before the list is read again', async () => {
    lists(testWish('AAAAAAA1'))
    const page = await shown(await load())
    await page.press(t.removeOf('Vega AAAAAAA1'))
    await page.after(load)
    expect(browser.sent.map(({ name }) => name).slice(-2)).toEqual(['wish.remove', 'wish.list'])
  })
  test('what this browser keeps needs no server', async () => {
    keeps('AAAAAAA1')
    const page = await shown(await load())
    await page.press(t.removeOf('Vega AAAAAAA1'))
    expect(readWishes()).toHaveLength(1)
    await page.leave()
    await settleRemovals()
    expect([readWishes().length, browser.of('wish.remove').length]).toEqual([0, 0])
  })
  test('happens also where the window is closed', async () => {
    lists(testWish('AAAAAAA1'))
    const page = await shown(await load())
    await page.press(t.removeOf('Vega AAAAAAA1'))
    await page.hear('pagehide')
    expect(browser.of('wish.remove')).toHaveLength(1)
  })
})

describe('without a network', () => {
  const lost = new TypeError('no network')
  test('the list is the one that was seen, with its moment, and one’s own alone', async () => {
    lists(testWish('AAAAAAA1'))
    const before = Date.now()
    await load()
    browser.answers['wish.list'] = [lost]
    const list = await load()
    expect(list.rest.seenAt).toBeGreaterThanOrEqual(before)
    const page = await shown(list)
    expect([page.shows('Vega AAAAAAA1'), page.shows(t.seenTitle)]).toEqual([true, true])
    expect(page.shows(formatDateTime(list.rest.seenAt!))).toBe(true)
    await page.leave()
    browser.signIn('B')
    expect(await load()).toMatchObject({ rows: [], rest: { seenAt: null } })
  })
  test('and never seen, says what is wrong', async () => {
    lists()
    browser.answers['wish.list'] = [lost]
    expect((await load()).failed?.status).toBe(0)
  })
  test('a refusal is no lost network', async () => {
    lists(testWish('AAAAAAA1'))
    await load()
    browser.answers['wish.list'] = [{ status: 503, success: false, code: 503, message: 'busy' }]
    expect(await load()).toMatchObject({ rows: [], rest: { seenAt: null } })
  })
})

test('two configurations are compared, and a third has to wait', async () => {
  lists(
    testWish('AAAAAAA1'),
    testWish('AAAAAAA2', { seriesCode: 'altair', priceFen: 31_000_000, saved: null }),
    testWish('AAAAAAA3'),
  )
  const page = await shown(await load())
  await page.press(t.compareOf('Vega AAAAAAA1'))
  expect(page.shows(t.pickOne)).toBe(true)
  await page.press(t.compareOf('Vega AAAAAAA2'))
  await page.press(t.compareOf('Vega AAAAAAA3'))
  expect(page.told()).toBe(t.two)
  await page.press(t.showDifference)
  // The dialog and what is in it are fetched one after the other.
  for (let parts = 0; parts < 3; parts++) await page.after()
  expect([page.shows(t.otherSeries), page.shows(formatChange(1_000_000))]).toEqual([true, true])
})
