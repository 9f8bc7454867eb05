import { describe, expect } from 'vitest'
import { detailTexts } from '#shop/features/used-car/detail.texts.ts'
import { facetTexts } from '#shop/features/used-car/facet.texts.ts'
import { nothingTexts } from '#shop/features/used-car/list-nothing.texts.ts'
import { listTexts } from '#shop/features/used-car/list.texts.ts'
import { listWords } from '#web/list/list.texts.ts'
import { homeTexts } from '#shop/features/home/home.texts.ts'
import { controlTexts } from '#web/ui/control.texts.ts'
import { cards, carsOn, chip, expectCount, linkOf, pricesOn, totalFor } from './list.ts'
import { choice, expectGone, expectSeen, expectSoon, faces, onPhone, test, type Visitor } from './visitor.ts'

const twentyToForty = { 'zh-CN': '20–40 万', en: '¥200,000–400,000' }

/** Where the window stands. */
const scrolledTo = ({ page }: Visitor): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

describe.each(faces)('a guest, $layout $language', face => {
  test('goes from the home page over the list to a car', async ({ open }) => {
    const guest = await open(face)
    const { page, language } = guest
    const home = guest.t(homeTexts)
    await guest.goto('/')

    const total = await totalFor(guest, { priceRange: ['2'] })
    expect(total).toBeGreaterThan(20)
    if (face.layout === 'desktop') await page.getByLabel(home.price, { exact: true }).selectOption('2')
    else await choice(page, 'checkbox', twentyToForty[language]).click()
    await page.getByRole('button', { name: home.show(total) }).click()

    await guest.at('/usedcar/list/0-0-20~40')
    await expectCount(guest, total)
    await expectSoon(() => cards(guest).count()).toBe(20)
    for (const price of await pricesOn(guest)) expect(price >= 200_000 && price < 400_000).toBe(true)

    const first = linkOf(cards(guest).first())
    const title = await first.innerText()
    await first.click()
    await guest.at(/^\/usedcar\/detail\/HU/)
    await expectSeen(page.getByRole('heading', { level: 1, name: title }))
    await expectSoon(() => page.title()).toContain(title)
  })
})

describe('filters on desktop', () => {
  test('narrow the list, stand in the address, and are taken away again', async ({ open }) => {
    const guest = await open()
    const { page } = guest
    const words = guest.t(listWords)
    await guest.goto('/usedcar/list')
    await expectCount(guest, await totalFor(guest, {}))

    await choice(page, 'radio', guest.t(facetTexts).certified).click()
    await guest.at('/usedcar/list/1')
    await expectCount(guest, await totalFor(guest, { isCertify: ['1'] }))

    await choice(page, 'checkbox', /^Vega/).click()
    await guest.at('/usedcar/list/1-vega')
    await choice(page, 'checkbox', twentyToForty['zh-CN']).click()
    await guest.at('/usedcar/list/1-vega-20~40')
    const filter = { isCertify: ['1'], series: ['vega'], priceRange: ['2'] }
    const total = await totalFor(guest, filter)
    await expectCount(guest, total)
    await expectSoon(() => chip(guest).count()).toBe(4)

    await page.getByRole('combobox', { name: words.sort }).selectOption({ label: '价格从高到低' })
    await guest.at(/^\/usedcar\/list\/1-vega-20~40\?sort=/)
    await expectSoon(async () => {
      const prices = await pricesOn(guest)
      return prices.length === Math.min(total, 20) && prices.every((price, n) => n === 0 || price <= prices[n - 1]!)
    }).toBe(true)

    const kept = { address: guest.address(), cars: await carsOn(guest) }
    await page.reload()
    await guest.alive()
    expect(await carsOn(guest)).toEqual(kept.cars)
    const other = await open({ language: 'en' })
    await other.goto(kept.address)
    expect(await carsOn(other)).toEqual(kept.cars)
    await expectCount(other, total)

    await chip(guest).filter({ hasText: twentyToForty['zh-CN'] }).click()
    await guest.at(/^\/usedcar\/list\/1-vega\?sort=/)
    await expectCount(guest, await totalFor(guest, { ...filter, priceRange: [] }))
    await chip(guest).filter({ hasText: words.clearAll }).click()
    await expectCount(guest, await totalFor(guest, {}))
    expect(await chip(guest).count()).toBe(0)
  })

  test('pages hold different cars, and Back returns to the same place', async ({ open }) => {
    const guest = await open()
    const { page } = guest
    await guest.goto('/usedcar/list')
    const first = await carsOn(guest)
    expect(first).toHaveLength(20)
    await page.getByRole('link', { name: guest.t(controlTexts).page(2), exact: true }).click()
    await guest.at('/usedcar/list?page=2')
    await expectSoon(async () => {
      const cars = await carsOn(guest)
      return cars.length === 20 && !cars.some(car => first.includes(car))
    }).toBe(true)
    const second = await carsOn(guest)

    await cards(guest).nth(15).scrollIntoViewIfNeeded()
    const place = await scrolledTo(guest)
    expect(place).toBeGreaterThan(500)
    await linkOf(cards(guest).nth(15)).click()
    await guest.at(second[15]!)
    await expectSoon(() => scrolledTo(guest)).toBe(0)
    await page.goBack()
    await guest.at('/usedcar/list?page=2')
    await expectSoon(() => carsOn(guest)).toEqual(second)
    await expectSoon(async () => Math.abs((await scrolledTo(guest)) - place)).toBeLessThan(60)
  })

  test('a filter path that cannot be read means no filter', async ({ open }) => {
    const guest = await open()
    await guest.goto('/usedcar/list/%E5%95%8A-1-zz!!-9~1')
    await expectCount(guest, await totalFor(guest, {}))
    expect(await chip(guest).count()).toBe(0)
  })

  test('an empty list says why and leads on', async ({ open }) => {
    const guest = await open()
    const { page } = guest
    const t = guest.t(listTexts)
    await guest.goto(`/usedcar/list/1?kw=${encodeURIComponent('没有这样的车')}`)
    await expectSeen(page.getByRole('heading', { name: guest.t(nothingTexts).emptyTitle }))
    const certified = await totalFor(guest, { isCertify: ['1'] })
    await page.getByRole('link', { name: t.without('没有这样的车', certified) }).click()
    await guest.at('/usedcar/list/1')
    await expectCount(guest, certified)
  })
})

describe('filters on mobile', () => {
  test('sheets choose with a live count, and scrolling loads more', async ({ open }) => {
    const guest = await open({ layout: 'mobile', language: 'en' })
    const { page } = guest
    const t = guest.t(listTexts)
    const words = guest.t(listWords)
    await guest.goto('/usedcar/list')
    await page.getByRole('button', { name: words.filter, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: words.filter })
    await choice(sheet, 'radio', guest.t(facetTexts).certified).click()
    const certified = await totalFor(guest, { isCertify: ['1'] })
    await expectSeen(sheet.getByRole('button', { name: t.show(certified) }))
    await guest.audit()
    await sheet.getByRole('button', { name: t.show(certified) }).click()
    await expectGone(sheet)
    await guest.at('/usedcar/list/1')
    await expectCount(guest, certified)

    await page.getByRole('button', { name: t.seriesCount(0), exact: true }).click()
    const series = page.getByRole('dialog', { name: t.series })
    await choice(series, 'checkbox', /^Altair/).click()
    await choice(series, 'checkbox', /^Vega/).click()
    const both = await totalFor(guest, { isCertify: ['1'], series: ['vega', 'altair'] })
    await series.getByRole('button', { name: t.show(both) }).click()
    await guest.at('/usedcar/list/1-altair.vega')
    await expectCount(guest, both)

    await page.getByRole('button', { name: 'Recommended', exact: true }).click()
    const sort = page.getByRole('dialog', { name: words.sort })
    await guest.audit()
    await sort.getByRole('button', { name: 'Price, low to high' }).click()
    await guest.at(/sort=/)
    await expectSoon(async () => {
      const prices = await pricesOn(guest)
      return prices.length === 20 && prices.every((price, n) => n === 0 || price >= prices[n - 1]!)
    }).toBe(true)

    await page.getByText(words.shown(20, both)).scrollIntoViewIfNeeded()
    await expectSoon(() => cards(guest).count()).toBeGreaterThanOrEqual(Math.min(both, 40))
    const cars = await carsOn(guest)
    expect(new Set(cars).size).toBe(cars.length)
    await cards(guest).nth(30).scrollIntoViewIfNeeded()
    const place = await scrolledTo(guest)
    const car = await linkOf(cards(guest).nth(30)).getAttribute('href')
    await linkOf(cards(guest).nth(30)).click()
    await guest.at(car!)
    await page.goBack()
    await guest.at(/^\/usedcar\/list\/1-altair\.vega\?/)
    await expectSoon(async () => (await carsOn(guest)).slice(0, 40)).toEqual(cars.slice(0, 40))
    await expectSoon(async () => Math.abs((await scrolledTo(guest)) - place)).toBeLessThan(60)
  })
})

describe('search', () => {
  test.for(onPhone)('in Chinese, by pinyin and by initials, $layout $language', async (face, { open }) => {
    const guest = await open(face)
    const { page } = guest
    const t = guest.t(listTexts)
    const total = await totalFor(guest, { provinceId: ['310000'] })
    expect(total).toBeGreaterThan(0)
    await guest.goto('/usedcar/list')
    const field = page.getByRole('combobox', { name: t.searchLabel })
    const option = page.getByRole('listbox').getByRole('option', { name: /上海|Shanghai/ })
    for (const words of ['上海', 'shanghai', 'sh']) {
      await field.fill(words)
      await expectSeen(option)
      await field.press('Enter')
      await guest.at(`/usedcar/list?kw=${encodeURIComponent(words)}`)
      await expectCount(guest, total)
    }
    await field.fill('')
    await field.pressSequentially('shang')
    await expectSeen(option)
    await guest.audit()
    await option.click()
    await guest.at(/^\/usedcar\/list\/[0-]+310000$/)
    await expectCount(guest, total)
  })
})

describe.each(faces)('the page of a car, $layout $language', face => {
  test('gallery, report, prices, loan and similar cars', async ({ open }) => {
    const guest = await open(face)
    const { page } = guest
    const [t, ui] = [guest.t(detailTexts), guest.t(controlTexts)]
    await guest.goto('/usedcar/list/1')
    const title = await linkOf(cards(guest).first()).innerText()
    await linkOf(cards(guest).first()).click()
    await guest.at(/^\/usedcar\/detail\//)

    const gallery = page.getByRole('region', { name: t.picturesOf(title) })
    if (face.layout === 'desktop') {
      await gallery.getByRole('button', { name: ui.nextPicture }).click()
      await expectSeen(gallery.getByText(/^2 \/ \d+$/))
    }
    await gallery.getByRole('button').first().click()
    const full = page.getByRole('dialog', { name: t.picturesOf(title) })
    const shown = await full.getByRole('status').innerText()
    await guest.audit()
    await full.getByRole('button', { name: ui.nextPicture }).click()
    await expectSoon(() => full.getByRole('status').innerText()).not.toBe(shown)
    await page.keyboard.press('Escape')
    await expectGone(full)

    await page.getByRole('button', { name: t.allItems }).click()
    const report = page.getByRole('dialog', { name: t.allItemsTitle })
    await expectSoon(() => report.getByRole('row').count()).toBe(168)
    await guest.audit()
    await report.getByRole('button', { name: ui.close }).click()
    await expectGone(report)

    const prices = page.getByRole('region', { name: t.priceTrend })
    await expectSoon(() => prices.getByRole('row').count()).toBeGreaterThan(1)

    const loan = page.getByRole('region', { name: t.finance })
    const monthly = () => loan.getByRole('img').first().getAttribute('aria-label')
    const before = await monthly()
    await choice(loan, 'radio', t.monthsTile(12).replace('\u00a0', ' ')).click()
    await expectSoon(monthly).not.toBe(before)
    const dearer = await monthly()
    await choice(loan, 'radio', '70%').click()
    await expectSoon(monthly).not.toBe(dearer)

    const similar = page.getByRole('region', { name: t.similar }).getByRole('article')
    await expectSoon(() => similar.count()).toBeGreaterThan(0)
    const next = await linkOf(similar.first()).innerText()
    await linkOf(similar.first()).click()
    await expectSeen(page.getByRole('heading', { level: 1, name: next }))
  })
})
