/** How a payment stands, between the cashier and the order. */
import { describe, expect } from 'vitest'
import { orderHref } from '#shop/personal/order-href.ts'
import { payResultTexts } from '#shop/features/settlement/pay-result.texts.ts'
import {
  atCashier,
  payBy,
  payButton,
  payHeading,
  pressAtCashier,
  signInAs,
  stateHeading,
  toOrder,
  untilCashier,
} from './buying.ts'
import { ask } from './calls.ts'
import { foresee, payAtCashier } from './payer.ts'
import { newCustomers, withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { type Buyer, paymentsOf, toPay } from './to-pay.ts'
import { atDesk, expectGone, expectSeen, expectSoon, onPhone, test } from './visitor.ts'

/** Pays elsewhere, while the page knows nothing of it; the channel says nothing by itself. */
async function payUnheard({ origin, token, orderNo }: Buyer): Promise<void> {
  const started = await ask(origin, 'payment.start', { orderNos: [orderNo], method: 'alipay' }, { token })
  await foresee(ofShop('folder'), started.paymentNo, 'lost')
  await payAtCashier(origin, started)
}

/** The page is out of sight and comes back into it, as when another app was in front. */
async function leaveForAnApp({ page }: Buyer, meanwhile: () => Promise<void>): Promise<void> {
  const show = (state: DocumentVisibilityState) =>
    page.evaluate(now => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await meanwhile()
  await show('visible')
}

describe('a payment that is not decided', () => {
  test.for(atDesk)(
    'is called neither a failure nor a success, whatever the address, and goes on by itself, $layout $language',
    async (face, { open }) => {
      const buyer = await toPay(open, face)
      const { page, orderNo } = buyer
      await payBy(buyer, buyer.car, 'unionpay')
      await untilCashier(buyer)
      await pressAtCashier(buyer, 'abandon')
      await buyer.at(`/newcar/checkPay?orderNo=${orderNo}`)
      await expectSeen(payHeading(buyer, 'checking'))
      await buyer.audit()
      await buyer.goto(`/newcar/failedPayment?orderNo=${orderNo}`)
      await expectSeen(payHeading(buyer, 'waiting'))
      await buyer.goto(`/newcar/successpayment?id=${orderNo}`)
      await buyer.at(`/newcar/waitPayment?orderNo=${orderNo}`)
      await expectSeen(payHeading(buyer, 'waiting'))
      await buyer.audit()
      await page.reload()
      await buyer.at(`/newcar/waitPayment?orderNo=${orderNo}`)

      await page.getByRole('link', { name: buyer.t(payResultTexts).goOnPaying }).click()
      await buyer.at(`/payment/order?orderNo=${orderNo}`)
      await page.goBack()
      await expectSeen(payHeading(buyer, 'waiting'))
      await payUnheard(buyer)
      await expectSeen(payHeading(buyer, 'paid'))
      await buyer.at(`/newcar/successpayment?id=${orderNo}`)
      expect(await paymentsOf(buyer)).toHaveLength(1)
    },
  )

  test.for(onPhone)(
    'is asked about anew when the customer comes back from another app, $layout $language',
    async (face, { open }) => {
      const buyer = await toPay(open, face)
      const { page, orderNo } = buyer
      await page.clock.install()
      await buyer.goto(`/newcar/checkPay?orderNo=${orderNo}`)
      const again = page.getByRole('button', { name: buyer.t(payResultTexts).checkAgain })
      // Nobody paid: the questions come to their end.
      await expectSoon(async () => {
        await page.clock.fastForward(15_000)
        return again.isVisible()
      }).toBe(true)
      await buyer.at(`/newcar/waitPayment?orderNo=${orderNo}`)
      await buyer.audit()
      await leaveForAnApp(buyer, () => payUnheard(buyer))
      await page.clock.resume()
      await expectSeen(payHeading(buyer, 'paid'))
    },
  )
})

describe('how a payment stands', () => {
  test('goes on to be shown while a phone that comes back has no network, and is told when it has', async ({
    open,
  }) => {
    const buyer = await toPay(open, { layout: 'mobile', language: 'en' })
    const { page, context, orderNo } = buyer
    buyer.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await buyer.goto(`/newcar/checkPay?orderNo=${orderNo}`)
    await expectSeen(payHeading(buyer, 'checking'))
    const asked = page.waitForEvent('requestfailed', request => request.url().includes('/order/v1/detail'))
    await leaveForAnApp(buyer, async () => {
      await payUnheard(buyer)
      await context.setOffline(true)
    })
    await asked
    await context.setOffline(false)
    await expectSeen(payHeading(buyer, 'paid'))
  })

  test('keeps the page to pay on while there is no network', async ({ open }) => {
    const buyer = await toPay(open, { layout: 'mobile', language: 'en' })
    buyer.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await buyer.context.setOffline(true)
    await payBy(buyer, buyer.car, 'unionpay')
    await expectSeen(buyer.page.getByText('You are offline').first())
    await buyer.context.setOffline(false)
    await payButton(buyer, buyer.car).click()
    await untilCashier(buyer)
  })

  test('is told after a reload, and Back leads to nothing that can be paid twice', async ({ open }) => {
    const buyer = await toPay(open)
    const { page, orderNo } = buyer
    await payBy(buyer, buyer.car)
    await atCashier(buyer, 'succeed')
    await page.reload()
    await buyer.at(`/newcar/successpayment?id=${orderNo}`)
    await expectSeen(payHeading(buyer, 'paid'))
    await toOrder(buyer)
    await buyer.at(orderHref(orderNo))
    await page.goBack()
    await expectSeen(payHeading(buyer, 'paid'))
    // The cashier lies between, and takes nothing more.
    buyer.expectTrouble(/409.*pay-simulator\/cashier/)
    await page.goBack()
    await untilCashier(buyer)
    await page.goBack()
    await buyer.at(orderHref(orderNo))
    await expectGone(payButton(buyer, buyer.car))
    expect(await paymentsOf(buyer)).toHaveLength(1)
    // An old address of the check says the same.
    await buyer.goto(`/newcar/checkPay?orderNo=${orderNo}`)
    await buyer.at(`/newcar/successpayment?id=${orderNo}`)
  })

  test('is nobody else’s affair, and asks a stranger to sign in', async ({ open }) => {
    const buyer = await toPay(open)
    const [other] = await newCustomers(ofShop('databaseUrl'), 1)
    const stranger = await open({ token: other!.token })
    for (const path of ['checkPay?orderNo=', 'waitPayment?orderNo=', 'failedPayment?orderNo=', 'successpayment?id=']) {
      await stranger.goto(`/newcar/${path}${buyer.orderNo}`)
      await stranger.at('/404')
    }
    const nobody = await open({ layout: 'mobile', language: 'en' })
    await nobody.page.goto(`/newcar/checkPay?orderNo=${buyer.orderNo}`)
    await signInAs(nobody, '唐')
    await nobody.at('/404')
  })

  test('is told on the page that stood when the time to pay ran out', async ({ open }) => {
    const buyer = await toPay(open, { layout: 'mobile' })
    await payBy(buyer, buyer.car)
    await untilCashier(buyer)
    await pressAtCashier(buyer, 'abandon')
    await expectSeen(payHeading(buyer, 'checking'))
    await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
      pool.query(`update shop_order set pay_until = now(), due_at = now() where order_no = $1`, [buyer.orderNo]),
    )
    await expectSeen(payHeading(buyer, 'closed'))
    await buyer.audit()
    await toOrder(buyer)
    await expectSeen(stateHeading(buyer, 'timeout_end'))
  })
})
