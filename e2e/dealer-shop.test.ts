/** The shop of a dealer: from the map into it, through its cars, and what is said of one that has closed. */
import { describe } from 'vitest'
import { errors } from '#contract/errors.ts'
import { locatorTexts } from '#shop/features/dealer/locator.texts.ts'
import { carsTexts, closedTexts, shopTexts } from '#shop/features/dealer-shop/shop.texts.ts'
import { ask, call } from './calls.ts'
import { withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectAlive, expectSeen, expectSoon, test } from './visitor.ts'

const inDatabase = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  withDatabase(ofShop('databaseUrl'), async ({ pool }) => (await pool.query(text, values)).rows)

/** An outlet with used cars and new ones in stock. */
async function fullHouse(): Promise<number> {
  const [found] = await inDatabase<{ outlet_id: number }>(`
    select o.outlet_id from outlet o
    where o.state = 'open' and o.services @> array['used', 'sales', 'service', 'testdrive']
      and (select count(*) from used_car u where u.outlet_id = o.outlet_id and u.state = 'publish') > 4
      and exists (select from stock_car s where s.outlet_id = o.outlet_id and s.state = 'free')
    order by 1 limit 1`)
  return found!.outlet_id
}

describe('the shop of a dealer', () => {
  test('is entered from the list of outlets on a phone, and its used cars are narrowed', async ({ open }) => {
    const outletId = await fullHouse()
    const { name } = await ask(ofShop('origin'), 'dealer.shopDetail', { outletId }, { language: 'en' })
    const visitor = await open({ layout: 'mobile', language: 'en' })
    const { page } = visitor
    const [l, t, c] = [visitor.t(locatorTexts), visitor.t(shopTexts), visitor.t(carsTexts)]
    await visitor.goto(`/dealerlocator?kw=${encodeURIComponent(name.split(' · ')[1]!)}`)
    const row = page.getByRole('region', { name: l.results }).getByRole('button', { name }).first()
    await expectAlive(row)
    await row.click()
    await page.getByRole('link', { name: l.shopOf(name) }).click()
    await visitor.at(`/dealerShop/${outletId}`)
    await expectSeen(page.getByRole('heading', { level: 1, name }))
    await expectSeen(page.getByRole('heading', { name: t.team }))
    await expectSeen(page.getByRole('heading', { name: t.comments }))
    await expectSeen(page.getByRole('link', { name: t.drive }).first())
    await visitor.audit()

    await page
      .getByRole('region', { name: t.used })
      .getByRole('link', { name: /All \d+ cars/ })
      .click()
    await visitor.at(`/dealerShop/dealerListCar/used/${outletId}`)
    const chip = page.getByRole('list', { name: c.series }).getByRole('link').first()
    const [, series = '', count = ''] = /^(.*) (\d+)$/.exec((await chip.innerText()).trim()) ?? []
    await chip.click()
    await visitor.at(new RegExp(`/used/${outletId}/0-\\w+$`))
    await expectSeen(page.getByText(c.count(Number(count)), { exact: true }))
    const cards = page.getByRole('article')
    await expectSoon(async () => (await cards.allInnerTexts()).every(text => text.includes(series))).toBe(true)
    await visitor.audit()
    await page.getByRole('link', { name: new RegExp(`^${c.back}`) }).click()
    await visitor.at(`/dealerShop/${outletId}`)
  })

  test('shows its new cars in stock, each of which can be ordered as it is', async ({ open }) => {
    const outletId = await fullHouse()
    const visitor = await open()
    const { page } = visitor
    const [t, c] = [visitor.t(shopTexts), visitor.t(carsTexts)]
    // Words of other clients for the kind lead to the one address.
    await visitor.goto(`/dealerShop/dealerListCar/NC/${outletId}/nonsense--`)
    await visitor.at(`/dealerShop/dealerListCar/stock/${outletId}/nonsense--`)
    await expectSeen(page.getByRole('heading', { level: 1, name: c.stock }))
    const card = page.getByRole('article').getByRole('link').first()
    await expectAlive(card)
    await visitor.audit()
    await expectSoon(() => card.getAttribute('href')).toMatch(new RegExp(`outletId=${outletId}&stockNo=HN\\d+`))
    await page.getByRole('combobox', { name: c.sort }).selectOption('low')
    await visitor.at(/sort=low/)
    await visitor.goto(`/dealerShop/dealerListCar/boats/${outletId}`)
    await visitor.at(`/dealerShop/${outletId}`)
    await expectSeen(page.getByRole('heading', { name: t.stock }))
  })

  test('of an outlet that has closed says who goes on, on every address of it', async ({ open }) => {
    const outletId = await fullHouse()
    const [closed] = await inDatabase<{ outlet_id: number; name_cn: string }>(`
      select outlet_id, name_cn from outlet o
      where state = 'open' and not exists (select from used_car u where u.outlet_id = o.outlet_id)
        and not exists (select from stock_car s where s.outlet_id = o.outlet_id) order by 1 desc limit 1`)
    const { name } = await ask(ofShop('origin'), 'dealer.shopDetail', { outletId })
    await inDatabase(`update outlet set state = 'closed', merged_into = $2 where outlet_id = $1`, [
      closed!.outlet_id,
      outletId,
    ])
    try {
      await expectSoon(
        async () => (await call(ofShop('origin'), 'dealer.shopDetail', { outletId: closed!.outlet_id })).code,
      ).toBe(errors.OUTLET_CLOSED[0])
      const visitor = await open()
      const { page } = visitor
      const t = visitor.t(closedTexts)
      for (const path of ['', 'dealerListCar/used/', 'dealerListCar/stock/']) {
        await visitor.goto(`/dealerShop/${path}${closed!.outlet_id}`)
        await expectSeen(page.getByRole('heading', { level: 1, name: closed!.name_cn.slice(0, 4) }))
        await expectSeen(page.getByRole('link', { name: t.toAll }))
      }
      await visitor.audit()
      await page.getByRole('link', { name: t.toNext(name) }).click()
      await visitor.at(`/dealerShop/${outletId}`)
    } finally {
      await inDatabase(`update outlet set state = 'open', merged_into = null where outlet_id = $1`, [closed!.outlet_id])
    }
  })
})
