/** What journeys do to buy: find a car that is free, sign in, settle, stand at the cashier. */
import type { Locator } from 'playwright-core'
import { detailTexts } from '#shop/features/used-car/detail.texts.ts'
import { orderTexts } from '#shop/features/order/order.texts.ts'
import { settlementTexts } from '#shop/features/order/settlement.texts.ts'
import { signInTexts } from '#shop/features/account/sign-in.texts.ts'
import { payResultTexts } from '#shop/features/settlement/pay-result.texts.ts'
import type { OrderState } from '#contract/order-states.ts'
import { displayOf } from '#server/features/order/order.displays.ts'
import { TERMS_VERSION } from '#server/features/order/order.terms.ts'
import type { PayMethod } from '#contract/codes.ts'
import { formatMoney } from '#contract/figures.ts'
import { ask } from './calls.ts'
import { foresee, type Outcome } from './payer.ts'
import { withDatabase } from './people.ts'
import { beginning, choice, expectSeen, type Visitor } from './visitor.ts'
import { ofShop } from './the-shop.ts'

export interface FreeCar {
  car_no: string
  deposit_fen: number
}

/** A car on sale with a refundable deposit, another one each time. */
export const freeCar = (): Promise<FreeCar> =>
  withDatabase(ofShop('databaseUrl'), async ({ pool }) => {
    const { rows } = await pool.query<FreeCar>(
      `select car_no, deposit_fen from used_car
       where state = 'publish' and deposit_kind = 'intention' order by random() limit 1`,
    )
    return rows[0]!
  })

/** Places an order through the call. @returns its number */
export async function placeOrder(origin: string, token: string, carNo: string): Promise<string> {
  const input = { carNo, termsVersion: TERMS_VERSION, consent: true }
  return (await ask(origin, 'order.place', input, { token })).orderNo
}

/** The heading of an order's page in this state. */
export function stateHeading({ page, language }: Visitor, state: OrderState): Locator {
  const { cn, en } = displayOf('usedCarDeposit', state)
  return page.getByRole('heading', { level: 1, name: language === 'en' ? en : cn, exact: true })
}

/** Signs in on the demonstration's page with one of its accounts; one press fills in the form. */
export async function signInAs(visitor: Visitor, surname: string): Promise<void> {
  const { page } = visitor
  const t = visitor.t(signInTexts)
  await visitor.at(/^\/idp\/sign-in\//)
  await page.getByRole('region', { name: t.accounts }).getByRole('button', { name: surname }).click()
  // Until the code is there the form is busy, and a press of its button counts for nothing.
  await expectSeen(page.getByRole('status').filter({ hasText: /\d{6}/ }))
  await page.getByRole('button', { name: t.enter, exact: true }).click()
}

/** The button that leads from a car's page to its settlement. */
export const reserveLink = (visitor: Visitor): Locator =>
  visitor.page.getByRole('link', { name: visitor.t(detailTexts).reserve })

/** The button of the settlement; it says the very sum. */
export const payButton = ({ page, t }: Visitor, car?: FreeCar): Locator =>
  page.getByRole('button', {
    name: car ? t(settlementTexts).payIntention(formatMoney(car.deposit_fen)) : /^(支付[订定]金|Pay (deposit|earnest))/,
  })

/** Ticks the consent of the settlement. */
export async function consent({ page, t }: Visitor): Promise<void> {
  const words = t(settlementTexts)
    .consentFull('')
    .replace(/[《》]+$/, '')
    .trim()
  await choice(page, 'checkbox', new RegExp(words)).click()
}

/** Chooses a way to pay that leads away from the page, and presses the button. */
export async function payBy(visitor: Visitor, car: FreeCar, method: PayMethod = 'alipay'): Promise<void> {
  await choosePayment(visitor, method)
  await payButton(visitor, car).click()
}

export const choosePayment = ({ page, t }: Visitor, method: PayMethod): Promise<void> =>
  choice(page, 'radio', new RegExp(t(settlementTexts)[method])).click()

/** The buttons of the simulated cashiers, in their own words. */
const cashierWords = {
  pay: { 'zh-CN': '确认付款', en: 'Pay' },
  refuse: { 'zh-CN': '付款失败（余额不足）', en: 'Let the payment fail (no funds)' },
  abandon: { 'zh-CN': '放弃付款，返回商城', en: 'Do not pay, back to the shop' },
} as const

/** Waits for a simulated cashier. */
export const untilCashier = ({ page }: Visitor): Promise<void> =>
  page.waitForURL(url => url.pathname.startsWith('/pay-simulator/cashier/'))

/** Presses a button there. */
export const pressAtCashier = ({ page, language }: Visitor, button: keyof typeof cashierWords): Promise<void> =>
  page.getByRole('button', { name: cashierWords[button][language], exact: true }).click()

/** The heading of the screen that says how a payment stands. */
export const payHeading = (
  { page, t }: Visitor,
  standing: 'checking' | 'waiting' | 'failed' | 'paid' | 'closed',
): Locator => page.getByRole('heading', { level: 1, name: t(payResultTexts)[standing], exact: true })

/** Goes on from there to the only order. */
export const toOrder = ({ page, t }: Visitor): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('link', { name: t(payResultTexts).seeOrder, exact: true })
    .click()

/**
 * Lets something happen at the cashier and comes back to how the payment stands.
 * @param outcome what becomes of the notice; `fail`: nothing is paid
 */
export async function atCashier(visitor: Visitor, outcome: Outcome | 'fail'): Promise<void> {
  await untilCashier(visitor)
  if (outcome === 'fail') {
    await pressAtCashier(visitor, 'refuse')
    await pressAtCashier(visitor, 'abandon')
  } else {
    const number = await visitor.page.getByText(/^HP\w{26}$/).innerText()
    await foresee(ofShop('folder'), number, outcome)
    await pressAtCashier(visitor, 'pay')
  }
  await visitor.at(
    outcome === 'fail' ? /^\/newcar\/failedPayment\?orderNo=HS\d+/ : /^\/newcar\/successpayment\?id=HS\d+/,
  )
  await expectSeen(payHeading(visitor, outcome === 'fail' ? 'failed' : 'paid'))
}

/** A button or link of the order, on its page. */
export const orderAction = ({ page, t }: Visitor, name: 'pay' | 'cancelOrder' | 'askRefund' | 'buyAgain'): Locator =>
  page.getByRole(name === 'pay' || name === 'buyAgain' ? 'link' : 'button', {
    name: beginning(t(orderTexts)[name]),
  })
