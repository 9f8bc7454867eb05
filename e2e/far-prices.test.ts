/** Prices that move too far for one person: held back when their time comes, struck out, and of the workshop; a second person agrees. */
import { describe, expect } from 'vitest'
import { goodsTexts } from '#console/features/desk/goods/goods.texts.ts'
import { goodsFileTexts } from '#console/features/goods-file/goods-file.texts.ts'
import { priceTexts } from '#console/features/maintenance/price.texts.ts'
import { bookableWorks, workOf } from '#contract/service-works.ts'
import { required } from '#contract/required.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectGone, expectSeen, expectSoon, faces, test, type Visitor } from './visitor.ts'

async function enter(visitor: Visitor, path: string, role: 'operator' | 'administrator'): Promise<string> {
  const token = await staffToken(role)
  await visitor.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
  await visitor.goto(path)
  return token
}

/** A good on sale that no other journey of this file takes. */
const taken: string[] = []
async function aGood(pieces: 'one' | 'several') {
  const { rows } = await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
    pool.query<{ spuCode: string; skuCode: string; priceFen: number; n: number }>(
      `select g.spu_code as "spuCode", min(s.sku_code) as "skuCode", min(s.price_fen)::int as "priceFen", count(*)::int as n
       from goods g join goods_sku s using (spu_code)
       where g.kind = 'goods' and g.state = 'publish' and g.spu_code <> all($1)
       group by g.spu_code having (count(*) = 1) = $2 and bool_and(s.show_price_fen is null)
       order by g.spu_code desc limit 1`,
      [taken, pieces === 'one'],
    ),
  )
  const good = required(rows[0], 'a good')
  taken.push(good.spuCode)
  return good
}

describe.each(faces)('$layout $language', face => {
  const other = { language: face.language === 'en' ? 'zh-CN' : 'en' } as const

  test('a price that is held back when its time comes is asked for by one and agreed to by another', async ({
    open,
  }) => {
    const good = await aGood('one')
    const [one, second] = [await open(face), await open(other)]
    const { page, origin } = one
    const [g, t] = [one.t(goodsTexts), one.t(goodsFileTexts)]
    const token = await staffToken('operator')
    const plan = (priceFen: number, more: { effectiveAt?: number } = {}) =>
      ask(
        origin,
        'desk.price.plan',
        { spuCode: good.spuCode, skuCodes: [good.skuCode], priceFen, showPriceFen: null, ...more },
        { token },
      )
    // Both are near now; by its time the first one is not.
    const risen = Math.floor(good.priceFen * 1.4)
    await plan(risen, { effectiveAt: Date.now() + 4_000 })
    await plan(Math.ceil(good.priceFen * 0.7))
    const states = async () =>
      (await ask(origin, 'desk.goods.detail', { spuCode: good.spuCode }, { token })).priceChanges.map(
        each => each.state,
      )
    await expectSoon(states).toContain('held')
    const asks = await enter(one, `/console/goods/${good.spuCode}`, 'operator')
    const planned = page.getByRole('region', { name: g.plannedTitle })
    await expectSeen(planned.getByText(g.heldPrice))
    await expectSeen(planned.getByText(g.heldWhy))
    await one.audit()
    await planned.getByRole('button', { name: g.secondOf(g.onePiece) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: g.askSecond }).click()
    await expectSeen(page.getByText(t.waiting('operator', 50)))
    // Who may agree is said; nobody of them asked or sent it.
    const goodsFileId = Number(new URL(page.url()).pathname.split('/').at(-1))
    const { agreers } = await ask(origin, 'desk.goodsFile.detail', { goodsFileId }, { token: asks })
    if (agreers.length === 0) await expectSeen(page.getByText(t.nobody))
    await one.audit()
    expect(await states()).not.toContain('held')

    const e = second.t(goodsFileTexts)
    await enter(second, new URL(page.url()).pathname, 'administrator')
    await second.page.getByRole('button', { name: e.agree }).click()
    await second.page.getByRole('alertdialog').getByRole('button', { name: e.agree }).click()
    await expectSeen(second.page.getByText(e.applied).first())
    await second.audit()
    const { skus } = await ask(origin, 'goods.detail', { spuCode: good.spuCode })
    expect(skus.map(sku => sku.priceFen)).toEqual([risen])
  })

  test('a struck-out price out of the air takes a second person, for all pieces at once', async ({ open }) => {
    const good = await aGood('several')
    const operator = await open(face)
    const { page, origin } = operator
    const [g, t] = [operator.t(goodsTexts), operator.t(goodsFileTexts)]
    const prices = async () =>
      (await ask(origin, 'goods.detail', { spuCode: good.spuCode })).skus.map(sku => [sku.priceFen, sku.showPriceFen])
    const before = await prices()
    await enter(operator, `/console/goods/${good.spuCode}`, 'operator')
    // A phone has it above the cards.
    await page.getByRole('checkbox', { name: g.chooseAll, exact: true }).check()
    await page.getByRole('button', { name: g.reprice(good.n) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: g.listPrice, exact: true }).fill(String((good.priceFen * 10) / 100))
    await dialog.getByRole('textbox', { name: g.showPrice, exact: false }).fill(String(good.priceFen / 100))
    await dialog.locator('button[type="submit"]').click()
    await expectSeen(page.getByRole('alertdialog').getByText(/\+900\s?%/))
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expectSeen(dialog.getByRole('button', { name: g.askSecond }))
    await operator.audit()
    await dialog.getByRole('button', { name: g.askSecond }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: g.askSecond }).click()
    await expectSeen(page.getByText(t.waiting('operator', 50)))
    expect(await prices()).toEqual(before)
  })

  test('a far price of the workshop waits for a second person, and holds once they agree', async ({ open }) => {
    const work = required(bookableWorks[face.language === 'en' ? 1 : 0], 'a work')
    const [one, second] = [await open(face), await open(other)]
    const t = one.t(priceTexts)
    const name = (language: 'zh-CN' | 'en') => (language === 'en' ? workOf(work).en : workOf(work).cn)
    const token = await enter(one, `/console/slots/~prices?work=${work}`, 'administrator')
    const { page, origin } = one
    const row = async () => required((await ask(origin, 'desk.workPrice.list', { work }, { token }))[0], 'a row')
    const { priceFen } = await row()
    const far = priceFen * 3
    await page
      .getByRole('button', { name: t.openOf(name(face.language)) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t.priceOf }).fill(String(far / 100))
    await dialog.getByRole('textbox', { name: t.reason }).fill('原厂配件涨价 dearer parts')
    await dialog.getByRole('button', { name: t.save, exact: true }).click()
    await dialog.getByRole('button', { name: t.askSecond }).click()
    await expectGone(dialog)
    await expectSeen(page.getByText(/¥/).first())
    expect((await row()).priceFen).toBe(priceFen)
    // Whoever asked cannot agree.
    await page
      .getByRole('button', { name: t.openOf(name(face.language)) })
      .first()
      .click()
    await expectSeen(dialog.getByText(new RegExp(t.mine)))
    expect(await dialog.getByRole('button', { name: t.agree, exact: true }).count()).toBe(0)
    await one.audit()

    const e = second.t(priceTexts)
    await enter(second, '/console/slots/~prices?waits=1', 'operator')
    await second.page
      .getByRole('button', { name: e.openOf(name(other.language)) })
      .first()
      .click()
    const its = second.page.getByRole('dialog')
    await second.audit()
    await its.getByRole('button', { name: e.agree, exact: true }).click()
    await second.page.getByRole('alertdialog').getByRole('button', { name: e.agree, exact: true }).click()
    await expectSoon(async () => (await row()).priceFen).toBe(far)
  })
})
