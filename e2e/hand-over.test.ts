/** A customer signs for the car on the dealer's phone, and finds the signature with the order (decision 160). */
import { carStepsTexts as deskTexts } from '#console/features/order/car-steps.texts.ts'
import { carStepsTexts } from '#shop/features/order/car-steps.texts.ts'
import { ask } from './calls.ts'
import { aCode, allocate, finishStep, orderCar, payAndConfirm, transferRest } from './car-to-key.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectGone, expectSeen, test } from './visitor.ts'

test('a car that is handed over is signed for on the screen of the dealer', async ({ open }) => {
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const { token } = customer!
  const origin = ofShop('origin')
  const code = await aCode(origin)
  const orderNo = await orderCar(origin, token, code)
  await payAndConfirm(origin, token, orderNo)
  const { outletId } = (await ask(origin, 'order.detail', { orderNo }, { token })).outlet!
  const dealer = await staffToken('dealer', outletId)
  await ask(origin, 'desk.order.complete', { orderNo, reason: '客户在店内签约' }, { token: dealer })
  await transferRest(orderNo)
  await allocate(orderNo, { code, outletId })
  for (const step of ['inspection', 'registration', 'handOver'] as const) await finishStep(orderNo, outletId, step)

  const staff = await open({ layout: 'mobile', language: 'zh-CN' })
  const { page } = staff
  const d = staff.t(deskTexts)
  await page.addInitScript(value => localStorage.setItem('staffToken', value), dealer)
  await staff.goto(`/console/orders/${orderNo}`)
  const steps = page.getByRole('region', { name: d.title, exact: true })
  await steps.getByRole('button', { name: d.sign, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: d.signSend }).click()
  await expectSeen(dialog.getByText(d.signatureNeeded))
  await staff.audit()
  const pad = dialog.getByRole('img', { name: d.signHere })
  const write = async () => {
    const box = (await pad.boundingBox())!
    await page.mouse.move(box.x + 20, box.y + box.height / 2)
    await page.mouse.down()
    for (let n = 1; n <= 12; n++)
      await page.mouse.move(box.x + 20 + n * 15, box.y + box.height * (n % 2 === 0 ? 0.3 : 0.7))
    await page.mouse.up()
  }
  await write()
  await dialog.getByRole('button', { name: d.signClear }).click()
  await write()
  await dialog.getByRole('button', { name: d.signSend }).click()
  await expectGone(dialog)
  await expectSeen(steps.getByRole('img', { name: d.signature }))
  await expectGone(steps.getByRole('button', { name: d.sign, exact: true }))
  await staff.audit()

  const buyer = await open({ layout: 'mobile', language: 'en', token })
  const t = buyer.t(carStepsTexts)
  await buyer.goto(`/orderCenter/newOrderDetail?orderNo=${orderNo}`)
  await expectSeen(buyer.page.getByRole('img', { name: t.signature }))
  await buyer.audit()
})
