/** Two operators share a list of orders: one narrows it, keeps it as a view and claims an order, the other sees whose it is. */
import { describe, expect } from 'vitest'
import { orderTexts } from '#console/features/order/order.texts.ts'
import { queueFilterTexts } from '#console/features/order/queue-filter.texts.ts'
import { savedViewsTexts } from '#console/frame/saved-views.texts.ts'
import { ask } from './calls.ts'
import { buy, newParcelNo, offered, staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectSeen, expectSoon, faces, test } from './visitor.ts'

describe.each(faces)('the work of a day, $layout $language', face => {
  test('a view of a list, a claim, and the next order', async ({ open }) => {
    const [origin, url] = [ofShop('origin'), ofShop('databaseUrl')]
    const [customer] = await newCustomers(url, 1)
    const [ware] = await offered('express', 1)
    const line = { skuCode: ware!.skuCode, quantity: 1, deliveryWay: 'express' as const }
    const [one] = await buy(origin, customer!.token, [line])
    const [two] = await buy(origin, customer!.token, [line])
    const colleague = await staffToken('operator')

    const staff = await open(face)
    const { page } = staff
    const [t, filter, views] = [staff.t(orderTexts), staff.t(queueFilterTexts), staff.t(savedViewsTexts)]
    await page.addInitScript(value => localStorage.setItem('staffToken', value), await staffToken('operator'))
    // By the customer's number only theirs are shown.
    await staff.goto(`/console/orders?queue=ship&q=${customer!.user.mobile}`)
    await page.getByText(filter.more, { exact: true }).click()
    await page.getByRole('combobox', { name: filter.sort }).selectOption('oldest')
    await page.getByLabel(filter.from, { exact: true }).fill('2026-01-01')
    await page.getByLabel(filter.least, { exact: true }).fill('0.01')
    await page.getByLabel(filter.least, { exact: true }).press('Enter')
    await page.waitForURL(/sort=oldest/)
    const rows = page.locator('main tbody').getByRole('link')
    await expectSoon(() => rows.allTextContents()).toEqual([one!, two!])
    await staff.audit()

    await page.getByRole('button', { name: views.keep }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(views.name).fill('今日快递')
    await dialog.getByRole('button', { name: views.save }).click()
    await dialog.waitFor({ state: 'hidden' })
    await staff.goto('/console/orders?queue=ship')
    await page.getByRole('navigation', { name: views.views }).getByRole('link', { name: '今日快递' }).click()
    await expectSoon(() => rows.allTextContents()).toEqual([one!, two!])

    await rows.first().click()
    await page.getByRole('button', { name: t.claim, exact: true }).click()
    await expectSeen(page.getByText(t.claimedByMe))
    expect((await ask(origin, 'desk.order.detail', { orderNo: one! }, { token: colleague })).claim).not.toBeNull()
    await staff.audit()

    // A colleague is quicker with this one: the page hears of it by itself, and leads on.
    const sent = { orderNo: one!, carrier: 'sf' as const, parcelNo: newParcelNo(), lines: [] }
    await ask(origin, 'desk.shipment.ship', sent, { token: colleague })
    await page.getByRole('button', { name: t.nextOrder }).click()
    await expectSeen(page.getByRole('heading', { name: two!, level: 1 }))
  })
})
