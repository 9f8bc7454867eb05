/** Staff write to the customer of an order by a template; the customer reads it in the language of the page. */
import { describe, expect } from 'vitest'
import { messageTexts } from '#console/features/order/message.texts.ts'
import { orderMessages } from '#contract/order-messages.ts'
import { ask } from './calls.ts'
import { buy, offered, staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectSeen, expectSoon, faces, test } from './visitor.ts'

describe.each(faces)('a message from the desk, $layout $language', face => {
  test('is seen before it is sent, sent once, and again on purpose', async ({ open }) => {
    const [origin, url] = [ofShop('origin'), ofShop('databaseUrl')]
    const [customer] = await newCustomers(url, 1)
    const { token } = customer!
    const [thing] = await offered('express', 1)
    const [bought] = await buy(origin, token, [{ skuCode: thing!.skuCode, quantity: 1, deliveryWay: 'express' }])
    const orderNo = bought!
    const operator = await staffToken('operator')
    const at = face.language === 'en' ? 1 : 0

    const staff = await open(face)
    const { page } = staff
    const t = staff.t(messageTexts)
    await page.addInitScript(value => localStorage.setItem('staffToken', value), operator)
    await staff.goto(`/console/orders/${orderNo}`)
    await page.getByRole('button', { name: t.open }).click()
    const dialog = page.getByRole('dialog')
    await expectSeen(dialog.getByText(t.left(3)))
    const send = dialog.getByRole('button', { name: t.send })
    await send.click()
    await expectSeen(dialog.getByText(t.templateNeeded))
    await choice(dialog, 'radio', orderMessages.delay.title[at]).click()
    await dialog.getByLabel(t.sentence).fill('加微信 hesper')
    await send.click()
    await expectSeen(dialog.getByText(t.daysNeeded))
    await expectSeen(dialog.getByText(t.sentenceLeads))
    await dialog.getByLabel(t.days).fill('3')
    await dialog.getByLabel(t.sentence).fill('给您添麻烦了')
    const preview = dialog.getByRole('region', { name: t.preview })
    await expectSeen(preview.getByText(/^很抱歉.*给您添麻烦了$/))
    await staff.audit()
    await send.dblclick()
    await expectSeen(page.getByText(t.done))
    const told = async () =>
      (await ask(origin, 'message.list', { pageNumber: 1, pageSize: 20 }, { token })).filter(
        each => each.title === orderMessages.delay.title[0],
      ).length
    await expectSoon(told).toBe(1)

    // The same once more is said to be the same, and is sent by another press.
    await page.getByRole('button', { name: t.open }).click()
    await choice(dialog, 'radio', orderMessages.delay.title[at]).click()
    await dialog.getByLabel(t.days).fill('5')
    await expectSeen(dialog.getByText(t.left(2)))
    await dialog.getByRole('button', { name: t.again }).click()
    await expectSoon(told).toBe(2)

    const visitor = await open({ ...face, token })
    await visitor.goto(`/orderCenter/orderDetail?orderNo=${orderNo}`)
    await expectSeen(visitor.page.getByText(orderMessages.delay.title[at]).first())
    await expectSeen(visitor.page.getByText(/给您添麻烦了$/).first())
    expect((await ask(origin, 'order.detail', { orderNo }, { token })).state).toBe('to_delivery')
    await visitor.audit()
  })
})
