/** What was entered wrongly is put right at the desk, and its customer reads what and why. */
import { describe } from 'vitest'
import { correctionTexts } from '#console/features/order/correction.texts.ts'
import { ask } from './calls.ts'
import { buy, offered, staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectSeen, expectSoon, faces, test } from './visitor.ts'

describe.each(faces)('corrections, $layout $language', face => {
  test('another address before it leaves, another number after it left', async ({ open }) => {
    const [origin, url] = [ofShop('origin'), ofShop('databaseUrl')]
    const [customer] = await newCustomers(url, 1)
    const [thing] = await offered('express', 1)
    const [orderNo] = await buy(origin, customer!.token, [
      { skuCode: thing!.skuCode, quantity: 1, deliveryWay: 'express' },
    ])
    const operator = await staffToken('operator')
    const staff = await open(face)
    const { page } = staff
    const t = staff.t(correctionTexts)
    await page.addInitScript(value => localStorage.setItem('staffToken', value), operator)
    await staff.goto(`/console/orders/${orderNo}`)

    await page.getByRole('button', { name: t.address }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: t.send })
    await send.click()
    await expectSeen(dialog.getByText(t.streetWrong))
    await dialog.getByLabel(t.recipient).fill('周远')
    await dialog.getByLabel(t.mobile, { exact: true }).fill('138 0013 8000')
    await dialog.getByLabel(t.province).selectOption('110000')
    await dialog.getByLabel(t.city).selectOption('110100')
    await dialog.getByLabel(t.area).selectOption('110105')
    await dialog.getByLabel(t.street).fill('建国路 88 号')
    await choice(dialog, 'radio', t.telephone).click()
    await choice(dialog, 'radio', t.customerAsked).click()
    await dialog.getByLabel(t.remark).fill('来电更改门牌')
    await staff.audit()
    await send.dblclick()
    await expectSeen(page.getByText(t.done))
    const mine = () => ask(origin, 'order.detail', { orderNo: orderNo! }, { token: customer!.token })
    await expectSoon(async () => (await mine()).recipient?.street).toBe('建国路 88 号')

    await ask(
      origin,
      'desk.shipment.ship',
      { orderNo: orderNo!, carrier: 'sf', parcelNo: `SF${orderNo!.slice(-9)}` },
      { token: operator },
    )
    await staff.goto(`/console/orders/${orderNo}`)
    await page.getByRole('button', { name: t.parcel(`SF${orderNo!.slice(-9)}`) }).click()
    await dialog.getByLabel(t.parcelNo).fill(`jd ${orderNo!.slice(-9)}`)
    await dialog.getByLabel(t.carrier).selectOption('jd')
    await choice(dialog, 'radio', t.mistyped).click()
    await dialog.getByLabel(t.remark).fill('抄录时漏了一位')
    await send.click()
    await expectSoon(async () => (await mine()).shipments[0]?.carrier).toBe('jd')
  })
})
