/** A coupon is brought along to an order of a new car: nothing is ordered before the page knows what it comes to. */
import { expect } from 'vitest'
import { callOf } from '#contract/calls.ts'
import { formatReduction } from '#contract/figures.ts'
import { carOrderTexts } from '#shop/features/car-order/confirm.texts.ts'
import { extrasTexts } from '#shop/features/car-order/extras.texts.ts'
import { choosePayment, consent, payButton, untilCashier } from './buying.ts'
import { ask } from './calls.ts'
import { aCode } from './car-to-key.ts'
import { newCustomers, withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectGone, expectSeen, expectSoon, test } from './visitor.ts'

const OFF_FEN = 300_000

test('an order that is pressed while a coupon is being reckoned waits for it, and has it', async ({ open }) => {
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const { token } = customer!
  const couponCode = `CAR-${Date.now()}`
  await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
    pool.query(
      `insert into coupon (coupon_code, title_cn, title_en, series_codes, reduction, offered, state, take_from,
         take_until, valid_until)
       values ($1, '秋季新车试驾礼遇购车优惠券', 'Coupon for a new car', '{}', $2, true, 'publish', '2026-01-01',
         '2098-01-01', '2099-01-01')`,
      [couponCode, { kind: 'amountOff', steps: [{ fromFen: 0, offFen: OFF_FEN }] }],
    ),
  )
  const { couponNo } = await ask(ofShop('origin'), 'coupon.take', { couponCode }, { token })
  const buyer = await open({ layout: 'mobile', language: 'zh-CN', token })
  const { page, origin } = buyer
  const [t, x] = [buyer.t(carOrderTexts), buyer.t(extrasTexts)]
  const orders = async () => (await ask(origin, 'order.list', {}, { token })).orders
  await buyer.goto(`/newcar/confirm_order?code=${await aCode(origin)}`)
  await page.getByLabel(t.name, { exact: true }).fill('沈知遥')
  await page.getByLabel(t.idNo, { exact: true }).fill('11010519491231002X')
  await consent(buyer)
  await choice(page, 'checkbox', t.identityConsent).click()
  await choosePayment(buyer, 'alipay')

  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  const { path } = callOf('carOrder.preview')
  let asked = 0
  await page.route(
    address => address.pathname === path,
    async route => {
      asked++
      await held
      await route.continue()
    },
  )
  await page.getByLabel(x.coupon, { exact: true }).selectOption(couponNo)
  await expectSoon(() => asked).toBe(1)
  await page.getByLabel(t.name, { exact: true }).press('Enter')
  await payButton(buyer).click({ force: true })
  await page.waitForTimeout(500)
  expect(await orders()).toEqual([])
  await buyer.audit()
  letGo()
  await expectSeen(page.getByText(formatReduction(OFF_FEN)))
  await expectGone(page.locator('[aria-busy="true"]'))
  await buyer.audit()
  await payButton(buyer).click()
  await untilCashier(buyer)
  const [placed] = await orders()
  const { newCar } = await ask(origin, 'order.detail', { orderNo: placed!.orderNo }, { token })
  expect(newCar!.reductions.at(-1)).toMatchObject({ amountFen: OFF_FEN })
})
