import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stockTexts } from '#shop/features/car-stock/stock.texts.ts'
import { forgetAll } from '#web/api-cache.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { DetailStock } from './detail-stock.tsx'

const t = textsIn(stockTexts, 'zh-CN')
const car = {
  stockNo: 'HC1',
  code: '80080004',
  same: true,
  has: [],
  lacks: [],
  priceFen: 29_880_000,
  differenceFen: 0,
  place: 'outlet',
  readyOn: '2026-12-01',
  outlet: { outletId: 1, name: '长庚中心 · 北京', address: '路 1 号', phone: '010' },
  distanceM: null,
}
let browser: TestBrowser
beforeEach(() => {
  forgetAll()
  browser = stubBrowser('/newcar/detail/10101')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})
const opened = (code: string | null) =>
  livePage(
    <DetailStock
      code={code}
      frame={({ title, children }) => (
        <section>
          <h2>{title}</h2>
          {children}
        </section>
      )}
    />,
  )

test('cars of a version that are there are told from it as it comes, not from what nobody has configured', async () => {
  browser.answers['carStock.match'] = [{ data: [car, { ...car, stockNo: 'HC2', same: false, has: ['冬季套装'] }] }]
  const page = await opened('80080004')
  for (const words of [t.title, t.ofTrimWhy, t.asItComes, t.otherOptions, t.has('冬季套装')])
    expect(page.shows(words)).toBe(true)
  expect(page.shows(t.same)).toBe(false)
})

test('without any, and of a version that is built no more, there is nothing', async () => {
  browser.answers['carStock.match'] = [{ data: [] }]
  expect((await opened('80080004')).shows(t.title)).toBe(false)
  await leavePages()
  expect((await opened(null)).shows(t.title)).toBe(false)
})
