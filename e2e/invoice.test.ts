import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { invoiceTexts } from '#shop/features/order/invoice-dialog.texts.ts'
import { invoicesTexts } from '#shop/features/order/invoices.texts.ts'
import { orderTexts } from '#shop/features/order/order.texts.ts'
import { ask } from './calls.ts'
import { buy, offered } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { atDesk, choice, expectGone, expectSeen, expectSoon, test } from './visitor.ts'
import { ofShop } from './the-shop.ts'

/** Who forgot the invoice at the checkout asks for it afterwards, and has its document a moment later. */
describe('an invoice', () => {
  test.for(atDesk)('from a paid order to its document, $layout $language', async (face, { open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const { token } = customer!
    const origin = ofShop('origin')
    const [ware] = await offered('express', 1)
    const line = { skuCode: ware!.skuCode, quantity: 1, deliveryWay: 'express', outletId: null } as const
    const [orderNo] = await buy(origin, token, [line])
    const visitor = await open({ ...face, token })
    const { page, t } = visitor

    // On paper an order is what it says: nothing that leads elsewhere or does something.
    await visitor.goto(`/orderCenter/orderDetail?orderNo=${orderNo}`)
    await expectSeen(page.getByRole('button', { name: t(orderTexts).print }))
    await page.emulateMedia({ media: 'print' })
    await expectGone(page.getByRole('button'))
    await expectGone(page.getByRole('navigation'))
    await expectGone(page.getByRole('contentinfo'))
    await expectSeen(page.getByText(orderNo!, { exact: true }))
    await page.emulateMedia({ media: 'screen' })

    const [words, form] = [t(invoicesTexts), t(invoiceTexts)]

    await visitor.goto('/user/invoices')
    await expectSeen(page.getByRole('heading', { name: words.empty }))
    await page.getByRole('link', { name: words.open, exact: true }).click()
    await visitor.at('/user/invoices/open')
    await expectSeen(page.getByText(orderNo!))
    await visitor.audit()

    await page.getByRole('button', { name: words.ask }).click()
    const dialog = page.getByRole('dialog', { name: form.title })
    await choice(dialog, 'radio', form.company).click()
    await dialog.getByLabel(form.name).fill('长庚汽车（中国）有限公司')
    await dialog.getByLabel(form.taxNo).fill('91350100M000100Y44')
    await dialog.getByLabel(form.contact).fill('billing@hesper.example')
    await dialog.getByRole('button', { name: form.ask }).click()
    await expectSeen(dialog.getByText(form.taxNoWrong))
    await visitor.audit()
    await dialog.getByLabel(form.taxNo).fill('91350100M000100Y43')
    await dialog.getByRole('button', { name: form.ask }).click()
    await expectGone(dialog)
    await expectSeen(page.getByRole('heading', { name: words.openEmpty }))

    const state = async () => (await ask(origin, 'order.invoices', {}, { token }))[0]?.state
    await expectSoon(state).toBe('issued')
    await page.getByRole('link', { name: words.asked, exact: true }).click()
    await visitor.at('/user/invoices')
    const [invoice] = await ask(origin, 'order.invoices', {}, { token })
    await expectSeen(page.getByText(invoice!.invoiceNo))
    await visitor.audit()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.download }).click(),
    ])
    expect((await readFile(await file.path(), 'latin1')).slice(0, 4)).toBe('%PDF')
  })
})
