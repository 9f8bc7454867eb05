/** What brings a buyer back: a saved search with its alert on a phone, and the queue for a held car on a desktop (decision 071). */
import { expect } from 'vitest'
import { alertTexts } from '#shop/features/alert/alert.texts.ts'
import { usedCompareTexts } from '#shop/features/used-car/compare.texts.ts'
import { seenTexts } from '#shop/features/used-car/seen.texts.ts'
import { carQueueTexts } from '#shop/features/used-car/car-queue.texts.ts'
import { saveSearchTexts } from '#shop/features/used-car/save-search.texts.ts'
import { choiceTexts } from '#shop/personal/choice.texts.ts'
import { freeCar, placeOrder, reserveLink } from './buying.ts'
import { ask } from './calls.ts'
import { newCustomers, withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { atDesk, expectGone, expectSeen, expectSoon, gotoUntil, onPhone, test } from './visitor.ts'

test.for(onPhone)(
  'a search is saved, tells of a car, and is stopped by its link without a login',
  async (face, { open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const { token } = customer!
    const visitor = await open({ ...face, token })
    const { page, origin } = visitor
    const [save, t] = [visitor.t(saveSearchTexts), visitor.t(alertTexts)]
    await visitor.goto('/usedcar/list/0-vega-30~31')
    await page.getByRole('button', { name: save.saveSearch }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(save.name).fill('Just over 300,000')
    await dialog.getByRole('radio', { name: save.atOnce }).click({ force: true })
    await dialog.getByRole('button', { name: save.save, exact: true }).click()
    await expectSeen(page.getByText(save.saved))

    // A dearer one comes down into the range.
    await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
      pool.query(`update used_car set price_fen = 30500000 where id = (
      select id from used_car where series_code = 'vega' and state = 'publish' and price_fen > 31000000 order by id limit 1)`),
    )
    const messages = () => ask(origin, 'message.list', {}, { token })
    await expectSoon(async () => (await messages()).map(each => each.kind)).toContain('alert')
    const { path } = (await messages()).find(each => each.kind === 'alert')!
    const stranger = await open(face)
    await stranger.goto(path!)
    await expectSeen(stranger.page.getByRole('heading', { name: 'Just over 300,000' }))
    await expectSeen(stranger.page.getByText(t.why, { exact: false }))
    await stranger.audit()
    await stranger.page.getByRole('button', { name: t.stopOf('Just over 300,000') }).click()
    await expectSeen(stranger.page.getByText(t.stopped, { exact: false }))
    expect((await ask(origin, 'alert.list', {}, { token })).map(each => each.pace)).toEqual(['off'])
    await visitor.goto('/user/savedSearches')
    await expectSeen(page.getByRole('heading', { name: 'Just over 300,000' }))
    await visitor.audit()
  },
)

test.for(onPhone)(
  'cars that were looked at stand side by side and are found again, until their visitor wants none of it',
  async (face, { open }) => {
    const visitor = await open(face)
    const { page, origin } = visitor
    const [t, seen, choice] = [visitor.t(usedCompareTexts), visitor.t(seenTexts), visitor.t(choiceTexts)]
    const { rows } = await ask(origin, 'usedCar.list', { pageSize: 2, sort: 4, mdseStatus: ['publish'] }, face)
    const [one, two] = rows as [(typeof rows)[number], (typeof rows)[number]]
    for (const car of [one, two]) {
      await visitor.goto(`/usedcar/detail/${car.carNo}`)
      const chip = page.getByRole('button', { name: t.compareOf(car.title) })
      await chip.click()
      // A press before its part is alive is done a moment later; whoever leaves at once has pressed nothing.
      await expectSoon(() => chip.getAttribute('aria-pressed')).toBe('true')
    }
    await page.getByRole('link', { name: t.seeAll(2) }).click()
    await visitor.at(`/usedcar/compare/${one.carNo}_${two.carNo}`)
    const table = page.getByRole('region', { name: t.data })
    await expectSeen(table.getByRole('link', { name: one.title }).first())
    await visitor.audit()
    await visitor.goto('/usedcar')
    const shelf = page.getByRole('region', { name: seen.title })
    await expectSeen(shelf.getByText(seen.why))
    await expectSeen(shelf.getByRole('link', { name: two.title }).first())
    await shelf.getByRole('button', { name: choice.change }).click()
    await page.getByRole('dialog').getByText(choice.off).click()
    await visitor.audit()
    await page.getByRole('button', { name: choice.close }).click()
    await expectGone(shelf)
    await visitor.goto(`/usedcar/detail/${one.carNo}`)
    await visitor.goto('/usedcar')
    await expectSeen(page.getByText(one.title).first())
    expect(await page.evaluate(() => localStorage.getItem('seenCars'))).toBeNull()
  },
)

test.for(atDesk)('a held car goes to the first in its queue', async (face, { open }) => {
  const people = await newCustomers(ofShop('databaseUrl'), 2)
  const [holder, waiter] = people.map(each => each.token) as [string, string]
  const car = await freeCar()
  const visitor = await open({ ...face, token: waiter })
  const { page, origin } = visitor
  const t = visitor.t(carQueueTexts)
  const orderNo = await placeOrder(origin, holder, car.car_no)
  const join = page.getByRole('button', { name: t.join })
  await gotoUntil(visitor, `/usedcar/detail/${car.car_no}`, join)
  await join.click()
  await expectSeen(page.getByText(t.you(1)))
  await visitor.audit()
  await ask(origin, 'order.cancel', { orderNo, expectRefundFen: 0 }, { token: holder })
  await page.reload()
  await expectSeen(page.getByRole('main').getByText(t.yours('').trim(), { exact: false }))
  await expectGone(page.getByText(t.you(1)))
  await reserveLink(visitor).first().click()
  await visitor.at(`/payment/order?carNo=${car.car_no}`)
})
