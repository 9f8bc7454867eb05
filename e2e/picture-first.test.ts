/** What a page looks like comes before what makes it alive (decision 045). */
import { describe, expect } from 'vitest'
import { expectSoon, faces, test, type Visitor } from './visitor.ts'

/** Has scripts wait for as long as it takes: what is seen first may need more than their second on a busy machine. */
const waitLonger = ({ page }: Visitor): Promise<unknown> =>
  page.addInitScript(() => {
    const plain = setTimeout
    Object.assign(window, {
      setTimeout: (act: () => void, ms = 0, ...rest: []) => plain(act, ms === 1000 ? 60_000 : ms, ...rest),
    })
  })

/** When the browser asked for the first script of the page, ms. */
const scriptAsked = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name))
    return Math.min(...scripts.map(each => each.startTime))
  })

describe.each(faces)('scripts of a page, $layout $language', face => {
  test('are asked for when its first picture stands', async ({ open }) => {
    const visitor = await open({ ...face, pictures: true })
    await waitLonger(visitor)
    await visitor.goto('/')
    const first = visitor.page.locator('img[fetchpriority=high]').first()
    const came = await first.evaluate((image: HTMLImageElement) => {
      const [entry] = performance.getEntriesByName(image.currentSrc) as PerformanceResourceTiming[]
      return entry?.responseEnd ?? NaN
    })
    expect(came).toBeGreaterThan(0)
    expect(await scriptAsked(visitor)).toBeGreaterThanOrEqual(came)
  })

  test('are asked for when the words that are read first stand', async ({ open }) => {
    const visitor = await open(face)
    await waitLonger(visitor)
    await visitor.goto('/dealerlocator')
    const seen = await visitor.page.evaluate(async () => {
      const entries = await new Promise<PerformanceEntryList>(resolve =>
        new PerformanceObserver(list => resolve(list.getEntries())).observe({ type: 'element', buffered: true }),
      )
      return entries[0]?.startTime ?? NaN
    })
    expect(await scriptAsked(visitor)).toBeGreaterThanOrEqual(seen)
  })

  test('do not wait for one that does not come', async ({ open }) => {
    const { page } = await open({ ...face, pictures: true })
    await page.route('**/pictures/**', () => new Promise(() => {}))
    await page.goto('/usedcar/list', { waitUntil: 'commit' })
    await expectSoon(() => page.evaluate(() => 'shopAlive' in window)).toBe(true)
  })
})
