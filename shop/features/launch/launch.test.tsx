import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { show } from '#shop/test-show.tsx'
import { clearSession } from '#web/session.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import type { Launch } from './launch-data.ts'
import { LaunchView } from './launch.page.tsx'
import { launchTexts } from './launch.texts.ts'

const t = textsIn(launchTexts, 'zh-CN')
const NOW = Date.UTC(2026, 10, 24, 2)
const hour = 3_600_000

const allotment = {
  allotmentId: 1,
  provinceCode: null,
  provinceName: null,
  quantity: 3,
  left: 2,
  waiting: 0,
  mostEach: 1,
  opensAt: NOW - hour,
  closesAt: NOW + hour,
}
const launch = (change: Partial<Launch> = {}): Launch => ({
  seriesCode: 'altair',
  seriesName: 'Altair',
  car: { code: '80080004', picture: { bodyKey: 'suv', paint: 'frost', cabin: 'night' }, priceFen: 39_980_000 },
  allotments: [allotment],
  mine: [],
  payMinutes: 15,
  serverTime: NOW,
  ...change,
})
const place = { placeId: 7, allotmentId: 1, state: 'waiting', place: 4, keptUntil: null, orderNo: null } as const
const shown = (change: Partial<Launch> = {}) =>
  show(<LaunchView launch={launch(change)} offsetMs={0} onChanged={() => {}} />)

describe('what the page of the launch model shows', () => {
  test('before the opening: when it opens, and nothing to press', () => {
    const { words, buttons } = shown({ allotments: [{ ...allotment, opensAt: NOW + hour, closesAt: NOW + 2 * hour }] })
    expect(words).toContain(t.opensIn)
    expect(buttons).toEqual([])
  })
  test('while cars are left: how many, and the press; once none is: who waits, and the line', () => {
    expect(shown().words).toEqual(expect.arrayContaining(['余 2 台', t.press]))
    const { words } = shown({ allotments: [{ ...allotment, left: 0, waiting: 12 }] })
    expect(words).toEqual(expect.arrayContaining(['12 人排队', t.join]))
    expect(words).not.toContain(t.press)
  })
  test('one’s own place: the number, what is kept, or the order', () => {
    expect(shown({ mine: [place] }).html).toContain('4')
    const kept = shown({ mine: [{ ...place, state: 'offered', keptUntil: NOW + hour }] })
    expect(kept.links[t.order]).toBe('/newcar/confirm_order?code=80080004')
    const ordered = shown({ mine: [{ ...place, state: 'taken', orderNo: 'HS202611240001' }] })
    expect(ordered.links[t.seeOrder]).toBe('/orderCenter/orderDetail?orderNo=HS202611240001')
    expect(ordered.words).not.toContain(t.leave)
  })
  test('without a launch: the way to order as usual', () => {
    const { words, links } = shown({ allotments: [] })
    expect(words).toContain(t.none)
    expect(links[t.cars]).toBe('/newcar/design?series=altair')
  })
})

describe('pressing', () => {
  let browser: TestBrowser
  let changes: number
  beforeEach(() => {
    changes = 0
    browser = stubBrowser('/newcar/ix3Payment')
  })
  afterEach(async () => {
    await leavePages()
    clearSession()
    vi.unstubAllGlobals()
  })
  const opened = (change: Partial<Launch> = {}) =>
    livePage(<LaunchView launch={launch(change)} offsetMs={0} onChanged={() => (changes += 1)} />)
  const button = t.pressOf(t.everywhere)

  test('takes a place, says so, and looks again', async () => {
    browser.signIn()
    browser.answers['launch.press'] = [{ data: { ...place, state: 'offered', serverTime: NOW } }]
    const page = await opened()
    await page.press(button)
    expect(browser.of('launch.press').map(each => each.input)).toEqual([{ allotmentId: 1 }])
    expect([page.told(), changes]).toEqual([t.got, 1])
  })
  test('too often is refused in words, where it was pressed', async () => {
    browser.signIn()
    browser.answers['launch.press'] = [refusal(errors.LAUNCH_LIMIT, '每位客户最多 1 台')]
    const page = await opened()
    await page.press(button)
    expect([page.shows('每位客户最多 1 台'), changes]).toEqual([true, 1])
  })
  test('leads somebody who is not signed in to the login first', async () => {
    const page = await opened()
    await page.press(button)
    expect(browser.of('launch.press')).toEqual([])
  })
  test('giving a place up is asked first', async () => {
    browser.signIn()
    browser.answers['launch.leave'] = [{ data: { placeId: 7 } }]
    const page = await opened({ mine: [place] })
    await page.press(t.leave)
    expect(browser.of('launch.leave')).toEqual([])
    await page.answer(true)
    expect(browser.of('launch.leave').map(each => each.input)).toEqual([{ placeId: 7 }])
  })
})
