/** What was entered wrongly is put right at the desk, and its customer reads what and why. */
import { describe } from 'vitest'
import { orderTexts } from '#console/features/order/order.texts.ts'
import { correctionTexts } from '#console/features/order/correction.texts.ts'
import { shipTexts } from '#console/features/shipment/ship.texts.ts'
import { putBackTexts } from '#console/features/voucher/put-back.texts.ts'
import { ask } from './calls.ts'
import { anOutlet, buy, offered, staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectGone, expectSeen, expectSoon, faces, test } from './visitor.ts'

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
    // What the carrier says of the wrong number is somebody else's parcel.
    const parcel = { carrier: 'sf', parcelNo: `SF${orderNo!.slice(-9)}` } as const
    const trace = {
      at: Date.now(),
      status: 'collected',
      place: '',
      textCn: '包裹已揽收',
      textEn: 'It was collected',
    } as const
    await ask(origin, 'desk.shipment.trace', { ...parcel, traces: [trace] }, { token: operator })
    await staff.goto(`/console/orders/${orderNo}`)
    const tracking = page.getByRole('region', { name: staff.t(orderTexts).tracking })
    await expectSeen(tracking.getByRole('list'))
    await staff.audit()
    await page.getByRole('button', { name: t.parcel(`SF${orderNo!.slice(-9)}`) }).click()
    await dialog.getByLabel(t.parcelNo).fill(`jd ${orderNo!.slice(-9)}`)
    await dialog.getByLabel(t.carrier, { exact: true }).selectOption('jd')
    await choice(dialog, 'radio', t.mistyped).click()
    await dialog.getByLabel(t.remark).fill('抄录时漏了一位')
    await send.click()
    await expectSoon(async () => (await mine()).shipments[0]?.carrier).toBe('jd')
    await expectSeen(tracking.getByText(`JD${orderNo!.slice(-9)}`))
    await expectGone(tracking.getByRole('list'))
  })

  test('a voucher that was redeemed by mistake is put back by a colleague, and two orders leave in one parcel', async ({
    open,
  }) => {
    const [origin, url] = [ofShop('origin'), ofShop('databaseUrl')]
    const [customer] = await newCustomers(url, 1)
    const { token } = customer!
    const [pack] = await offered('package', 1)
    const outletId = await anOutlet()
    const [packNo] = await buy(origin, token, [
      { skuCode: pack!.skuCode, quantity: 1, deliveryWay: 'fitting', outletId },
    ])
    const dealer = await staffToken('dealer', outletId)
    const { vouchers } = await ask(origin, 'order.detail', { orderNo: packNo! }, { token })
    const { voucherNo } = vouchers[0]!
    const { code } = await ask(origin, 'voucher.show', { voucherNo }, { token })
    await ask(origin, 'desk.voucher.redeem', { code }, { token: dealer })

    const counter = await open(face)
    const t = counter.t(putBackTexts)
    await counter.page.addInitScript(value => localStorage.setItem('staffToken', value), dealer)
    await counter.goto(`/console/orders/${packNo}`)
    await counter.page.getByRole('button', { name: t.ask }).first().click()
    const dialog = counter.page.getByRole('dialog')
    await choice(dialog, 'radio', t.notDone).click()
    await dialog.getByLabel(t.remark).fill('客户改天再来')
    await counter.audit()
    await dialog.getByRole('button', { name: t.ask }).dblclick()
    await expectSeen(counter.page.getByText(t.askedBy('', t.notDone).trim().slice(-8)).first())

    const office = await open(face)
    await office.page.addInitScript(value => localStorage.setItem('staffToken', value), await staffToken('operator'))
    await office.goto('/console/redeem')
    await expectSeen(office.page.getByRole('heading', { name: t.title }))
    await office.audit()
    await office.page.getByRole('link', { name: packNo! }).click()
    await office.page.getByRole('button', { name: t.put }).click()
    await office.page.getByRole('alertdialog').getByRole('button', { name: t.put }).click()
    await expectSeen(office.page.getByText(t.isBack))
    const open2 = async () =>
      (await ask(origin, 'order.detail', { orderNo: packNo! }, { token })).vouchers.find(
        each => each.voucherNo === voucherNo,
      )?.state
    await expectSoon(open2).toBe('open')

    const [thing] = await offered('express', 1)
    const line = { skuCode: thing!.skuCode, quantity: 1, deliveryWay: 'express' as const }
    const [one] = await buy(origin, token, [line])
    const [two] = await buy(origin, token, [line])
    await office.goto(`/console/orders/${one}`)
    const ship = office.t(shipTexts)
    const form = office.page.getByRole('form', { name: ship.title })
    await form.getByLabel(ship.parcelNo).fill(`sf ${one!.slice(-9)}`)
    await choice(form, 'checkbox', two!).click()
    await office.audit()
    await form.getByRole('button', { name: ship.ship(1) }).click()
    const parcelOf = async (orderNo: string) =>
      (await ask(origin, 'order.detail', { orderNo }, { token })).shipments[0]?.parcelNo
    await expectSoon(() => parcelOf(two!)).toBe(`SF${one!.slice(-9)}`)
    // The customer sees both in each.
    const visitor = await open({ ...face, token })
    await visitor.goto(`/orderCenter/orderDetail?orderNo=${two}`)
    await expectSeen(visitor.page.getByRole('link', { name: one! }))
    await visitor.audit()
  })
})
