/** A new car is ordered: from its configuration on a phone to the deposit; the desk confirms, the customer signs by a code. */
import { describe, expect } from 'vitest'
import { orderTexts as deskTexts } from '#console/features/order/order.texts.ts'
import { carOrderTexts } from '#shop/features/car-order/confirm.texts.ts'
import { previewTexts } from '#shop/features/configure/preview.texts.ts'
import { balanceTexts } from '#shop/features/order/balance.texts.ts'
import { carStepsTexts } from '#shop/features/order/car-steps.texts.ts'
import { slotTexts } from '#shop/features/slot/slot.texts.ts'
import { contractTexts } from '#shop/features/order/contract.texts.ts'
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
import { aCode, allocate, finishStep, orderCar, transferRest } from './car-to-key.ts'
import { payAtCashier } from './payer.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { provePhone } from './prove-phone.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectSeen, expectSoon, test } from './visitor.ts'

describe('a new car', () => {
  test('is ordered on a phone, confirmed at the desk, signed with a code, paid, and handed over', async ({ open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const buyer = await open({ layout: 'mobile', language: 'en', token: customer!.token })
    const { page } = buyer
    const [t, d] = [buyer.t(carOrderTexts), buyer.t(detailNewCarTexts)]
    const code = await aCode(ofShop('origin'))
    await buyer.goto(`/newcar/design?code=${code}`)
    await page.getByRole('link', { name: buyer.t(previewTexts).order }).click()
    await buyer.at(`/newcar/confirm_order?code=${code}`)
    await buyer.audit()

    // What is missing or wrong is said, and nothing was agreed to in advance.
    await payButton(buyer).click()
    await expectSeen(page.getByText(t.idWrong))
    await page.getByLabel(t.name, { exact: true }).fill('Shen Zhiyao')
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

    const staff = await open({ layout: 'desktop', language: 'zh-CN' })
    const s = staff.t(deskTexts)
    const token = await staffToken('operator')
    await staff.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
    await staff.goto(`/console/orders/${orderNo}`)
    await expectSeen(staff.page.getByText('1101**********002X'))
    await staff.audit()
    const decision = staff.page.getByRole('region', { name: s.decision, exact: true })
    await decision.getByRole('button', { name: /^确认订单/ }).click()
    await staff.page.getByRole('alertdialog').getByRole('button').last().click()
    await expectSeen(decision.getByRole('button', { name: s.doOnPaper('') }))

    // The contract is drawn up, read, and signed by a code to the customer's phone.
    const c = buyer.t(contractTexts)
    await page.reload()
    await buyer.alive()
    const chinese = page.getByRole('button', { name: c.save(c.chinese) })
    await expectSeen(chinese)
    const [document] = await Promise.all([page.waitForEvent('download'), chinese.click()])
    expect(document.suggestedFilename()).toBe(`${orderNo.replace('HS', 'HT')}-zh-CN.pdf`)
    await page.getByRole('button', { name: c.openSign }).click()
    const send = page.getByRole('button', { name: c.sign })
    await provePhone(buyer)
    await send.click()
    await expectSeen(page.getByText(c.agreeNeeded))
    await buyer.audit()
    await choice(page, 'checkbox', c.agreed).click()
    await send.click()
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Signed', exact: true }))
    await expectSeen(page.getByText(c.byCode))
    await buyer.audit()

    await staff.page.reload()
    await expectSeen(staff.page.getByText('客户以短信验证码签署'))
    await staff.audit()

    // A part of the balance on the phone, the rest by transfer.
    const b = buyer.t(balanceTexts)
    await page.getByRole('button', { name: b.open }).click()
    await page.getByLabel(b.amount).fill('10000')
    await choosePayment(buyer, 'alipay')
    await page.getByRole('button', { name: b.pay, exact: true }).click()
    await untilCashier(buyer)
    await pressAtCashier(buyer, 'pay')
    const origin = ofShop('origin')
    const balance = () => ask(origin, 'carBalance.ofOrder', { orderNo }, { token: customer!.token })
    await expectSoon(async () => (await balance())?.paidFen).toBe(1_000_000)
    await transferRest(orderNo)

    // The car comes, step by step; its customer books when it is fetched.
    const { outlet } = await ask(origin, 'order.detail', { orderNo }, { token: customer!.token })
    const outletId = outlet!.outletId
    await allocate(orderNo, { code, outletId })
    for (const step of ['inspection', 'registration'] as const) await finishStep(orderNo, outletId, step)
    const k = buyer.t(carStepsTexts)
    await buyer.goto(`/orderCenter/newOrderDetail?orderNo=${orderNo}`)
    await expectSeen(page.getByText(b.settled))
    await page.getByRole('button', { name: k.handOver, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const slots = buyer.t(slotTexts)
    await dialog.getByRole('group', { name: slots.days }).getByRole('radio').nth(2).click({ force: true })
    await dialog.locator('fieldset').nth(1).getByRole('radio').first().click({ force: true })
    await dialog.getByRole('button', { name: k.send }).click()
    const booked = page.getByRole('region', { name: k.handOverAt })
    await expectSeen(booked.getByText(k.bring))
    await buyer.audit()
    // It is fetched today instead.
    const known = await ask(origin, 'milestone.ofOrder', { orderNo }, { token: customer!.token })
    const { bookingNo, version } = known!.handOver!
    await ask(origin, 'slot.cancel', { bookingNo, version }, { token: customer!.token })
    await finishStep(orderNo, outletId, 'handOver')
    await page.reload()
    await buyer.alive()
    await expectSeen(page.getByRole('link', { name: k.review }))
    await buyer.audit()
  })

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
