import { describe, expect } from 'vitest'
import { compareTexts } from '#shop/features/new-car/compare.texts.ts'
import { newCarTexts } from '#shop/features/new-car/detail.texts.ts'
import { newCarListTexts } from '#shop/features/new-car/list.texts.ts'
import { ownershipTexts } from '#shop/features/car/ownership.texts.ts'
import { newCarCardTexts } from '#shop/features/car/new-car-card.texts.ts'
import { savedTexts } from '#shop/features/favourite/saved.texts.ts'
import { searchTexts } from '#shop/features/search/search.texts.ts'
import { heartTexts } from '#shop/personal/heart.texts.ts'
import { formatMoney, spokenMoney } from '#contract/figures.ts'
import { ask } from './calls.ts'
import { cards, linkOf, pricesOn } from './list.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectSeen, expectSoon, test, type Visitor } from './visitor.ts'

const perPage = 10
/** The trims that are built today, in the usual order. */
const builtTrims = async ({ origin }: Visitor) => (await ask(origin, 'car.list', { type: 'NC', pageSize: 100 })).rows

describe('new cars', () => {
  test('a list on desktop is narrowed in its address, and Back undoes it', async ({ open }) => {
    const visitor = await open({ layout: 'desktop', language: 'zh-CN' })
    const { page } = visitor
    const t = visitor.t(newCarListTexts)
    const built = await builtTrims(visitor)

    await visitor.goto('/newcar/home/1-0-0-0')
    await expectSoon(() => cards(visitor).count()).toBe(perPage)
    await expectSeen(page.getByRole('region', { name: t.count(built.length), exact: true }))

    const altairs = built.filter(trim => trim.seriesCode === 'altair')
    await page.getByRole('checkbox', { name: 'Altair' }).check({ force: true })
    await visitor.at('/newcar/home/1-altair-0-0')
    await expectSoon(() => cards(visitor).count()).toBe(altairs.length)
    await page.getByRole('combobox').last().selectOption('3')
    await visitor.at('/newcar/home/3-altair-0-0')
    const dearest = altairs.map(trim => trim.priceFen / 100).sort((a, b) => b - a)
    await expectSoon(() => pricesOn(visitor)).toEqual(dearest)
    await page.goBack()
    await visitor.at('/newcar/home/1-altair-0-0')

    // What fits nothing says so, and leads on.
    await visitor.goto('/newcar/home/1-mira-3-5')
    await expectSeen(page.getByText(t.emptyTitle))
    await expectSoon(() => cards(visitor).count()).toBe(4)
    await visitor.audit()
  })

  test('trims are put beside each other on desktop, and the address keeps them', async ({ open }) => {
    const visitor = await open({ layout: 'desktop', language: 'en' })
    const { page } = visitor
    const [t, card] = [visitor.t(compareTexts), visitor.t(newCarCardTexts)]
    const built = await builtTrims(visitor)
    const [one, two] = built

    await visitor.goto('/newcar/home')
    const names = await linkOf(cards(visitor)).allInnerTexts()
    for (const name of names.slice(0, 2))
      await page.getByRole('button', { name: card.compareOf(name), exact: true }).click()
    await expectSeen(page.getByText(card.trayCount(2, 4)))
    await page.getByRole('region', { name: card.tray }).getByRole('link', { name: card.open }).click()
    await visitor.at(`/newcar/compare/${one!.spuId}-${two!.spuId}`)
    const table = page.getByRole('region', { name: t.data })
    await expectSeen(table.getByRole('link', { name: names[1]! }))
    const all = await table.getByRole('row').count()
    await page.getByRole('link', { name: t.onlyDifferences }).click()
    await visitor.at(`/newcar/compare/${one!.spuId}-${two!.spuId}?only=1`)
    await expectSoon(() => table.getByRole('row').count()).toBeLessThan(all)
    await visitor.audit()

    // A fresh document of the address shows the same lines.
    const rows = await table.getByRole('row').count()
    await visitor.goto(visitor.address())
    await expectSoon(() => table.getByRole('row').count()).toBe(rows)
    await page.getByRole('link', { name: t.removeOf(names[1]!) }).click()
    await visitor.at(`/newcar/compare/${one!.spuId}?only=1`)
  })

  test('a trim on a phone: versions, what it costs over the years, and an ended one leads on', async ({ open }) => {
    const visitor = await open({ layout: 'mobile', language: 'zh-CN' })
    const { page } = visitor
    const [t, own] = [visitor.t(newCarTexts), visitor.t(ownershipTexts)]
    await visitor.goto('/newcar/home')
    const name = await linkOf(cards(visitor).first()).innerText()
    await linkOf(cards(visitor).first()).click()
    await visitor.at(/^\/newcar\/detail\/\d+$/)
    const spuId = Number(visitor.address().split('/').at(-1))
    const { car } = await ask(visitor.origin, 'car.detail', { spuId })
    expect(car.name).toBe(name)
    await expectSeen(page.getByRole('heading', { level: 1, name: car.shortName }))
    await expectSeen(page.getByRole('heading', { name: t.chooseTrim }))

    // A price of energy that doubles makes the sum dearer by just that line.
    const cost = page.getByRole('region', { name: t.cost, exact: true })
    const total = () => cost.getByRole('img').first().getAttribute('aria-label')
    const energy = (fen: number) => Math.round((Math.round(car.consumption * 10) * 75_000 * fen) / 1000)
    const before = Number((await total())!.replace(/[^\d.]/g, '')) * 100
    await cost.getByLabel(own.power).fill('1.20')
    const after = Math.round(before + energy(120) - energy(60))
    await expectSoon(total).toBe(spokenMoney(after, 'zh-CN'))
    await expectSeen(cost.getByText(formatMoney(energy(120))))
    await visitor.audit()

    const { seriesList } = await ask(visitor.origin, 'car.seriesList', {})
    const ended = seriesList.flatMap(each => each.child).find(trim => trim.modelYears.last !== null)
    await visitor.goto(`/newcar/detail/${ended!.spuId}`)
    await expectSeen(page.getByText(t.endedTitle).first())
    await page.getByRole('link', { name: /最接近的在产版本/ }).click()
    await visitor.at(/^\/newcar\/detail\/\d+$/)
    await expectSoon(() => page.getByText(t.endedTitle).count()).toBe(0)

    // What nobody knows is no page.
    visitor.expectTrouble(/404/)
    await visitor.goto('/newcar/detail/999999')
    await visitor.at('/404')
  })

  test('a version on a phone is found by its name, kept, and stands among what was looked at', async ({ open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const visitor = await open({ layout: 'mobile', language: 'en', token: customer!.token })
    const { page } = visitor
    const [search, heart, saved] = [visitor.t(searchTexts), visitor.t(heartTexts), visitor.t(savedTexts)]
    const { seriesList } = await ask(visitor.origin, 'car.seriesList', { seriesCode: 'lyra' })
    const { spuId, spuNameEn: name } = seriesList[0]!.child.find(trim => trim.modelYears.last === null)!

    await visitor.goto('/searchResults')
    await page.getByRole('main').getByRole('combobox', { name: search.label }).fill(name)
    await page.getByRole('option', { name }).first().click()
    await visitor.at(`/newcar/detail/${spuId}`)
    await page
      .getByRole('banner')
      .getByRole('button', { name: heart.keep(name) })
      .click()
    await expectSeen(page.getByText(heart.kept, { exact: true }))
    await visitor.audit()

    await visitor.goto('/searchResults?kw=lyra')
    const found = cards(visitor)
      .first()
      .getByRole('button', { name: heart.keep(name) })
    await expectSoon(() => found.getAttribute('aria-pressed')).toBe('true')
    await visitor.audit()
    await visitor.goto('/user/browseRecord')
    await expectSeen(cards(visitor).filter({ hasText: name }))
    await visitor.goto('/user/collection?tab=newcar')
    await page.getByRole('button', { name: saved.removeOf(name) }).click()
    await expectSeen(page.getByRole('heading', { name: saved.emptyCollection }))
  })
})
