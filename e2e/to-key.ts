/** The way of a new car from the paid deposit to its key, on the customer's screen and at the desk. */
import { expect } from 'vitest'
import { orderTexts as deskTexts } from '#console/features/order/order.texts.ts'
import type { TestPerson } from '#server/features/account/test-people.ts'
import { displayOf } from '#server/features/order/order.displays.ts'
import { balanceTexts } from '#shop/features/order/balance.texts.ts'
import { carStepsTexts } from '#shop/features/order/car-steps.texts.ts'
import { contractTexts } from '#shop/features/order/contract.texts.ts'
import { slotTexts } from '#shop/features/slot/slot.texts.ts'
import { choosePayment, pressAtCashier, untilCashier } from './buying.ts'
import { ask } from './calls.ts'
import { allocate, finishStep, transferRest } from './car-to-key.ts'
import { staffToken } from './goods-orders.ts'
import { withDatabase } from './people.ts'
import { provePhone } from './prove-phone.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectSeen, expectSoon, type Visit, type Visitor } from './visitor.ts'

/** A paid order of a new car whose page stands before the buyer. */
export interface PaidCar {
  orderNo: string
  /** Of its configuration. */
  code: string
  customer: TestPerson
  open: (visit?: Visit) => Promise<Visitor>
}

/** From the dealer's word to the comment afterwards: contract, balance, car, hand-over. */
export async function fromPaidToKey(buyer: Visitor, car: PaidCar): Promise<void> {
  await confirmAndSign(buyer, car)
  await payBalance(buyer, car)
  await fetchCar(buyer, car)
}

/** The dealer confirms; the contract is drawn up, read, and signed by a code to the customer's phone. */
async function confirmAndSign(buyer: Visitor, { orderNo, customer, open }: PaidCar): Promise<void> {
  const { page } = buyer
  await ownPhone(customer)
  const staff = await open({ layout: 'desktop', language: 'zh-CN' })
  const s = staff.t(deskTexts)
  const operator = await staffToken('operator')
  await staff.page.addInitScript(value => localStorage.setItem('staffToken', value), operator)
  await staff.goto(`/console/orders/${orderNo}`)
  await expectSeen(staff.page.getByText('1101**********002X'))
  await staff.audit()
  const decision = staff.page.getByRole('region', { name: s.decision, exact: true })
  await decision.getByRole('button', { name: /^确认订单/ }).click()
  await staff.page.getByRole('alertdialog').getByRole('button').last().click()
  await expectSeen(decision.getByRole('button', { name: s.doOnPaper('') }))

  const c = buyer.t(contractTexts)
  await page.reload()
  await buyer.alive()
  const mine = buyer.language === 'en' ? c.english : c.chinese
  const save = page.getByRole('button', { name: c.save(mine) })
  await expectSeen(save)
  const [document] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(document.suggestedFilename()).toBe(`${orderNo.replace('HS', 'HT')}-${buyer.language}.pdf`)
  await page.getByRole('button', { name: c.openSign }).click()
  const send = page.getByRole('button', { name: c.sign })
  await provePhone(buyer)
  await send.click()
  await expectSeen(page.getByText(c.agreeNeeded))
  await buyer.audit()
  await choice(page, 'checkbox', c.agreed).click()
  await send.click()
  const { cn, en } = displayOf('newCar', 'sign_end')
  const signed = buyer.language === 'en' ? en : cn
  await expectSeen(page.getByRole('heading', { level: 1, name: signed, exact: true }))
  await expectSeen(page.getByText(c.byCode))
  await buyer.audit()

  await staff.page.reload()
  await expectSeen(staff.page.getByText('客户以短信验证码签署'))
  await staff.audit()
}

let phones = 0
/** Gives a customer a phone that no other has: a phone gets one code a minute. */
const ownPhone = ({ id }: TestPerson): Promise<unknown> =>
  withDatabase(ofShop('databaseUrl'), ({ pool }) =>
    pool.query('update customer set mobile = $2 where id = $1', [
      id,
      `137${String(Date.now()).slice(-6)}${String(phones++ % 100).padStart(2, '0')}`,
    ]),
  )

/** A part of the balance at a cashier, the rest by transfer. */
async function payBalance(buyer: Visitor, { orderNo, customer: { token } }: PaidCar): Promise<void> {
  const { page } = buyer
  const b = buyer.t(balanceTexts)
  await page.getByRole('button', { name: b.open }).click()
  await page.getByLabel(b.amount).fill('10000')
  await choosePayment(buyer, 'alipay')
  await page.getByRole('button', { name: b.pay, exact: true }).click()
  await untilCashier(buyer)
  await pressAtCashier(buyer, 'pay')
  const balance = () => ask(ofShop('origin'), 'carBalance.ofOrder', { orderNo }, { token })
  await expectSoon(async () => (await balance())?.paidFen).toBe(1_000_000)
  await transferRest(orderNo)
}

/** The car comes, step by step; its customer books when it is fetched, fetches it earlier, and is asked for a comment. */
async function fetchCar(buyer: Visitor, { orderNo, code, customer: { token } }: PaidCar): Promise<void> {
  const { page } = buyer
  const origin = ofShop('origin')
  const { outlet } = await ask(origin, 'order.detail', { orderNo }, { token })
  const outletId = outlet!.outletId
  await allocate(orderNo, { code, outletId })
  for (const step of ['inspection', 'registration'] as const) await finishStep(orderNo, outletId, step)
  const k = buyer.t(carStepsTexts)
  await buyer.goto(`/orderCenter/newOrderDetail?orderNo=${orderNo}`)
  await expectSeen(page.getByText(buyer.t(balanceTexts).settled))
  await page.getByRole('button', { name: k.handOver, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const slots = buyer.t(slotTexts)
  await dialog.getByRole('group', { name: slots.days }).getByRole('radio').nth(2).click({ force: true })
  await dialog.locator('fieldset').nth(1).getByRole('radio').first().click({ force: true })
  await dialog.getByRole('button', { name: k.send }).click()
  const booked = page.getByRole('region', { name: k.handOverAt })
  await expectSeen(booked.getByText(k.bring))
  await buyer.audit()
  const known = await ask(origin, 'milestone.ofOrder', { orderNo }, { token })
  const { bookingNo, version } = known!.handOver!
  await ask(origin, 'slot.cancel', { bookingNo, version }, { token })
  await finishStep(orderNo, outletId, 'handOver')
  await page.reload()
  await buyer.alive()
  await expectSeen(page.getByRole('link', { name: k.review }))
  await buyer.audit()
}
