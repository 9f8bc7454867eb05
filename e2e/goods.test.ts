/** The after-sales shop: from a list over its filters to a good and its choice. */
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callOf } from '#contract/calls.ts'
import { deliveryWays } from '#contract/constants.ts'
import { goodsPrices } from '#contract/price-spans.ts'
import type { Envelope, Output } from '#contract/kit.ts'
import { carChooserTexts } from '#shop/features/goods/car-chooser.texts.ts'
import { goodsDetailTexts } from '#shop/features/goods/detail.texts.ts'
import { goodsTexts } from '#shop/features/goods/goods.texts.ts'
import { listWords } from '#web/list/list.texts.ts'
import { searchTexts } from '#shop/features/search/search.texts.ts'
import { controlTexts } from '#web/ui/control.texts.ts'
import { call } from './calls.ts'
import { cards, linkOf } from './list.ts'
import {
  atDesk,
  beginning,
  choice,
  expectGone,
  expectSeen,
  expectSoon,
  faces,
  onPhone,
  test,
  type Visitor,
} from './visitor.ts'

const parts = '200001020'
const word = (row: { cn: string; en: string }, { language }: Visitor) => (language === 'en' ? row.en : row.cn)

/** How many goods the shop has for a filter, by its own call. */
const totalFor = async ({ origin }: Visitor, filter: object): Promise<number> =>
  (await call(origin, 'goods.list', { ...filter, pageSize: 1 })).total ?? -1

/** A good in the visitor's language. */
async function detailOf({ origin, language }: Visitor, spuCode: string): Promise<Output<'goods.detail'>> {
  const { path } = callOf('goods.detail')
  const answer = await fetch(`${origin}${path}?spuCode=${spuCode}`, { headers: { cookie: `lang=${language}` } })
  return ((await answer.json()) as Envelope<Output<'goods.detail'>>).data!
}

/** Waits until the list says that it has so many goods. */
const expectCount = ({ page, t }: Visitor, count: number): Promise<void> =>
  expectSeen(page.getByRole('region', { name: t(goodsTexts).count(count), exact: true }))

const named = (visitor: Visitor): Promise<string[]> =>
  cards(visitor).evaluateAll(all => all.map(card => card.querySelector('h2, h3')?.textContent ?? ''))

/** The field of the choice: on the page on desktop, in its sheet on a phone. */
async function openChoice({ page, layout, t }: Visitor): Promise<Locator> {
  if (layout === 'desktop') return page.getByRole('main')
  await page
    .getByRole('main')
    .getByRole('button', { name: beginning(t(goodsDetailTexts).chosen) })
    .click()
  const sheet = page.getByRole('dialog')
  await expectSeen(sheet)
  return sheet
}

describe('a guest in the after-sales shop', () => {
  test.for(onPhone)('goes from its start to a list and narrows it, $layout $language', async (face, { open }) => {
    const guest = await open(face)
    const { page, layout } = guest
    const [t, words] = [guest.t(goodsTexts), guest.t(listWords)]
    await guest.goto('/aftersales')
    await expectSeen(page.getByRole('heading', { name: t.recommended }))
    await expectSoon(() => cards(guest).count()).toBe(12)
    await page.getByRole('navigation', { name: t.areas }).getByRole('link').nth(1).click()
    await guest.at(`/aftersales/${parts}`)
    const all = await totalFor(guest, { categoryCode: parts })
    expect(all).toBeGreaterThan(24)
    await expectCount(guest, all)

    const price = goodsPrices[1]
    const some = await totalFor(guest, { categoryCode: parts, priceBucket: ['2'] })
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(all)
    if (layout === 'desktop') await page.getByRole('combobox', { name: t.price }).selectOption('2')
    else {
      await page.getByRole('button', { name: words.filter, exact: true }).click()
      const sheet = page.getByRole('dialog', { name: words.filter })
      await choice(sheet, 'radio', word(price, guest)).click()
      await expectSeen(sheet.getByRole('button', { name: t.show(some), exact: true }))
      await guest.audit()
      await sheet.getByRole('button', { name: t.show(some), exact: true }).click()
    }
    await guest.at(`/aftersales/${parts}?price=2`)
    await expectCount(guest, some)
    await expectSoon(() => cards(guest).count()).toBe(Math.min(some, 12))
  })

  test.for(atDesk)(
    'opens a good of a narrowed list, its choice, and comes back to the same list, $layout $language',
    async (face, { open }) => {
      const guest = await open(face)
      const { page, layout } = guest
      const detail = guest.t(goodsDetailTexts)
      await guest.goto(`/aftersales/${parts}?price=2`)
      const kept = await named(guest)
      expect(kept.length).toBeGreaterThan(1)

      const name = await linkOf(cards(guest).first()).innerText()
      await linkOf(cards(guest).first()).click()
      await guest.at(/^\/aftersales\/goods\//)
      await expectSeen(page.getByRole('heading', { level: 1, name }))
      await expectSoon(() => page.title()).toContain(name)

      const fields = await openChoice(guest)
      const most = fields.getByRole('group', { name: detail.quantity })
      await expectSeen(most)
      await guest.audit()
      if (layout === 'mobile') {
        await page.keyboard.press('Escape')
        await expectGone(page.getByRole('dialog'))
      }
      await page.goBack()
      await guest.at(`/aftersales/${parts}?price=2`)
      await expectSoon(() => named(guest)).toEqual(kept)
    },
  )
})

describe.each(faces)('the choice, $layout $language', face => {
  test('strikes what cannot be had, follows the colour, and comes back with Back', async ({ open }) => {
    const guest = await open(face)
    const { page, origin } = guest
    const t = guest.t(goodsDetailTexts)
    const { data } = await call(origin, 'goods.list', { group: 'apparel', pageSize: 60 })
    const details = await Promise.all(
      data!.rows.map(async ({ spuCode }) => (await call(origin, 'goods.detail', { spuCode })).data!),
    )
    const good = details.find(
      each =>
        each.deliveryWays.includes('pickup') &&
        each.colours.length > 1 &&
        each.skus.some(sku => sku.canSell === 0) &&
        each.skus.filter(sku => sku.canSell > 2).length > 2,
    )!
    await guest.goto(`/aftersales/goods/${good.spuCode}`)
    const fields = await openChoice(guest)
    const gone = good.skus.find(sku => sku.canSell === 0)!
    const there = good.skus.find(sku => sku.canSell > 2)!
    const shown = await detailOf(guest, good.spuCode)
    const nameOf = (attribute: string, code: string | null) =>
      shown.attributes.find(each => each.attributeCode === attribute)!.values.find(each => each.code === code)!.name
    if (good.skus.some(sku => sku.color === gone.color && sku.canSell > 0)) {
      await choice(fields, 'radio', nameOf('color', gone.color)).click()
      const struck = fields.getByRole('radio', { name: nameOf('size', gone.size), exact: true })
      await expectSoon(() => struck.getAttribute('aria-disabled')).toBe('true')
      await expectSoon(() => struck.getAttribute('aria-description')).toBe(t.gone)
      await struck.focus()
      expect(await struck.evaluate(element => element === document.activeElement)).toBe(true)
    }
    await choice(fields, 'radio', nameOf('color', there.color)).click()
    await choice(fields, 'radio', nameOf('size', there.size)).click()
    await choice(fields, 'radio', word(deliveryWays[1], guest)).click()
    const outlet = fields.getByRole('button', { name: beginning(t.pickupAt) })
    await expectSoon(() => outlet.innerText()).not.toBe(t.chooseOutlet)
    await fields
      .getByRole('group', { name: t.quantity })
      .getByRole('button', { name: guest.t(controlTexts).more })
      .click()
    await guest.audit()
    const chosen = fields.getByRole('radio', { name: nameOf('size', there.size), exact: true })
    await expectSoon(() => chosen.isChecked()).toBe(true)

    if (face.layout === 'mobile') {
      await page.keyboard.press('Escape')
      await expectGone(page.getByRole('dialog'))
    }
    // The cart's own icon leads away; Back brings the choice of before.
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expectSoon(() => guest.address()).not.toContain(good.spuCode)
    await page.goBack()
    await guest.at(`/aftersales/goods/${good.spuCode}`)
    // Back changes the address first; until this page stands, the other good's choice would open.
    await expectSeen(page.getByRole('heading', { level: 1, name: shown.name }))
    const again = await openChoice(guest)
    const pickup = again.getByRole('radio', { name: word(deliveryWays[1], guest), exact: true })
    await expectSoon(() => pickup.isChecked()).toBe(true)
    await expectSoon(() => again.getByRole('group', { name: t.quantity }).getByRole('status').innerText()).toBe('2')
  })

  test("tells whether a part fits the visitor's car", async ({ open }) => {
    const guest = await open(face)
    const { page } = guest
    const t = guest.t(goodsTexts)
    const chooser = guest.t(carChooserTexts)
    await guest.goto('/aftersales/20000102010')
    await page.getByRole('region', { name: t.forCar }).getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: chooser.title })
    await expectSeen(dialog)
    await dialog.getByLabel(chooser.series).selectOption('vega')
    await dialog.getByLabel(chooser.year).selectOption('2024')
    const drive = dialog.getByLabel(chooser.energy)
    if ((await drive.count()) > 0) await drive.selectOption({ index: 1 })
    await guest.audit()
    await dialog.getByRole('button', { name: chooser.confirm }).click()
    await guest.at(/^\/aftersales\/20000102010\?series=vega&year=2024/)
    const only = page.getByRole('region', { name: t.forCar }).getByRole('switch')
    await expectSoon(() => only.isChecked()).toBe(true)
    const query = new URL(page.url()).searchParams
    const energy = query.get('energy')
    const some = await totalFor(guest, {
      categoryCode: '20000102010',
      seriesCode: 'vega',
      modelYear: 2024,
      ...(energy && { energy }),
    })
    expect(some).toBeGreaterThan(0)
    await expectCount(guest, some)
    await expectSoon(() => cards(guest).count()).toBe(some)
    const fitting = await named(guest)
    await only.click()
    await guest.at('/aftersales/20000102010')
    await expectSoon(async () => (await named(guest)).length).toBeGreaterThan(fitting.length)

    const other = linkOf(
      cards(guest)
        .filter({ hasNotText: new RegExp(fitting.join('|')) })
        .first(),
    )
    await other.click()
    await guest.at(/^\/aftersales\/goods\//)
    const car = guest.t(goodsDetailTexts).carOf('Vega', 2024)
    await expectSeen(page.getByText(guest.t(goodsDetailTexts).notForCar(car)))
    await guest.audit()
  })
})

describe('around the goods', () => {
  test.for(atDesk)('all categories lead to their lists, $layout $language', async (face, { open }) => {
    const guest = await open(face)
    const { page } = guest
    await guest.goto('/classify.html')
    const tile = page
      .getByRole('main')
      .getByRole('link', { name: face.language === 'en' ? 'Bags and leather' : '箱包与皮具' })
    await tile.click()
    await guest.at('/aftersales/20000101010?group=bags')
    await expectCount(guest, await totalFor(guest, { group: 'bags' }))
  })

  test.for(onPhone)(
    'the search finds goods by pinyin, and says so when there is nothing, $layout $language',
    async (face, { open }) => {
      const guest = await open(face)
      const { page } = guest
      const t = guest.t(searchTexts)
      await guest.goto('/searchResults')
      const field = page.getByRole('main').getByRole('combobox', { name: t.label })
      await expectSoon(() => field.evaluate(element => element === document.activeElement)).toBe(true)
      await page.keyboard.type('jiaodian')
      await expectSeen(page.getByRole('option'))
      await guest.audit()
      await page.keyboard.press('Enter')
      await guest.at('/searchResults?kw=jiaodian')
      await expectSoon(() => cards(guest).count()).toBeGreaterThan(0)
      await field.fill('qzxwv')
      await page.keyboard.press('Enter')
      await expectSeen(page.getByRole('heading', { name: t.nothing('qzxwv') }))
    },
  )

  test.for(atDesk)('pages for owners stand on their own, $layout $language', async (face, { open }) => {
    const guest = await open(face)
    for (const path of ['/aftersales/maintenance', '/aftersales/owner/']) {
      await guest.goto(path)
      await expectSoon(() => cards(guest).count()).toBeGreaterThan(3)
    }
  })

  test.for(onPhone)('what does not exist leads to the page for that, $layout $language', async (face, { open }) => {
    const guest = await open(face)
    guest.expectTrouble(/answer 404/, /404/)
    for (const path of ['/aftersales/200001099', '/aftersales/goods/nothing-here', '/chargingDetail?id=nothing-here']) {
      await guest.goto(path)
      expect(guest.address()).toBe('/404')
    }
    await guest.goto('/chargingDetail')
    expect(guest.address()).toBe('/aftersales/200001050')
  })

  test.for(atDesk)('prices go up when they are asked to, $layout $language', async (face, { open }) => {
    const guest = await open(face)
    await guest.goto('/aftersales/200001050?sort=priceUp')
    // The first figure of a card is what is paid; a struck one may follow.
    const prices = await cards(guest).evaluateAll(all =>
      all.map(card =>
        Number(
          card
            .querySelector('[role="img"][aria-label]')!
            .getAttribute('aria-label')!
            .replace(/[^\d.]/g, ''),
        ),
      ),
    )
    expect(prices.length).toBeGreaterThan(3)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })
})
