/** Staff change what the shop sells: a price, a stock, the facts of a good, a coupon, a campaign; the shop shows it. */
import { describe, expect } from 'vitest'
import { goodsTexts } from '#console/features/desk/goods/goods.texts.ts'
import { reviewTexts } from '#console/features/comment/review.texts.ts'
import { promotionTexts } from '#console/features/desk/promotion/promotion.texts.ts'
import type { StaffRole } from '#contract/codes.ts'
import { goodsDetailTexts } from '#shop/features/goods/detail.texts.ts'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney, spokenMoney } from '#contract/figures.ts'
import { ask } from './calls.ts'
import { buy, newParcelNo, offered, staffToken } from './goods-orders.ts'
import { newCustomers, withDatabase } from './people.ts'
import { beginning, choice, expectGone, expectSeen, expectSoon, test, type Visitor } from './visitor.ts'
import { ofShop } from './the-shop.ts'

/** Lets somebody of the staff in without the way through the login service. */
async function enter(visitor: Visitor, path: string, role: StaffRole = 'operator'): Promise<string> {
  const token = await staffToken(role)
  await visitor.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
  await visitor.goto(path)
  return token
}

/** A good of one piece that no other journey of this file takes, sold by parcel. */
const taken: string[] = []
async function aGood(): Promise<{ spuCode: string; skuCode: string }> {
  const found = await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
    pool.query<{ spuCode: string; skuCode: string }>(
      `select g.spu_code as "spuCode", min(s.sku_code) as "skuCode" from goods g join goods_sku s using (spu_code)
       where g.kind = 'goods' and g.state = 'publish' and 'express' = any(g.delivery_ways) and g.most_each is null
         and g.spu_code <> all($1)
       group by g.spu_code having count(*) = 1 and min(s.stock - s.held) >= 8 order by g.spu_code desc limit 1`,
      [taken],
    ),
  )
  const [good] = found.rows
  taken.push(good!.spuCode)
  return good!
}

/** Puts what is asked for a piece where a change of the journey is a near one. */
const asksFor = (skuCode: string, fen: number) =>
  withDatabase(ofShop('databaseUrl'), ({ pool }) =>
    pool.query('update goods_sku set price_fen = $2, show_price_fen = null where sku_code = $1', [skuCode, fen]),
  )

/** A button that is pressed by the keyboard alone. */
async function pressKey({ page }: Visitor, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

describe('goods at the desk', () => {
  test('get a price at once, one at a time, and one that is called off', async ({ open }) => {
    const language = 'zh-CN'
    const { spuCode, skuCode } = await aGood()
    const [staff, guest] = [await open({ language }), await open({ language })]
    const { page, origin } = staff
    const t = staff.t(goodsTexts)
    // Whoever it is: a change of more than half takes two people, and has a journey of its own.
    await asksFor(skuCode, 100_000)
    const token = await enter(staff, `/console/goods?q=${spuCode}`, 'administrator')
    await expectSeen(page.getByRole('heading', { level: 1, name: t.title }))
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await staff.at(`/console/goods/${spuCode}`)
    await expectSeen(page.getByRole('heading', { name: t.pricesAndStock }))

    await pressKey(staff, t.reprice(1))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t.listPrice, exact: true }).fill('1234,50')
    await page.keyboard.press('Enter')
    await expectSeen(dialog.getByText(t.sumNeeded))
    await staff.audit()
    await dialog.getByRole('textbox', { name: t.listPrice, exact: true }).fill('1,234.50')
    await dialog.getByRole('textbox', { name: t.showPrice }).fill('1100')
    const change = t.changeIt(formatMoney(110_000))
    await dialog.getByRole('button', { name: change }).click()
    const look = page.getByRole('alertdialog')
    await expectSeen(look.getByText(/→.*%/))
    await staff.audit()
    await look.getByRole('button', { name: change }).click()
    await expectGone(dialog)
    await expectSeen(page.getByRole('region', { name: t.history }).getByText(t.applied))

    const shown = (fen: number) => guest.page.getByRole('img', { name: spokenMoney(fen, language) }).first()
    await guest.goto(`/aftersales/goods/${spuCode}`)
    await expectSeen(shown(110_000))

    // The shop's own clock brings the next one.
    const effectiveAt = Date.now() + 1_500
    await ask(
      origin,
      'desk.price.plan',
      { spuCode, skuCodes: [skuCode], priceFen: 99_900, showPriceFen: null, effectiveAt },
      { token },
    )
    await expectSoon(async () => {
      await guest.goto(`/aftersales/goods/${spuCode}`)
      return shown(99_900).isVisible()
    }).toBe(true)

    await page.reload()
    await pressKey(staff, t.reprice(1))
    await choice(dialog, 'radio', t.later).click()
    await dialog.getByLabel(t.time, { exact: true }).fill('2027-01-01T00:00')
    await dialog.getByRole('textbox', { name: t.listPrice, exact: true }).fill('1400')
    const plan = t.planIt(formatMoney(140_000))
    await dialog.getByRole('button', { name: plan }).click()
    await look.getByRole('button', { name: plan }).click()
    const planned = page.getByRole('region', { name: t.plannedTitle })
    await expectSeen(planned.getByText(formatDateTime('2026-12-31T16:00:00Z')))
    await staff.audit()
    await planned.getByRole('button').click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.cancel }).click()
    await expectGone(planned)
    await expectSeen(page.getByText(t.cancelled('administrator')))
  }, 120_000)

  test('that are sold out can be bought once their stock is corrected', async ({ open }) => {
    const language = 'en'
    const { spuCode, skuCode } = await aGood()
    const [staff, guest] = [await open({ language }), await open({ language })]
    const { page, origin } = staff
    const [t, detail] = [staff.t(goodsTexts), guest.t(goodsDetailTexts)]
    const token = await enter(staff, '/console/goods')
    const { skus } = await ask(origin, 'desk.goods.detail', { spuCode }, { token })
    const { left } = skus[0]!
    await ask(origin, 'desk.stock.correct', { skuCode, difference: -left, reason: '清点' }, { token })
    const soldOut = guest.page.getByText(detail.soldOut, { exact: true }).first()
    await expectSoon(async () => {
      await guest.goto(`/aftersales/goods/${spuCode}`)
      return soldOut.isVisible()
    }).toBe(true)

    await staff.goto(`/console/goods?stock=out&q=${spuCode}`)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: beginning(t.correct) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t.difference }).fill('0')
    await page.keyboard.press('Enter')
    await expectSeen(dialog.getByText(t.differenceNeeded))
    await expectSeen(dialog.getByText(t.reasonNeeded))
    await staff.audit()
    await dialog.getByRole('textbox', { name: t.difference }).fill('6')
    await dialog.getByRole('textbox', { name: t.reason }).fill('到货入库')
    await page.keyboard.press('Enter')
    await expectGone(dialog)
    await expectSeen(page.getByRole('region', { name: t.corrections }).getByText('到货入库'))

    const add = guest.page.getByRole('button', { name: detail.addToCart })
    await expectSoon(async () => {
      await guest.goto(`/aftersales/goods/${spuCode}`)
      return (await add.first().isVisible()) && !(await soldOut.isVisible())
    }).toBe(true)
    await add.first().click()
    await expectSeen(guest.page.getByText(detail.added(1)))
  }, 120_000)

  test('have facts that two people do not overwrite for each other', async ({ open }) => {
    const language = 'zh-CN'
    const { spuCode } = await aGood()
    const staff = await open({ language })
    const { page, origin } = staff
    const t = staff.t(goodsTexts)
    const token = await enter(staff, `/console/goods/${spuCode}`)
    const form = page.getByRole('region', { name: t.facts })
    await form.getByRole('textbox', { name: t.nameCn }).fill('')
    await form.getByRole('button', { name: t.save }).click()
    await expectSeen(form.getByText(t.nameNeeded))
    await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    await staff.audit()
    await form.getByRole('textbox', { name: t.nameCn }).fill('我的名字')

    const now = await ask(origin, 'desk.goods.detail', { spuCode }, { token })
    const { version, nameEn, factCn, factEn, about, deliveryWays, installFen, mostEach, returnPolicy, state } = now
    const { originCountryCn, originCountryEn } = now
    const facts = { nameEn, factCn, factEn, originCountryCn, originCountryEn, about, deliveryWays, installFen }
    const same = { ...facts, version, mostEach, returnPolicy, state, works: [] }
    await ask(origin, 'desk.goods.save', { ...same, spuCode, nameCn: '同事的名字' }, { token })
    await form.getByRole('button', { name: t.save }).click()
    await expectSeen(form.getByText(t.edited))
    await expectSoon(() => form.getByRole('textbox', { name: t.nameCn }).inputValue()).toBe('我的名字')
    await staff.audit()
    await form.getByRole('button', { name: t.reload }).click()
    await expectSoon(() => form.getByRole('textbox', { name: t.nameCn }).inputValue()).toBe('同事的名字')
    await form.getByRole('textbox', { name: t.nameEn }).fill('A name of both')
    await form.getByRole('button', { name: t.save }).click()
    await expectSeen(page.getByText(t.saved))
    expect((await ask(origin, 'desk.goods.detail', { spuCode }, { token })).nameEn).toBe('A name of both')
  })

  test('come with coupons and campaigns that are made, announced and ended here', async ({ open }) => {
    const language = 'en'
    const staff = await open({ language })
    const { page, origin } = staff
    const t = staff.t(promotionTexts)
    const token = await enter(staff, '/console/coupons')
    await expectSeen(page.getByRole('link', { name: 'WINTER-CARE' }))
    await page.getByRole('link', { name: t.newCoupon }).click()
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expectSeen(page.getByText(t.codeWrong))
    await staff.audit()
    const couponCode = `E2E-${Date.now()}`
    const write = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
    await write(t.code, couponCode.toLowerCase())
    await write(t.titleCn, '试用券')
    await write(t.titleEn, 'Trial coupon')
    await write(t.step(1), '200')
    await write(t.stepOff(1), '20')
    await page.getByLabel(t.takeFrom, { exact: true }).fill('2026-01-01T00:00')
    await page.getByLabel(t.takeUntil, { exact: true }).fill('2030-01-01T00:00')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await staff.at(`/console/coupons/${couponCode}`)
    await expectSeen(page.getByRole('button', { name: t.doPublish }))
    const offers = async () => (await ask(origin, 'coupon.offers', {})).map(each => each.couponCode)
    expect(await offers()).not.toContain(couponCode)
    await page.getByRole('button', { name: t.doPublish }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.doPublish }).click()
    await expectSeen(page.getByText(t.running, { exact: true }))
    expect(await offers()).toContain(couponCode)
    await page.getByRole('button', { name: t.stop }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.stop }).click()
    await expectSeen(page.getByText(t.withdrawn, { exact: true }))
    expect(await offers()).not.toContain(couponCode)

    // A coupon that customers hold says what can no longer change.
    await staff.goto('/console/coupons/WINTER-CARE')
    await expectSeen(page.getByText(t.promised))

    await staff.goto('/console/campaigns')
    await page.getByRole('link', { name: 'lifestyle-gift' }).click()
    await expectSeen(page.getByRole('group', { name: t.gifts }))
    const before = await ask(origin, 'desk.campaign.detail', { campaignCode: 'lifestyle-gift' }, { token })
    const quota = before.gifts[0]!.quota + 1
    await page.getByRole('textbox', { name: t.giftQuota }).fill(String(quota))
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expectSeen(page.getByText(t.saved))
    const after = await ask(origin, 'desk.campaign.detail', { campaignCode: 'lifestyle-gift' }, { token })
    expect(after.gifts[0]!.quota).toBe(quota)
    expect([after.startsAt, after.endsAt]).toEqual([before.startsAt, before.endsAt])
  })
})

test('a comment is read, shown with an answer, and taken down again', async ({ open }) => {
  const origin = ofShop('origin')
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const { token } = customer!
  const [thing] = await offered('express', 1)
  const [orderNo] = await buy(origin, token, [{ skuCode: thing!.skuCode, quantity: 1, deliveryWay: 'express' }])
  const parcel = { orderNo: orderNo!, carrier: 'sf', parcelNo: newParcelNo() } as const
  await ask(origin, 'desk.shipment.ship', parcel, { token: await staffToken('operator') })
  await ask(origin, 'order.receive', { orderNo: orderNo! }, { token })
  const body = `包装完好 ${Date.now()}`
  await ask(origin, 'comment.add', { orderNo: orderNo!, lineSeq: 1, stars: 5, body }, { token })

  const staff = await open()
  const { page } = staff
  const t = staff.t(reviewTexts)
  await enter(staff, '/console/comments', 'reviewer')
  const entry = page.getByRole('listitem').filter({ hasText: body })
  await entry.getByRole('textbox', { name: t.reply }).fill('感谢您的评价')
  await staff.audit()
  await entry.getByRole('button', { name: t.show, exact: true }).click()
  await expectGone(entry)
  const state = async () => (await ask(origin, 'comment.mine', {}, { token }))[0]!.state
  expect(await state()).toBe('shown')
  await staff.goto('/console/comments?state=shown')
  await expectSeen(entry.getByText(t.answered('感谢您的评价')))
  await entry.getByRole('button', { name: t.takeDown }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t.reason }).fill('含有他人信息')
  await dialog.getByRole('button', { name: t.takeDown }).click()
  // What lies behind a dialog has no role: the entry would count as gone before the answer is there.
  await expectGone(dialog)
  await expectGone(entry)
  expect(await state()).toBe('refused')
})

test('finance looks at goods and coupons and finds nothing to press', async ({ open }) => {
  const { spuCode } = await aGood()
  const staff = await open()
  const { page } = staff
  const t = staff.t(goodsTexts)
  await enter(staff, `/console/goods/${spuCode}`, 'finance')
  await expectSeen(page.getByText(t.lookOnly))
  for (const name of [t.save, beginning(t.correct), new RegExp('改价')])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  await staff.goto('/console/coupons')
  await expectSeen(page.getByRole('link', { name: 'WINTER-CARE' }))
  expect(await page.getByRole('link', { name: staff.t(promotionTexts).newCoupon }).count()).toBe(0)
})
