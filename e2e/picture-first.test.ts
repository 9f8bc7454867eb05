/** What a page looks like comes before what makes it alive (decision 045). */
import { describe, expect } from 'vitest'
import { expectSoon, faces, test } from './visitor.ts'

describe.each(faces)('scripts of a page, $layout $language', face => {
  test('are asked for when its first picture stands', async ({ open }) => {
    const { page } = await open({ ...face, pictures: true })
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    page.on('requestfinished', request => asked.push(`done ${new URL(request.url()).pathname}`))
    await page.goto('/', { waitUntil: 'networkidle' })
    const picture = await page
      .locator('img[fetchpriority=high]')
      .first()
      .evaluate((image: HTMLImageElement) => {
        return new URL(image.currentSrc).pathname
      })
    const came = asked.indexOf(`done ${picture}`)
    const script = asked.findIndex(path => /^\/assets\/.*\.js$/.test(path))
    expect(came).toBeGreaterThan(-1)
    expect(script).toBeGreaterThan(came)
  })

  test('are asked for when the words that are read first stand', async ({ open }) => {
    const { page } = await open(face)
    await page.goto('/dealerlocator', { waitUntil: 'networkidle' })
    const [words, script] = await page.evaluate(async () => {
      const entries = await new Promise<PerformanceEntryList>(resolve =>
        new PerformanceObserver(list => resolve(list.getEntries())).observe({ type: 'element', buffered: true }),
      )
      const isScript = ({ name }: PerformanceEntry) => /\/assets\/.*\.js$/.test(name)
      const scripts = performance.getEntriesByType('resource').filter(isScript)
      return [entries[0]?.startTime ?? NaN, Math.min(...scripts.map(each => each.startTime))] as const
    })
    expect(script).toBeGreaterThanOrEqual(words)
  })

  test('do not wait for one that does not come', async ({ open }) => {
    const { page } = await open({ ...face, pictures: true })
    await page.route('**/pictures/**', () => new Promise(() => {}))
    await page.goto('/usedcar/list', { waitUntil: 'commit' })
    await expectSoon(() => page.evaluate(() => 'shopAlive' in window)).toBe(true)
  })
})
