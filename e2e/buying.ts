/** What journeys do to buy: find a car that is free, sign in, settle, stand at the cashier. */
import type { Locator } from 'playwright-core'
import { detailTexts } from '#shop/features/used-car/detail.texts.ts'
import { orderTexts } from '#shop/features/order/order.texts.ts'
import { settlementTexts } from '#shop/features/order/settlement.texts.ts'
import { signInTexts } from '#shop/features/account/sign-in.texts.ts'
import type { OrderState } from '#contract/order-states.ts'
import { faceOf } from '#server/features/order/order.faces.ts'
import { TERMS_VERSION } from '#server/features/order/order.terms.ts'
import type { Outcome } from '#server/outside/pay/sandbox/bank.ts'
import { formatMoney } from '#contract/figures.ts'
import { ask } from './calls.ts'
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
  const { cn, en } = faceOf('usedCarDeposit', state)
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

/** The buttons of the sandbox cashier, in its own words. */
const cashierWords: Record<string, Record<Visitor['language'], string>> = {
  succeed: { 'zh-CN': '支付成功', en: 'Pay' },
  fail: { 'zh-CN': '支付失败', en: 'Fail' },
  delayed: { 'zh-CN': '支付成功，通知晚 10 秒', en: 'Pay, notice 10 s late' },
  repeated: { 'zh-CN': '支付成功，通知重复 5 次', en: 'Pay, notice sent 5 times' },
  lost: { 'zh-CN': '支付成功，通知丢失', en: 'Pay, notice lost' },
}

/** Lets something happen at the cashier and comes back to the order. */
export async function atCashier(visitor: Visitor, outcome: Outcome): Promise<void> {
  const { page, language } = visitor
  await page.waitForURL(url => url.pathname.startsWith('/sandbox/cashier/'))
  await page.getByRole('button', { name: cashierWords[outcome]![language], exact: true }).click()
  await visitor.at(/^\/orderCenter\/orderDetail\?orderNo=HS\d+&pay=return$/)
}

/** A button or link of the order, on its page. */
export const orderAction = ({ page, t }: Visitor, name: 'pay' | 'cancelOrder' | 'askRefund' | 'buyAgain'): Locator =>
  page.getByRole(name === 'pay' || name === 'buyAgain' ? 'link' : 'button', {
    name: beginning(t(orderTexts)[name]),
  })
