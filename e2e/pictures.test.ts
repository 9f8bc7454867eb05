import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import { rangeRows } from '#server/db/seed/range.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { seriesDataOf } from '#server/lib/range/series-data.ts'
import { detailTexts } from '#shop/features/used-car/detail.texts.ts'
import { savingTexts } from '#shop/frame/saving-note.texts.ts'
import { cards, carsOn } from './list.ts'
import { expectSeen, expectSoon, faces, onPhone, test } from './visitor.ts'
import { ofShop } from './the-shop.ts'

/** Reports of pictures that the page sends from now on. */
function watchReports(page: Page): string[] {
  const codes: string[] = []
  page.on('request', request => {
    if (!request.url().endsWith('/errorLog/send')) return
    const { message } = request.postDataJSON() as { message: string }
    if (message.startsWith('No picture: ')) codes.push(message)
  })
  return codes
}

describe('pictures that do not come', () => {
  test.for(onPhone)(
    'leave the outline of the car in its paint, and are told once, $layout $language',
    async (face, { open }) => {
      const visitor = await open({ ...face, pictures: true })
      const { page } = visitor
      // The newest car, which stands first, may be one with photographs: neither those nor drawings come.
      visitor.expectTrouble(/\/(pictures\/car|common\/photo)\//, /ERR_FAILED/)
      const reports = watchReports(page)
      await page.route(/\/(pictures\/car|common\/photo)\//, route => route.abort())
      await visitor.goto('/usedcar/list')
      const first = cards(visitor).first()
      await expectSeen(first.locator('svg[viewBox="0 0 960 640"] use'))
      await expectSoon(() => first.locator('img').count()).toBe(0)
      await expectSoon(() => reports.length).toBeGreaterThan(0)
      expect(new Set(reports).size).toBe(reports.length)
      await visitor.audit()
    },
  )
})

test('a car on other wheels is never seen on its own: the outline waits for them', async ({ open }) => {
  const series = seriesDataOf(rangeRows).find(each => each.seriesCode === 'vega')!
  const trim = series.trims.find(each => each.spuId === 10101)!
  const build = standardBuild(compile(series, { day: beijingDay(new Date()), province: null }), trim.spuId)
  const { page } = await open({ layout: 'mobile', pictures: true })
  const held = Promise.withResolvers<void>()
  await page.route('**/pictures/fitted/**', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/newcar/design?code=${codeOf(trim, { ...build, WHEEL: 'wheel-star-20' })}`, { waitUntil: 'commit' })
  const car = page.locator('[data-picture] img').last()
  await expectSoon(() => car.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  const seen = () => car.evaluate(image => image.checkVisibility({ visibilityProperty: true }))
  expect(await seen()).toBe(false)
  await expectSeen(page.locator('[data-picture] svg[viewBox="0 0 960 640"] use'))
  held.resolve()
  await expectSoon(seen).toBe(true)
})

test('a visitor who saves data and asks for pictures gets the smallest files, behind them the outline', async ({
  open,
}) => {
  const visitor = await open({ layout: 'mobile', pictures: true })
  const { page, context } = visitor
  await context.addCookies([{ name: 'data', value: 'save', url: visitor.origin }])
  await page.goto('/usedcar/list')
  await page.getByRole('button', { name: visitor.t(savingTexts).show, exact: true }).click()
  await expectSeen(page.getByRole('main').locator('article img'))
  const last = cards(visitor).last()
  await expectSeen(last.locator('svg[viewBox="0 0 960 640"] use'))
  const widths = await page
    .getByRole('main')
    .locator('article source')
    .evaluateAll(all => all.map(each => (each as HTMLSourceElement).srcset.split(', ').length))
  expect(widths.length).toBeGreaterThan(0)
  expect(new Set(widths)).toEqual(new Set([1]))
})

describe.each(faces)('the gallery of a car, $layout $language', face => {
  test('leads to outside, inside and back, and every picture has words', async ({ open }) => {
    const visitor = await open({ ...face, pictures: true })
    const { page } = visitor
    const t = visitor.t(detailTexts)
    await visitor.goto('/usedcar/list')
    const [car] = await carsOn(visitor)
    await visitor.goto(car!)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const gallery = page.getByRole('region', { name: t.picturesOf(title) })
    const pill = (name: string) => gallery.getByRole('button', { name: new RegExp(`^${name} \\d+$`) })
    await expectSoon(() => pill(t.outside).getAttribute('aria-pressed')).toBe('true')
    await pill(t.inside).click()
    await expectSoon(() => pill(t.inside).getAttribute('aria-pressed')).toBe('true')
    await pill(t.outside).click()
    await expectSoon(() => pill(t.outside).getAttribute('aria-pressed')).toBe('true')
    const words = await gallery
      .locator('img[alt]:not([alt=""])')
      .evaluateAll(all => all.map(each => (each as HTMLImageElement).alt))
    expect(words.length).toBeGreaterThan(0)
    expect(words.every(text => text.includes(title))).toBe(true)
    await visitor.audit()
  })
})

test('files are found in their folders and nowhere else', async () => {
  const origin = ofShop('origin')
  const get = (path: string) => fetch(origin + path, { redirect: 'manual' })
  const picture = await get('/pictures/car/sedan/frost/side-960.avif')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif'])
  expect(picture.headers.get('cache-control')).toBe('public, max-age=86400')
  for (const path of ['/pictures/no-such.webp', '/assets/no-such.js', '/console/assets/no-such.js'])
    expect((await get(path)).status, path).toBe(404)
  for (const path of ['/pictures/%2e%2e%2f%2e%2e/package.json', '/pictures/..%2f..%2f..%2fpackage.json'])
    expect((await get(path)).status, path).toBeGreaterThanOrEqual(400)
  expect((await get('/console/orders')).headers.get('content-type')).toContain('text/html')
})

test('a script costs the same in a folder of two thousand files as in one of few', async () => {
  const origin = ofShop('origin')
  const page = await (await fetch(origin)).text()
  const one = /\/assets\/[\w-]+\.js/.exec(page)![0]
  // Names that nobody has: what is measured is how a file is looked for, not how it is sent.
  const many = one.replace(/[\w-]+\.js$/, 'no-such.js')
  const few = '/papers/no-such.js'
  const time = async (path: string) => {
    const begun = performance.now()
    await (await fetch(origin + path)).arrayBuffer()
    return performance.now() - begun
  }
  expect((await fetch(origin + one)).status).toBe(200)
  // The shortest of very many, one of each in turn: on a busy machine, too, some answers are held up by nothing.
  let [ofMany, ofFew] = [Infinity, Infinity]
  for (let nth = 0; nth < 300; nth++) {
    ofMany = Math.min(ofMany, await time(many))
    ofFew = Math.min(ofFew, await time(few))
  }
  expect(ofMany / ofFew).toBeLessThan(2)
})
