/** Part of the price is given back for something that the customer keeps: given at the desk, read in the order. */
import { describe, expect } from 'vitest'
import { compensateTexts } from '#console/features/refund-case/compensate.texts.ts'
import { orderTexts } from '#console/features/order/order.texts.ts'
import { formatMoney } from '#contract/figures.ts'
import { compensationReasons } from '#contract/compensation.ts'
import { afterSalesTexts } from '#shop/features/order/after-sales.texts.ts'
import { refundCaseTexts } from '#shop/features/refund-case/refund-case.texts.ts'
import { ask } from './calls.ts'
import { buy, offered, staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectSeen, expectSoon, faces, test } from './visitor.ts'

describe.each(faces)('a compensation, $layout $language', face => {
  test('is given once for what arrived with a scratch, and its customer reads why', async ({ open }) => {
    const [origin, url] = [ofShop('origin'), ofShop('databaseUrl')]
    const [customer] = await newCustomers(url, 1)
    const { token } = customer!
    const [thing] = await offered('express', 1)
    const [bought] = await buy(origin, token, [{ skuCode: thing!.skuCode, quantity: 2, deliveryWay: 'express' }])
    const orderNo = bought!
    const operator = await staffToken('operator')
    const shipment = { orderNo, carrier: 'sf', parcelNo: `SF${orderNo.slice(-9)}` } as const
    await ask(origin, 'desk.shipment.ship', shipment, { token: operator })

    const staff = await open(face)
    const { page } = staff
    const t = staff.t(compensateTexts)
    const named = (words: readonly [string, string]) => words[face.language === 'en' ? 1 : 0]
    await page.addInitScript(value => localStorage.setItem('staffToken', value), operator)
    await staff.goto(`/console/orders/${orderNo}`)
    await page.getByRole('link', { name: staff.t(orderTexts).compensate }).click()
    await expectSeen(page.getByRole('heading', { level: 1, name: t.title }))

    // Nothing is guessed: neither a sum that could be meant in two ways, nor more than can be given.
    await page.getByRole('button', { name: t.choose }).click()
    await expectSeen(page.getByText(t.sumsNeeded))
    const sum = page.getByRole('textbox', { name: t.sumOf(thing!.name[face.language]) })
    await sum.fill('1,50')
    await choice(page, 'radio', named(compensationReasons.scratched)).click()
    await page.getByRole('textbox', { name: t.toCustomer }).fill('瓶身有一道划痕')
    await page.getByRole('button', { name: t.choose }).click()
    await expectSeen(page.getByText(t.sumWrong))
    await sum.fill('9999999')
    await page.getByRole('button', { name: t.give(formatMoney(999_999_900)) }).click()
    await expectSeen(page.getByText(t.sumTooMuch))
    await sum.fill('1.50')
    await staff.audit()
    const give = t.give(formatMoney(150))
    await page.getByRole('button', { name: give }).dblclick()
    await page.getByRole('alertdialog').getByRole('button', { name: give }).click()
    await page.waitForURL(/\/console\/refunds\/HR/)
    const caseNo = new URL(page.url()).pathname.split('/').at(-1)!
    await staff.audit()
    const mine = () => ask(origin, 'order.detail', { orderNo }, { token })
    await expectSoon(async () => (await mine()).refunds.map(each => [each.amountFen, each.state])).toEqual([
      [150, 'done'],
    ])
    expect((await mine()).state).toBe('delivery')

    // The customer finds it in the order and on its page.
    const visitor = await open({ ...face, token })
    await visitor.goto(`/orderCenter/orderDetail?orderNo=${orderNo}`)
    const cases = visitor.page.getByRole('region', { name: visitor.t(afterSalesTexts).cases })
    await expectSeen(cases.getByText(visitor.t(afterSalesTexts).compensation))
    await expectSeen(visitor.page.getByText('瓶身有一道划痕').first())
    await visitor.audit()
    await cases.getByRole('link').click()
    await expectSeen(visitor.page.getByText(visitor.t(refundCaseTexts).noPieces))
    await expectSeen(visitor.page.getByText(caseNo).first())
    await visitor.audit()
  })
})
