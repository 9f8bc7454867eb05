import { describe, expect } from 'vitest'
import type { Output } from '#contract/kit.ts'
import { orderTexts } from '#shop/features/order/order.texts.ts'
import { settlementTexts } from '#shop/features/order/settlement.texts.ts'
import { carQueueTexts } from '#shop/features/used-car/car-queue.texts.ts'
import {
  atCashier,
  choosePayment,
  consent,
  freeCar,
  orderAction,
  payBy,
  payButton,
  payHeading,
  placeOrder,
  reserveLink,
  stateHeading,
  toOrder,
  untilCashier,
} from './buying.ts'
import { ask } from './calls.ts'
import { paymentsOf, toPay } from './to-pay.ts'
import { payAtCashier } from './payer.ts'
import { newCustomers, withDatabase } from './people.ts'
import { atDesk, expectSeen, expectSoon, faces, test } from './visitor.ts'
import { ofShop } from './the-shop.ts'

describe('a payment that does not go smoothly', () => {
  test.for(atDesk)('fails, and is paid after all: $layout $language', async (face, { open }) => {
    const buyer = await toPay(open, face)
    await payBy(buyer, buyer.car, 'unionpay')
    await atCashier(buyer, 'fail')
    await buyer.audit()
    await toOrder(buyer)
    await expectSeen(stateHeading(buyer, 'save'))
    await expectSeen(buyer.page.getByText(buyer.t(orderTexts).payFailed))
    await buyer.audit()
    await orderAction(buyer, 'pay').last().click()
    await buyer.at(`/payment/order?orderNo=${buyer.orderNo}`)
    await payBy(buyer, buyer.car)
    await atCashier(buyer, 'succeed')
    await toOrder(buyer)
    await expectSeen(stateHeading(buyer, 'paid'))
    expect(await paymentsOf(buyer)).toHaveLength(1)
  })

  test.for(['delayed', 'lost', 'repeated'] as const)(
    'with a notice that is %s is booked once',
    async (outcome, { open }) => {
      const buyer = await toPay(open)
      await payBy(buyer, buyer.car)
      await atCashier(buyer, outcome)
      await toOrder(buyer)
      await expectSeen(stateHeading(buyer, 'paid'))
      expect(await paymentsOf(buyer)).toMatchObject([{ amountFen: buyer.car.deposit_fen }])
      // A second press on an old page, or the browser's Back, cannot pay again.
      await buyer.goto(`/payment/order?orderNo=${buyer.orderNo}`)
      expect(await payButton(buyer, buyer.car).count()).toBe(0)
      expect(await paymentsOf(buyer)).toHaveLength(1)
    },
  )

  test.for(faces)('is paid in an app, and the page goes on by itself: $layout $language', async (face, { open }) => {
    const buyer = await toPay(open, face)
    const { page, origin } = buyer
    const t = buyer.t(settlementTexts)
    // On the screen of a car every browser gets a code.
    await page.route('**/payment/v1/start', route =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), container: 'car' }) }),
    )
    await choosePayment(buyer, 'wechat')
    const answer = page.waitForResponse('**/payment/v1/start')
    await payButton(buyer, buyer.car).click()
    const started = ((await (await answer).json()) as { data: Output<'payment.start'> }).data
    const code = page.getByRole('region', { name: t.codeTitle })
    await expectSeen(code.getByRole('link', { name: started.target }))
    await expectSeen(code.getByRole('timer'))
    const drawn = code.getByRole('img', { name: t.codeLabel })
    if (face.layout === 'desktop') await expectSeen(drawn)
    else expect(await drawn.count()).toBe(0)
    await buyer.audit()
    // Somebody pays with a phone.
    await payAtCashier(origin, started)
    await expectSeen(payHeading(buyer, 'paid'))
    await buyer.at(`/newcar/successpayment?id=${buyer.orderNo}`)
    expect(await paymentsOf(buyer)).toHaveLength(1)
  })

  test('is begun again after Back from the cashier', async ({ open }) => {
    const buyer = await toPay(open)
    await payBy(buyer, buyer.car)
    await untilCashier(buyer)
    await buyer.page.goBack()
    await buyer.at(`/payment/order?orderNo=${buyer.orderNo}`)
    await payBy(buyer, buyer.car)
    await atCashier(buyer, 'succeed')
    expect(await paymentsOf(buyer)).toHaveLength(1)
  })
})

describe('a car that two want', () => {
  test('goes to the first; the second reads why and finds ways on', async ({ open }) => {
    const [first, second] = await newCustomers(ofShop('databaseUrl'), 2)
    const car = await freeCar()
    const late = await open({ token: second!.token })
    const t = late.t(settlementTexts)
    await late.goto(`/payment/order?carNo=${car.car_no}`)
    await consent(late)
    const orderNo = await placeOrder(late.origin, first!.token, car.car_no)
    await payButton(late, car).click()
    await expectSeen(late.page.getByRole('heading', { name: t.blocked }))
    await expectSeen(late.page.getByText('这台车已被其他客户预订'))
    await late.audit()
    expect((await ask(late.origin, 'order.list', {}, { token: second!.token })).orders).toEqual([])
    await late.page.getByRole('link', { name: t.backToCar }).click()
    await late.at(`/usedcar/detail/${car.car_no}`)
    // That it is held is said at once, and gives way to its queue as soon as that is known.
    await expectSeen(late.page.getByRole('button', { name: late.t(carQueueTexts).join }))

    // The first one's own way back to it: to the payment, and once it is paid to the order.
    const owner = await open({ token: first!.token, layout: 'mobile', language: 'en' })
    await owner.goto(`/payment/order?carNo=${car.car_no}`)
    await owner.at(`/payment/order?orderNo=${orderNo}`)
    await payBy(owner, car)
    await atCashier(owner, 'succeed')
    await owner.goto(`/payment/order?carNo=${car.car_no}`)
    await expectSeen(owner.page.getByRole('heading', { name: owner.t(settlementTexts).yours }))
    await owner.audit()
    await owner.page.getByRole('link', { name: owner.t(settlementTexts).seeOrder }).click()
    await owner.at(`/orderCenter/orderDetail?orderNo=${orderNo}`)
    await expectSeen(stateHeading(owner, 'paid'))
  })
})

describe('an order that nobody pays', () => {
  test('closes when its time is over, on the open page too, and frees the car', async ({ open }) => {
    const buyer = await toPay(open)
    const { page } = buyer
    await payBy(buyer, buyer.car)
    await untilCashier(buyer)
    await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
      pool.query(`update shop_order set pay_until = now(), due_at = now() where order_no = $1`, [buyer.orderNo]),
    )
    await buyer.goto(`/orderCenter/orderDetail?orderNo=${buyer.orderNo}`)
    await expectSeen(stateHeading(buyer, 'timeout_end'))
    await buyer.audit()
    await expectSoon(
      async () => (await ask(buyer.origin, 'order.list', {}, { token: buyer.token })).orders[0]?.code,
    ).toBe(13)

    await buyer.goto(`/payment/order?orderNo=${buyer.orderNo}`)
    await expectSeen(page.getByRole('heading', { name: buyer.t(settlementTexts).over }))
    await buyer.audit()
    await page.getByRole('link', { name: buyer.t(settlementTexts).backToCar }).click()
    await buyer.at(`/usedcar/detail/${buyer.car.car_no}`)
    await expectSeen(reserveLink(buyer))
  })

  test('is cancelled without a refund', async ({ open }) => {
    const buyer = await toPay(open, { layout: 'mobile', language: 'en' })
    await buyer.goto(`/orderCenter/orderDetail?orderNo=${buyer.orderNo}`)
    await orderAction(buyer, 'cancelOrder').click()
    await buyer.page
      .getByRole('dialog')
      .getByRole('button', { name: buyer.t(orderTexts).cancelOrder, exact: true })
      .click()
    await expectSeen(stateHeading(buyer, 'cancel_end'))
    await buyer.goto(`/usedcar/detail/${buyer.car.car_no}`)
    await expectSeen(reserveLink(buyer))
  })
})
