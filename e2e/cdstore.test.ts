/**
 * A car is chosen on the screen of a car, in Chinese, and ordered and paid for on a phone, in English: the screen follows
 * and says nothing of the customer, and after a minute nothing is left of it.
 */
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { carOrderTexts } from '#shop/features/car-order/confirm.texts.ts'
import { screenTexts } from '#shop/features/screen/screen.texts.ts'
import {
  choosePayment,
  consent,
  payButton,
  payHeading,
  pressAtCashier,
  stateHeading,
  toOrder,
  untilCashier,
} from './buying.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { fromPaidToKey } from './to-key.ts'
import { choice, expectAlive, expectGone, expectSeen, expectSoon, test, type Visitor } from './visitor.ts'

/** What a phone's camera reads on a screen: path and query of the shop. */
async function scanned({ page, t, origin }: Visitor): Promise<string> {
  const code = page.getByRole('img', { name: t(screenTexts).scanLabel })
  await expectSeen(code)
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const address = decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
  expect(address.startsWith(`${origin}/cdstore/payment?pay=`)).toBe(true)
  return address.slice(origin.length)
}

/** What the browser of a screen keeps, but for how far each page was scrolled. */
const kept = ({ page }: Visitor): Promise<unknown> =>
  page.evaluate(() => {
    const { 'react-router-scroll-positions': _, ...session } = { ...sessionStorage } as Record<string, string>
    return [{ ...localStorage }, session, document.cookie]
  })

const aMinute = 61_000

describe('the store on a screen', () => {
  test('hands a car over to a phone, follows it to the payment, forgets it, and the phone goes on to the key', async ({
    open,
  }) => {
    const screen = await open({ layout: 'desktop', language: 'zh-CN' })
    const [s, { page }] = [screen.t(screenTexts), screen]
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.clock.install()
    await screen.goto('/dc?outlet=30001')
    const range = page.getByRole('region', { name: s.range, exact: true })
    await expectAlive(range.getByRole('button').first())
    const before = await kept(screen)
    await range.getByRole('button', { name: /Vega/ }).click()
    await expectSeen(page.getByRole('group', { name: s.paint, exact: true }))
    await page
      .getByRole('group', { name: s.paint, exact: true })
      .getByRole('button', { pressed: false })
      .first()
      .click()
    await screen.audit()
    await page.getByRole('button', { name: s.order, exact: true }).click()
    await expectSeen(page.getByRole('heading', { name: s.scan, exact: true }))
    await screen.audit()

    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const buyer = await open({ layout: 'mobile', language: 'en', token: customer!.token })
    const t = buyer.t(carOrderTexts)
    await buyer.goto(await scanned(screen))
    await buyer.at(/^\/newcar\/confirm_order\?code=\w+&outletId=30001&screen=/)
    const code = new URL(buyer.page.url()).searchParams.get('code')!
    await expectSeen(buyer.page.getByText(buyer.t(screenTexts).followed))
    await expectSeen(page.getByRole('heading', { name: s.signedIn, exact: true }))
    await buyer.page.getByLabel(t.name, { exact: true }).fill('Shen Zhiyao')
    await buyer.page.getByLabel(t.idNo, { exact: true }).fill('11010519491231002X')
    await consent(buyer)
    await choice(buyer.page, 'checkbox', t.identityConsent).click()
    await choosePayment(buyer, 'alipay')
    await payButton(buyer).click()
    await untilCashier(buyer)
    await expectSeen(page.getByRole('heading', { name: s.ordered, exact: true }))
    await screen.audit()
    await pressAtCashier(buyer, 'pay')
    await buyer.at(/^\/newcar\/websiteSuccessPay\?id=HS\d+/)
    await expectSeen(payHeading(buyer, 'paid'))

    await screen.at('/cdstore/result?outlet=30001')
    await expectSeen(page.getByRole('heading', { name: s.paid, exact: true }))
    await screen.audit()
    const shown = await page.locator('body').innerText()
    for (const secret of ['Shen', '1101', customer!.token, 'HS']) expect(shown).not.toContain(secret)
    await page.clock.fastForward(aMinute)
    await screen.at('/dc?outlet=30001')
    await expectSeen(page.getByRole('heading', { name: s.title, exact: true }))
    expect(await kept(screen)).toEqual(before)
    // Back leads nowhere where anything of it stands.
    await page.goBack().catch(() => {})
    await expectSoon(() => page.url() === 'about:blank' || screen.address().startsWith('/dc')).toBe(true)
    await expectGone(page.getByText(s.paid))

    // What was begun on the screen goes on as any order does.
    await toOrder(buyer)
    await expectSeen(stateHeading(buyer, 'paid'))
    const orderNo = new URL(buyer.page.url()).searchParams.get('orderNo')!
    await fromPaidToKey(buyer, { orderNo, code, customer: customer!, open })
  })

  test('forgets what nobody scans, and the phone that comes too late is told', async ({ open }) => {
    const screen = await open({ layout: 'desktop', language: 'en' })
    const [s, { page }] = [screen.t(screenTexts), screen]
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.clock.install()
    await screen.goto('/dc')
    await page.getByRole('region', { name: s.range, exact: true }).getByRole('button').first().click()
    await page.getByRole('button', { name: s.order, exact: true }).click()
    const address = await scanned(screen)
    await page.clock.fastForward(aMinute)
    await expectSeen(page.getByRole('heading', { name: s.title, exact: true }))
    const late = await open({ layout: 'mobile', language: 'en' })
    await late.goto(address)
    await expectSeen(late.page.getByText(late.t(screenTexts).codeOver))
    await late.audit()
  })
})
