import { randomInt } from 'node:crypto'
import { describe, expect } from 'vitest'
import { signInTexts } from '#shop/features/account/sign-in.texts.ts'
import { addressTexts } from '#shop/features/address/address.texts.ts'
import { cartPageTexts, visitorCartTexts, couponTexts } from '#shop/features/cart/cart.texts.ts'
import { offerTexts } from '#shop/features/goods/offers.texts.ts'
import { goodsDetailTexts } from '#shop/features/goods/detail.texts.ts'
import { settlementTexts } from '#shop/features/order/settlement.texts.ts'
import { invoiceTexts } from '#shop/features/order/invoice-dialog.texts.ts'
import { goodsTexts } from '#shop/features/settlement/goods.texts.ts'
import { frameTexts } from '#shop/frame/frame.texts.ts'
import { formatMoney } from '#contract/figures.ts'
import { choosePayment, consent, payHeading, pressAtCashier, untilCashier } from './buying.ts'
import { ask } from './calls.ts'
import { newCustomers, withDatabase } from './people.ts'
import { choice, expectGone, expectSeen, expectSoon, faces, test, type Visitor } from './visitor.ts'
import { ofShop } from './the-shop.ts'

/** A phone that nobody has: signing in makes its owner a customer. */
const newPhone = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Signs in on the demonstration's page with a phone and the code that it shows. */
async function signInWith(visitor: Visitor, phone: string): Promise<void> {
  const { page } = visitor
  const t = visitor.t(signInTexts)
  await visitor.at(/^\/idp\/sign-in\//)
  await page.getByRole('textbox', { name: t.phone }).fill(phone)
  await page.getByRole('button', { name: t.send }).click()
  const said = page.getByRole('status').filter({ hasText: /\d{6}/ })
  await expectSeen(said)
  await page.getByRole('textbox', { name: t.code }).fill(/\d{6}/.exec(await said.innerText())![0])
  await page.getByRole('button', { name: t.enter, exact: true }).click()
}

/** Puts a good into the cart on its page. @param way words of the way; absent: the first one */
async function putIn(visitor: Visitor, spuCode: string, way?: string): Promise<void> {
  const { page, layout } = visitor
  const t = visitor.t(goodsDetailTexts)
  await visitor.goto(`/aftersales/goods/${spuCode}`)
  if (layout === 'mobile') await page.getByRole('button', { name: t.addToCart }).click()
  const within = layout === 'mobile' ? page.getByRole('dialog') : page.getByRole('main')
  // A press before the nearest dealer is known waits for it.
  if (way) await choice(within, 'radio', way).click()
  await within.getByRole('button', { name: t.addToCart }).click()
  await expectSeen(page.getByText(t.added(0).replace(/\s?0.*/, '')))
}

const countInCart = (visitor: Visitor): Promise<number> =>
  visitor.page.evaluate(() =>
    (JSON.parse(localStorage.getItem('visitorCart') ?? '{"lines":[]}') as { lines: { quantity: number }[] }).lines
      .map(line => line.quantity)
      .reduce((sum, n) => sum + n, 0),
  )

/** What a sum reads as. */
const sumIn = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)

/** Writes the customer's first address. */
async function writeAddress(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const [t, words] = [visitor.t(goodsTexts), visitor.t(addressTexts)]
  await page.getByRole('button', { name: t.addAddress }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.save }).click()
  await expectSeen(dialog.getByText(words.recipientWrong))
  await visitor.audit()
  await dialog.getByLabel(words.recipient).fill('沈知遥')
  await dialog.getByLabel(words.mobile).fill('138 0000 6621')
  for (const [label, code] of [
    [words.province, '110000'],
    [words.city, '110100'],
    [words.area, '110101'],
  ] as const) {
    await expectSeen(dialog.getByLabel(label).locator(`option[value="${code}"]`).locator('xpath=..'))
    await dialog.getByLabel(label).selectOption(code)
  }
  await dialog.getByLabel(words.street).fill('东直门外大街 42 号院 3 号楼 1206')
  await dialog.getByRole('button', { name: words.save }).click()
  await expectGone(dialog)
  await expectSeen(page.getByText('138****6621'))
}

const submitButton = ({ page, t, layout }: Visitor) =>
  page.getByRole('button', { name: layout === 'mobile' ? t(goodsTexts).submitShort : t(goodsTexts).submit })

describe.each(faces)('a cart, $layout $language', face => {
  // From an empty cart to a paid order, with a login on the way: longer than other journeys.
  test('is filled by a stranger, merged at login, settled with a coupon and paid', { timeout: 180_000 }, async ({
    open,
  }) => {
    const visitor = await open(face)
    const { page, context, origin } = visitor
    const [cart, t, coupons] = [visitor.t(cartPageTexts), visitor.t(goodsTexts), visitor.t(couponTexts)]
    const pickup = face.language === 'en' ? 'Pick up at a dealer' : '到店自提'

    await putIn(visitor, 'bag-weekend')
    await putIn(visitor, 'umbrella-long', pickup)
    expect(await countInCart(visitor)).toBe(2)
    // Another tab knows of it, and garbage in the store hurts nobody.
    const other = await context.newPage()
    await other.goto('/aftersales')
    await expectSeen(
      other.getByRole('link', { name: visitor.t(frameTexts).cartOf(2) }).or(other.getByText('2', { exact: true })),
    )
    await other.close()

    // A visitor sees the cart on the spot, and is asked for the login when it is to be paid.
    const peek = visitor.t(visitorCartTexts)
    await page.locator('a[href^="/cart"]:visible').first().click()
    const peekDialog = page.getByRole('dialog', { name: peek.title })
    await expectSoon(() => peekDialog.getByRole('listitem').count()).toBe(2)
    await visitor.audit()
    await peekDialog.getByRole('button', { name: peek.settle }).click()
    await signInWith(visitor, newPhone())
    await visitor.at('/cart')
    await expectSeen(page.getByRole('heading', { level: 1, name: cart.title }))
    const lines = page
      .getByRole('main')
      .locator('section ul > li')
      .filter({ has: page.getByRole('checkbox') })
    await expectSoon(() => lines.count()).toBe(2)
    expect(await page.evaluate(() => localStorage.getItem('visitorCart'))).toBeNull()
    const token = (await page.evaluate(() => localStorage.getItem('apiToken')))!

    // A second piece, and the sum follows.
    const bag = lines.filter({ hasText: face.language === 'en' ? /45/ : '45 升' })
    await bag.getByRole('button', { name: face.language === 'en' ? 'More' : '增加' }).click()
    await expectSoon(async () => (await ask(origin, 'cart.count', {}, { token })).cartCount).toBe(3)

    // Taken out and put back.
    const name = await lines.nth(0).getByRole('link').innerText()
    if (face.layout === 'desktop') {
      await page.getByRole('button', { name: cart.removeOf(name) }).click()
      await expectSoon(() => lines.count()).toBe(1)
      await page.getByRole('button', { name: cart.undo }).click()
      await expectSoon(() => lines.count()).toBe(2)
    }

    // A coupon is taken and used.
    const opener = page.getByRole('region', { name: cart.amounts }).getByRole('button').first()
    await opener.click()
    const dialog = page.getByRole('dialog', { name: coupons.title })
    await expectSeen(dialog.getByRole('button', { name: visitor.t(offerTexts).take }))
    await visitor.audit()
    await dialog
      .getByRole('button', { name: visitor.t(offerTexts).take })
      .last()
      .click()
    await expectSeen(dialog.getByRole('radio'))
    await visitor.audit()
    await dialog
      .locator('label')
      .filter({ has: page.locator('input[type=radio]:enabled') })
      .first()
      .click()
    await expectGone(dialog)
    await expectSoon(() => opener.innerText()).toMatch(/^−/)
    const couponFen = sumIn(await opener.innerText())
    expect(couponFen).toBeGreaterThan(0)

    await page.getByRole('button', { name: face.layout === 'mobile' ? cart.settleOf(3) : cart.settle }).click()
    await visitor.at(/^\/payment\/order\?coupon=HC\d{18}$/)
    await expectSeen(page.getByText(t.splitWhy(2)))
    await visitor.audit()
    // Without an address nothing is sent; without consent nothing is placed.
    await submitButton(visitor).click()
    await writeAddress(visitor)
    await submitButton(visitor).click()
    await expectSeen(page.getByRole('alert').getByText(t.consentNeeded))
    await visitor.audit()
    await page.getByRole('button', { name: t.changeTime }).click()
    const times = page.getByRole('dialog', { name: t.timeTitle })
    await times.locator('fieldset label').first().click()
    await visitor.audit()
    await times.getByRole('button', { name: t.timeSave, exact: true }).click()
    await expectGone(times)
    const words = visitor.t(invoiceTexts)
    await page.getByRole('button', { name: t.invoiceNone }).click()
    const invoice = page.getByRole('dialog', { name: words.title })
    await choice(invoice, 'radio', words.company).click()
    await invoice.getByLabel(words.name).fill('长庚汽车（中国）有限公司')
    await invoice.getByLabel(words.taxNo).fill('91350100M000100Y44')
    await invoice.getByLabel(words.contact).fill('billing@hesper.example')
    await invoice.getByRole('button', { name: words.save, exact: true }).click()
    await expectSeen(invoice.getByText(words.taxNoWrong))
    await visitor.audit()
    await invoice.getByLabel(words.taxNo).fill('91350100M000100Y43')
    await invoice.getByRole('button', { name: words.save, exact: true }).click()
    await expectGone(invoice)
    await page.getByLabel(t.remark).fill('请轻放')
    await consent(visitor)
    await choosePayment(visitor, 'alipay')
    await submitButton(visitor).click()

    await untilCashier(visitor)
    await pressAtCashier(visitor, 'pay')
    await visitor.at(/^\/newcar\/successpayment\?id=HS\d+,HS\d+$/)
    await expectSeen(payHeading(visitor, 'paid'))
    await visitor.audit()

    const { orders } = await ask(origin, 'order.list', { tab: 'deliver' }, { token })
    expect(orders.map(order => order.code).sort()).toEqual([20, 25])
    expect(orders.every(order => order.paidFen === order.dueFen)).toBe(true)
    expect((await ask(origin, 'cart.count', {}, { token })).cartCount).toBe(0)
    await visitor.goto('/cart')
    await expectSeen(page.getByRole('heading', { name: cart.empty }))
  })
})

interface SkuPrice {
  skuCode: string
  payFen: number
}

/** A piece that is sent, with enough of it. */
const freeSku = (spuCode: string): Promise<SkuPrice> =>
  withDatabase(ofShop('databaseUrl'), async ({ pool }) => {
    const { rows } = await pool.query<SkuPrice>(
      `select sku_code as "skuCode", coalesce(show_price_fen, price_fen)::int as "payFen" from goods_sku
       where spu_code = $1 and state = 'publish' and stock - held > 5 order by sku_code limit 1`,
      [spuCode],
    )
    return rows[0]!
  })

describe('buying at once', () => {
  test('asks again when the price has changed, by keyboard alone, and never twice', async ({ open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const token = customer!.token
    const buyer = await open({ token })
    const { page, origin } = buyer
    const [t, pay] = [buyer.t(goodsTexts), buyer.t(settlementTexts)]
    const home = { recipient: '沈知遥', mobile: '13800006621', areaCode: 110_101, street: '东直门外大街 42 号院' }
    await ask(origin, 'address.save', { ...home, isDefault: true }, { token })
    const piece = await freeSku('bag-weekend')
    await buyer.goto(`/payment/order?buy=${piece.skuCode}&quantity=1&way=express`)
    await expectSeen(submitButton(buyer))

    const raised = piece.payFen + 100
    const setPrice = (fen: number) =>
      withDatabase(ofShop('databaseUrl'), ({ pool }) =>
        pool.query(
          'update goods_sku set price_fen = greatest(price_fen, $2 + 1), show_price_fen = $2 where sku_code = $1',
          [piece.skuCode, fen],
        ),
      )
    await setPrice(raised)
    try {
      await page
        .getByRole('checkbox', { name: pay.consentFull('') })
        .or(page.getByRole('checkbox'))
        .focus()
      await page.keyboard.press('Space')
      await choosePayment(buyer, 'alipay')
      await submitButton(buyer).focus()
      await page.keyboard.press('Enter')
      const question = page.getByRole('alertdialog')
      await expectSeen(question.getByText(formatMoney(raised)))
      await buyer.audit()
      await question.getByRole('button', { name: t.changedYes }).focus()
      await page.keyboard.press('Enter')
      await untilCashier(buyer)

      // The way back leads to the order that is there, not to another one.
      await page.goBack()
      await buyer.at(/^\/payment\/order\?orderNo=HS\d+$/)
      await expectSeen(page.getByRole('button', { name: t.payAll(formatMoney(raised)) }))
      await buyer.audit()
      const { orders } = await ask(origin, 'order.list', { tab: 'all' }, { token })
      expect(orders.map(order => [order.code, order.dueFen])).toEqual([[10, raised]])
    } finally {
      await setPrice(piece.payFen)
    }
  })

  test('says where it can be put right when the shop has none left', async ({ open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const buyer = await open({ token: customer!.token, layout: 'mobile', language: 'en' })
    const piece = await freeSku('umbrella-long')
    await buyer.goto(`/payment/order?buy=${piece.skuCode}&quantity=99&way=pickup`)
    await expectSeen(buyer.page.getByRole('link', { name: buyer.t(goodsTexts).backToGoods }))
    await buyer.audit()
  })
})
