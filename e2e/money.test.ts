import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { personalWords } from '#shop/frame/personal.texts.ts'
import { moneyTexts } from '#shop/features/money/money.texts.ts'
import { formatMoney } from '#contract/figures.ts'
import { freeCar, placeOrder } from './buying.ts'
import { ask } from './calls.ts'
import { buy, offered } from './goods-orders.ts'
import { payAtCashier } from './payer.ts'
import { newCustomers } from './people.ts'
import { expectSeen, expectSoon, onPhone, test } from './visitor.ts'
import { ofShop } from './the-shop.ts'

/** Who looks for a payment finds it with the bank's number, and takes a list of all of them along. */
describe('the customer’s money', () => {
  test.for(onPhone)('from the personal centre to a document of it, $layout $language', async (face, { open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const { token } = customer!
    const origin = ofShop('origin')
    const visitor = await open({ ...face, token })
    const { page, t } = visitor
    const words = t(moneyTexts)

    await visitor.goto('/user/money')
    await expectSeen(page.getByRole('heading', { name: words.empty }))
    expect(await page.getByRole('button', { name: words.pdf }).count()).toBe(0)

    const [ware] = await offered('express', 1)
    await buy(origin, token, [{ skuCode: ware!.skuCode, quantity: 1, deliveryWay: 'express', outletId: null }])
    const car = await freeCar()
    const orderNo = await placeOrder(origin, token, car.car_no)
    const started = await ask(origin, 'payment.start', { orderNos: [orderNo], method: 'alipay' }, { token })
    await payAtCashier(origin, started)
    await expectSoon(async () => (await ask(origin, 'payment.check', { orderNo }, { token })).paying).toBe('paid')
    await ask(origin, 'order.cancel', { orderNo, expectRefundFen: car.deposit_fen }, { token })

    await visitor.goto('/user')
    await page.getByRole('link', { name: t(personalWords).money, exact: true }).click()
    await visitor.at('/user/money')
    const rows = page.getByRole('main').getByRole('list').last().getByRole('listitem')
    await expectSoon(() => rows.count()).toBe(3)
    const { movements } = await ask(origin, 'money.list', {}, { token })
    for (const { number, channelNumber } of movements) {
      await expectSeen(page.getByText(number, { exact: true }))
      if (channelNumber) await expectSeen(page.getByText(channelNumber, { exact: true }))
    }
    await visitor.audit()

    await page.getByRole('link', { name: words.deposit }).click()
    await visitor.at('/user/money?kind=deposit')
    await expectSoon(() => rows.count()).toBe(1)
    await expectSeen(page.getByText(orderNo).first())
    await page.getByRole('combobox', { name: words.period }).selectOption({ index: 2 })
    await expectSeen(page.getByRole('heading', { name: words.emptyHere }))
    await page.getByRole('link', { name: words.seeAll }).click()
    await visitor.at('/user/money')

    for (const [name, begin] of [
      [words.pdf, '%PDF'],
      [words.csv, '\ufeff'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ])
      const text = await readFile(await file.path(), begin === '%PDF' ? 'latin1' : 'utf8')
      expect(text.slice(0, begin.length)).toBe(begin)
      if (begin !== '%PDF') expect(text).toContain(orderNo)
    }
    const sums = await ask(origin, 'money.list', {}, { token })
    await expectSeen(page.getByText(formatMoney(sums.sums.paidFen)).first())
  })
})
