/**
 * The ways of the used-car area in the pairs of layout and language that the journeys of trust, return, viewing and sale
 * leave out: one buyer and one seller for each, as far as the way is another one there.
 */
import { expect } from 'vitest'
import { formatMoney, spokenMoney } from '#contract/figures.ts'
import { car as ownCar } from '#server/features/sell/test-cars.ts'
import { alertTexts } from '#shop/features/alert/alert.texts.ts'
import { offerTexts } from '#shop/features/sell/offer.texts.ts'
import { sellTexts } from '#shop/features/sell/sell.texts.ts'
import { slotTexts } from '#shop/features/slot/slot.texts.ts'
import { timedTexts } from '#shop/features/content-page/timed.texts.ts'
import { carQueueTexts } from '#shop/features/used-car/car-queue.texts.ts'
import { usedCompareTexts } from '#shop/features/used-car/compare.texts.ts'
import { detailTexts } from '#shop/features/used-car/detail.texts.ts'
import { labelTexts } from '#shop/features/used-car/label.texts.ts'
import { reportTexts } from '#shop/features/used-car/report.texts.ts'
import { saveSearchTexts } from '#shop/features/used-car/save-search.texts.ts'
import { viewingTexts } from '#shop/features/viewing/viewing.texts.ts'
import { freeCar, placeOrder } from './buying.ts'
import { ask } from './calls.ts'
import { cards } from './list.ts'
import { otherFaces } from './other-faces.ts'
import { newCustomers, withDatabase } from './people.ts'
import { chooseTime } from './prove-phone.ts'
import { describeSeller } from './selling.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectSeen, expectSoon, gotoUntil, test } from './visitor.ts'

test.for(otherFaces)('a car is believed, reckoned and compared, $layout $language', async (face, { open }) => {
  const visitor = await open(face)
  const { page, origin, language } = visitor
  const [t, label, compare] = [visitor.t(detailTexts), visitor.t(labelTexts), visitor.t(usedCompareTexts)]
  const filter = { pageSize: 2, sort: 4, priceFromFen: 20_000_000, mdseStatus: ['publish' as const] }
  const { rows } = await ask(origin, 'usedCar.list', filter, { language })
  const [one, two] = rows as [(typeof rows)[number], (typeof rows)[number]]

  await visitor.goto(`/usedcar/detail/${one.carNo}`)
  await page.getByRole('button', { name: t.howLabel }).click()
  const { worthFen } = await ask(origin, 'usedCar.priceLabel', { carNo: one.carNo })
  const dialog = page.getByRole('dialog', { name: label.title })
  await expectSeen(dialog.getByText(formatMoney(worthFen)))
  await page.keyboard.press('Escape')
  await expectSoon(() => dialog.count()).toBe(0)
  const chipOf = (title: string) => page.getByRole('button', { name: compare.compareOf(title) })
  await chipOf(one.title).click()
  await expectSoon(() => chipOf(one.title).getAttribute('aria-pressed')).toBe('true')
  await visitor.goto(`/usedcar/detail/${two.carNo}`)
  await chipOf(two.title).click()
  await page.getByRole('link', { name: compare.seeAll(2) }).click()
  await visitor.at(`/usedcar/compare/${one.carNo}_${two.carNo}`)
  await expectSeen(page.getByRole('region', { name: compare.data }).getByRole('link', { name: two.title }))

  // The printed number, checked, leads to the report.
  const signed = async () => (await ask(origin, 'usedCar.report', { carNo: one.carNo })).signature?.printedNo
  await expectSoon(signed).toBeTruthy()
  const report = visitor.t(reportTexts)
  await visitor.goto('/usedcar/reportcheck')
  await page.getByRole('textbox', { name: report.printedNumber }).fill((await signed()) ?? '')
  await page.getByRole('button', { name: report.check, exact: true }).click()
  await expectSeen(page.getByText(report.isGenuine))
  await page.getByRole('link', { name: report.toReport }).click()
  await expectSeen(page.getByRole('heading', { level: 1, name: report.title }))

  await visitor.goto(`/usedcar/financialServices?carNo=${one.carNo}`)
  await choice(page, 'radio', '50%').click()
  await choice(page, 'radio', t.monthsTile(12).replace('\u00a0', ' ')).click()
  const asked = { carNo: one.carNo, productCode: 'standard-used', downPercent: 50, months: 12 }
  const { monthlyFen } = await ask(origin, 'usedCar.finance', asked)
  await expectSeen(page.getByRole('img', { name: spokenMoney(monthlyFen, language) }))

  await visitor.goto('/usedcar/2021UCFestival')
  await expectSeen(page.getByText(visitor.t(timedTexts).running))
  await expectSeen(cards(visitor))
})

test.for(otherFaces)('a car is waited for, seen and told of, $layout $language', async (face, { open }) => {
  const people = await newCustomers(ofShop('databaseUrl'), 2)
  const [holder, token] = people.map(each => each.token) as [string, string]
  const { user } = people[1]!
  const visitor = await open({ ...face, token, user })
  const { page, origin } = visitor
  const [queue, save, alert] = [visitor.t(carQueueTexts), visitor.t(saveSearchTexts), visitor.t(alertTexts)]
  const english = face.language === 'en'

  const held = await freeCar()
  const orderNo = await placeOrder(origin, holder, held.car_no)
  const join = page.getByRole('button', { name: queue.join })
  await gotoUntil(visitor, `/usedcar/detail/${held.car_no}`, join)
  await join.click()
  await expectSeen(page.getByText(queue.you(1)))
  await ask(origin, 'order.cancel', { orderNo, expectRefundFen: 0 }, { token: holder })
  await page.reload()
  await expectSeen(page.getByRole('main').getByText(queue.yours('').trim(), { exact: false }))

  const { car_no: carNo } = await freeCar()
  const viewing = visitor.t(viewingTexts)
  await visitor.goto(`/usedcar/viewing/${carNo}`)
  await chooseTime(visitor)
  await expectSeen(page.getByText(visitor.t(slotTexts).heldFor))
  await page.getByLabel(english ? 'Name' : '姓名', { exact: true }).fill('沈知遥')
  // The phone of the account: it was proved by signing in.
  await page.getByLabel(english ? 'Mobile number' : '手机号码', { exact: true }).fill(user.mobile)
  await page.getByRole('radio', { name: english ? 'In the morning' : '上午', exact: true }).click({ force: true })
  for (const n of [0, 1, 2]) await page.getByRole('checkbox').nth(n).click({ force: true })
  await page.getByRole('button', { name: viewing.send }).click()
  await visitor.at('/usedcar/viewing/booked')
  await expectSeen(page.getByRole('heading', { name: viewing.done }))

  // A series and a range of its own for each, so that one car comes into one search alone.
  const [series, from, to] = english ? ['rigel', 20, 21] : ['altair', 22, 23]
  await visitor.goto(`/usedcar/list/0-${series}-${from}~${to}`)
  await page.getByRole('button', { name: save.saveSearch }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(save.name).fill('Rigel 二十万')
  await dialog.getByRole('radio', { name: save.atOnce }).click({ force: true })
  await dialog.getByRole('button', { name: save.save, exact: true }).click()
  await expectSeen(page.getByText(save.saved))
  const { rowCount } = await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
    pool.query(
      `update used_car set price_fen = $2 where id = (
         select id from used_car where series_code = $1 and state = 'publish' and price_fen > $3 order by id limit 1)`,
      [series, Number(from) * 1_000_000 + 500_000, Number(to) * 1_000_000],
    ),
  )
  expect(rowCount).toBe(1)
  const told = async () => (await ask(origin, 'message.list', {}, { token })).find(each => each.kind === 'alert')
  await expectSoon(told).toBeTruthy()
  await visitor.goto((await told())?.path ?? '')
  await expectSeen(page.getByText(alert.why, { exact: false }))
  await page.getByRole('button', { name: alert.stopOf('Rigel 二十万') }).click()
  await expectSeen(page.getByText(alert.stopped, { exact: false }))
  expect((await ask(origin, 'alert.list', {}, { token })).map(each => each.pace)).toEqual(['off'])
})

test.for(otherFaces)('a car is sold, $layout $language', async (face, { open }) => {
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const seller = await open({ ...face, token: customer!.token })
  const { page } = seller
  const [t, o, s] = [seller.t(sellTexts), seller.t(offerTexts), seller.t(slotTexts)]
  const { spuId, cityCode } = ownCar
  await seller.goto(
    `/usedcar/sell?series=altair&spuId=${spuId}&year=2022&registered=2022-05-11&km=41000&city=${cityCode}&state=1.1.1.1.full.2.no.private.no`,
  )
  await expectSeen(page.getByRole('list', { name: t.value }))
  await describeSeller(seller)
  await seller.at(/\/user\/carOffer\?carOfferNo=HP/)
  await page.getByRole('button', { name: o.accept }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: o.accept }).click()
  await expectSeen(page.getByRole('heading', { name: o.inspection }))
  await chooseTime(seller)
  await expectSeen(page.getByText(s.heldFor))
  await page.getByRole('checkbox').click({ force: true })
  await page.getByRole('button', { name: o.book, exact: true }).click()
  await expectSeen(page.getByRole('button', { name: o.move }))
})
