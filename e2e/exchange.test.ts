/** A thing that came in the wrong size or colour is exchanged: asked for on its page, decided at the desk, sent anew. */
import { describe, expect } from 'vitest'
import { beginTexts } from '#console/features/refund-case/begin.texts.ts'
import { correctionTexts } from '#console/features/order/correction.texts.ts'
import { caseTexts } from '#console/features/refund-case/case.texts.ts'
import { orderTexts as deskOrderTexts } from '#console/features/order/order.texts.ts'
import { afterSalesTexts } from '#shop/features/order/after-sales.texts.ts'
import { applyHref } from '#shop/features/order/order-address.ts'
import { refundCaseTexts } from '#shop/features/refund-case/refund-case.texts.ts'
import { caseDisplayOf, displayOf } from '#server/features/order/order.displays.ts'
import { reasonWords } from '#server/features/refund-case/refund-case.words.ts'
import { ask } from './calls.ts'
import { buy, newParcelNo, staffToken } from './goods-orders.ts'
import { newCustomers, withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { beginning, choice, expectGone, expectSeen, expectSoon, faces, test } from './visitor.ts'

/** Two pieces of one good at one price, with enough of both. */
const twoOfAKind = () =>
  withDatabase(ofShop('databaseUrl'), async ({ pool }) => {
    const { rows } = await pool.query(`
      select one.sku_code as "skuCode", other.sku_code as "otherCode", g.name_cn as "zh-CN", g.name_en as en,
        concat_ws('，', other.colour_cn, other.size_cn) as "optionCn", concat_ws(', ', other.colour_en, other.size_en) as "optionEn"
      from goods_sku one join goods_sku other using (spu_code) join goods g using (spu_code)
      where one.id < other.id and coalesce(one.show_price_fen, one.price_fen) = coalesce(other.show_price_fen, other.price_fen)
        and one.state = 'publish' and other.state = 'publish' and g.state = 'publish' and g.kind = 'goods'
        and 'express' = any(g.delivery_ways) and g.return_policy = 'seven-days'
        and one.stock - one.held >= 8 and other.stock - other.held >= 8
      order by coalesce(one.show_price_fen, one.price_fen), one.id, other.id limit 1`)
    return rows[0] as Record<'skuCode' | 'otherCode' | 'zh-CN' | 'en' | 'optionCn' | 'optionEn', string>
  })

/** An order of one piece that its customer has received. */
async function received(origin: string, token: string, operator: string, skuCode: string): Promise<string> {
  const [orderNo] = await buy(origin, token, [{ skuCode, quantity: 1, deliveryWay: 'express' }])
  const shipment = { orderNo: orderNo!, carrier: 'sf', parcelNo: newParcelNo() } as const
  await ask(origin, 'desk.shipment.ship', shipment, { token: operator })
  await ask(origin, 'order.receive', { orderNo: orderNo! }, { token })
  return orderNo!
}

describe.each(faces)('an exchange, $layout $language', face => {
  test('is asked for by its customer, decided at the desk, and sent in a parcel of its own', async ({ open }) => {
    const origin = ofShop('origin')
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const { token } = customer!
    const operator = await staffToken('operator')
    const thing = await twoOfAKind()
    const name = thing[face.language]
    const option = face.language === 'en' ? thing.optionEn : thing.optionCn
    const named = ({ cn, en }: { cn: string; en: string }) => (face.language === 'en' ? en : cn)
    const orderNo = await received(origin, token, operator, thing.skuCode)

    const visitor = await open({ ...face, token })
    const { page } = visitor
    const [t, order] = [visitor.t(refundCaseTexts), visitor.t(afterSalesTexts)]
    await visitor.goto(applyHref(orderNo, 1, face.layout))
    await choice(page, 'radio', t.exchange).click()
    await choice(page, 'radio', beginning(named(reasonWords.wrongChoice))).click()
    await page.getByRole('button', { name: t.send }).click()
    await expectSeen(page.getByText(t.exchangeNeeded).first())
    await choice(page, 'radio', beginning(option)).click()
    await expectSeen(page.getByText(t.noCharge))
    // What the bars of a phone cover is no target.
    await page.evaluate(() => window.scrollTo(0, 0))
    await visitor.audit()
    await page.getByRole('button', { name: t.send }).dblclick()
    await visitor.at(/^\/user\/refundDetail\/as\?caseNo=HR\d+$/)
    const heading = (words: { cn: string; en: string }) =>
      page.getByRole('heading', { level: 1, name: named(words), exact: true })
    await expectSeen(heading(caseDisplayOf('return_audit')))
    await expectSeen(page.getByText(t.exchangedFor(option)))
    await visitor.audit()
    const caseNo = /HR\d+/.exec(visitor.address())![0]

    await ask(origin, 'desk.refundCase.approveReturn', { caseNo }, { token: operator })
    await ask(origin, 'refundCase.sentBack', { caseNo, carrier: 'sf', parcelNo: newParcelNo() }, { token })
    await ask(origin, 'desk.refundCase.accept', { caseNo, sellable: true }, { token: operator })

    // Staff see what for what, and press once too often.
    const staff = await open(face)
    const desk = staff.t(caseTexts)
    await staff.page.addInitScript(value => localStorage.setItem('staffToken', value), operator)
    await staff.goto(`/console/refunds/${caseNo}`)
    await expectSeen(staff.page.getByText(desk.exchangedFor(1, option)))
    const decision = staff.page.getByRole('region', { name: desk.decision, exact: true })
    await choice(decision, 'radio', beginning(desk.approveExchange)).click()
    await staff.audit()
    await decision.getByRole('button', { name: desk.approveExchange }).dblclick()
    await expectSeen(decision.getByText(desk.nothingToDo))

    await visitor.goto(`/user/refundDetail/as?caseNo=${caseNo}`)
    await expectSeen(heading(caseDisplayOf('exchange_end')))
    await visitor.goto(`/user/orderDetails?orderNo=${orderNo}`)
    await expectSeen(heading(displayOf('goods', 'to_delivery')))
    await expectSeen(page.getByText(order.exchangedOf(1)))
    await expectSeen(page.getByText(order.noCharge))
    await visitor.audit()

    // They have moved meanwhile: what is sent in exchange goes to the new address.
    const put = staff.t(correctionTexts)
    await staff.goto(`/console/orders/${orderNo}`)
    await staff.page.getByRole('button', { name: put.address }).click()
    const dialog = staff.page.getByRole('dialog')
    await dialog.getByLabel(put.recipient).fill('周远')
    await dialog.getByLabel(put.mobile, { exact: true }).fill('138 0013 8000')
    await dialog.getByLabel(put.province).selectOption('110000')
    await dialog.getByLabel(put.city).selectOption('110100')
    await dialog.getByLabel(put.area).selectOption('110105')
    await dialog.getByLabel(put.street).fill('建国路 88 号')
    await choice(dialog, 'radio', put.telephone).click()
    await choice(dialog, 'radio', put.customerAsked).click()
    await dialog.getByLabel(put.remark).fill('来电：已搬家')
    await staff.audit()
    await dialog.getByRole('button', { name: put.send }).click()
    await expectSeen(staff.page.getByText(put.done))
    expect((await ask(origin, 'order.detail', { orderNo }, { token })).recipient?.street).toBe('建国路 88 号')

    const parcelNo = newParcelNo()
    await ask(origin, 'desk.shipment.ship', { orderNo, carrier: 'sf', parcelNo, lines: [] }, { token: operator })
    await visitor.goto(`/user/orderDetails?orderNo=${orderNo}`)
    await expectSeen(page.getByRole('region', { name: order.shipments }).getByText(parcelNo))
    const mine = await ask(origin, 'order.detail', { orderNo }, { token })
    expect([mine.lines.length, mine.sums.refundedFen, mine.shipments.length]).toEqual([2, 0, 2])
    expect(mine.lines[1]).toMatchObject({ itemNo: thing.otherCode, exchangeOf: 1, shipped: 1, dueFen: 0 })
    await expectSeen(page.getByText(name).first())
  })

  test('is asked for by staff for a caller, and withdrawn by the customer', async ({ open }) => {
    const origin = ofShop('origin')
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const { token } = customer!
    const operator = await staffToken('operator')
    const thing = await twoOfAKind()
    const option = face.language === 'en' ? thing.optionEn : thing.optionCn
    const orderNo = await received(origin, token, operator, thing.skuCode)
    const staff = await open(face)
    const { page } = staff
    const t = staff.t(beginTexts)
    await page.addInitScript(value => localStorage.setItem('staffToken', value), operator)
    await staff.goto(`/console/orders/${orderNo}`)
    await page.getByRole('link', { name: staff.t(deskOrderTexts).askFor }).click()
    await choice(page, 'radio', t.exchange).click()
    await choice(page, 'radio', beginning(reasonWords.doesNotFit[face.language === 'en' ? 'en' : 'cn'])).click()
    await choice(page, 'radio', beginning(option)).click()
    await expectSeen(page.getByText(t.noCharge))
    await staff.audit()
    await page.getByRole('button', { name: t.doExchange }).click()
    await page.waitForURL(/\/console\/refunds\/HR/)
    const caseNo = new URL(page.url()).pathname.split('/').at(-1)!

    const visitor = await open({ ...face, token })
    const mine = visitor.t(refundCaseTexts)
    await visitor.goto(`/user/refundDetail/as?caseNo=${caseNo}`)
    await expectSeen(visitor.page.getByText(mine.begunByStaff))
    await visitor.page.getByRole('button', { name: mine.withdraw }).click()
    const asked = visitor.page.getByRole('alertdialog')
    await asked.getByRole('button', { name: mine.withdraw }).click()
    await expectGone(asked)
    await expectSoon(async () => (await ask(origin, 'refundCase.detail', { caseNo }, { token })).state).toBe(
      'refund_cancel_end',
    )
  })
})
