/** A new car is ordered: from its configuration to the deposit, by way of the desk and the contract to the key. */
import { describe } from 'vitest'
import { carOrderTexts } from '#shop/features/car-order/confirm.texts.ts'
import { previewTexts } from '#shop/features/configure/preview.texts.ts'
import { detailNewCarTexts } from '#shop/features/order/detail-new-car.texts.ts'
import {
  choosePayment,
  consent,
  orderAction,
  payButton,
  payHeading,
  pressAtCashier,
  stateHeading,
  toOrder,
  untilCashier,
} from './buying.ts'
import { ask } from './calls.ts'
import { aCode, orderCar } from './car-to-key.ts'
import { payAtCashier } from './payer.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { fromPaidToKey } from './to-key.ts'
import { choice, expectSeen, expectSoon, faces, test } from './visitor.ts'

describe('a new car', () => {
  test.for(faces)(
    'is ordered, confirmed, signed with a code, paid, and handed over, $layout $language',
    async (face, { open }) => {
      const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
      const buyer = await open({ ...face, token: customer!.token })
      const { page } = buyer
      const [t, d] = [buyer.t(carOrderTexts), buyer.t(detailNewCarTexts)]
      const code = await aCode(ofShop('origin'))
      await buyer.goto(`/newcar/design?code=${code}`)
      await page.getByRole('link', { name: buyer.t(previewTexts).order }).click()
      await buyer.at(`/newcar/confirm_order?code=${code}`)
      await buyer.audit()

      // What is missing or wrong is said, and nothing was agreed to in advance.
      await payButton(buyer).click()
      await expectSeen(page.getByText(t.needed))
      await page.getByLabel(t.name, { exact: true }).fill('Shen Zhiyao')
      await page.getByLabel(t.idNo, { exact: true }).fill('110105194912310021')
      await payButton(buyer).click()
      await expectSeen(page.getByText(t.idWrong))
      await page.getByLabel(t.idNo, { exact: true }).fill('11010519491231002X')
      await payButton(buyer).click()
      await expectSeen(page.getByText(t.consentNeeded))
      await consent(buyer)
      await choice(page, 'checkbox', t.identityConsent).click()
      await choosePayment(buyer, 'alipay')
      await buyer.audit()
      await payButton(buyer).click()
      await untilCashier(buyer)
      await pressAtCashier(buyer, 'pay')
      await buyer.at(/^\/newcar\/websiteSuccessPay\?id=HS\d+/)
      await expectSeen(payHeading(buyer, 'paid'))
      await buyer.audit()
      await toOrder(buyer)
      await expectSeen(stateHeading(buyer, 'paid'))
      await expectSeen(page.getByText('1101**********002X'))
      await expectSeen(page.getByRole('heading', { name: d.configuration }))
      await buyer.audit()
      const orderNo = new URL(page.url()).searchParams.get('orderNo')!

      await fromPaidToKey(buyer, { orderNo, code, customer: customer!, open })
    },
  )

  test('is given up on a desktop, in Chinese, unpaid, paid and confirmed: each says before what comes back', async ({
    open,
  }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const buyer = await open({ layout: 'desktop', language: 'zh-CN', token: customer!.token })
    const { page, origin } = buyer
    const { token } = customer!
    const code = await aCode(ofShop('origin'))
    const operator = await staffToken('operator')
    for (const state of ['save', 'paid', 'confirm'] as const) {
      const orderNo = await orderCar(origin, token, code)
      const now = async () => (await ask(origin, 'order.detail', { orderNo }, { token })).state
      if (state !== 'save') {
        await payAtCashier(
          origin,
          await ask(origin, 'payment.start', { orderNos: [orderNo], method: 'wechat' }, { token }),
        )
        await expectSoon(now).toBe('paid')
      }
      if (state === 'confirm') await ask(origin, 'desk.order.confirm', { orderNo }, { token: operator })
      await buyer.goto(`/orderCenter/newOrderDetail?orderNo=${orderNo}`)
      await orderAction(buyer, 'cancelOrder').or(orderAction(buyer, 'askRefund')).first().click()
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await expectSeen(dialog.getByText(state === 'save' ? '订单未付款，取消后即关闭' : '订金在签约前可全额退回'))
      await dialog.getByRole('button').last().click()
      await expectSoon(now).toBe(state === 'save' ? 'cancel_end' : 'refunded_end')
    }
  })
})
