import type { GoodsKind } from '#contract/codes.ts'
import type { CaseState, OrderState } from '#contract/order-states.ts'
import { describe, expect } from 'vitest'
import { commentTexts } from '#shop/features/comment/comment.texts.ts'
import { afterSalesTexts } from '#shop/features/order/after-sales.texts.ts'
import { applyHref } from '#shop/features/order/order-address.ts'
import { orderTexts } from '#shop/features/order/order.texts.ts'
import { refundCaseTexts } from '#shop/features/refund-case/refund-case.texts.ts'
import { caseDisplayOf, displayOf } from '#server/features/order/order.displays.ts'
import { reasonWords } from '#server/features/refund-case/refund-case.words.ts'
import { groupVoucher } from '#web/mask.ts'
import { controlTexts } from '#web/ui/control.texts.ts'
import { ask, call } from './calls.ts'
import { anOutlet, buy, newParcelNo, offered, staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { beginning, choice, expectGone, expectSeen, expectSoon, faces, test, type Visitor } from './visitor.ts'
import { ofShop } from './the-shop.ts'

const heading = ({ page, language }: Visitor, { cn, en }: { cn: string; en: string }) =>
  page.getByRole('heading', { level: 1, name: language === 'en' ? en : cn, exact: true })
const orderHeading = (visitor: Visitor, kind: GoodsKind, state: OrderState) => heading(visitor, displayOf(kind, state))
const caseHeading = (visitor: Visitor, state: CaseState) => heading(visitor, caseDisplayOf(state))

/** A picture of one dot, as a phone would send one. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe.each(faces)('after-sales orders, $layout $language', face => {
  /** Where money is asked back: another address in each layout. */
  const applyEnd = face.layout === 'mobile' ? '/form' : ''
  const otherLayout = face.layout === 'mobile' ? 'desktop' : 'mobile'

  test('goods are sent, received, commented on and partly returned', async ({ open }) => {
    const origin = ofShop('origin')
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const token = customer!.token
    const [mug, tag] = await offered('express', 2)
    const [orderNo] = await buy(origin, token, [
      { skuCode: mug!.skuCode, quantity: 2, deliveryWay: 'express' },
      { skuCode: tag!.skuCode, quantity: 1, deliveryWay: 'express' },
    ])
    const visitor = await open({ ...face, token })
    const { page, language } = visitor
    const [t, order, refund] = [visitor.t(afterSalesTexts), visitor.t(orderTexts), visitor.t(refundCaseTexts)]

    await visitor.goto('/user/myorder')
    const card = page.getByRole('article').filter({ hasText: mug!.name[language] })
    await expectSeen(card)
    await expectSeen(card.getByRole('link', { name: beginning(t.refund) }))
    await card.getByRole('heading').getByRole('link').click()
    await expectSeen(orderHeading(visitor, 'goods', 'to_delivery'))

    // Staff send it while the customer looks on.
    const operator = await staffToken('operator')
    const parcelNo = newParcelNo()
    await ask(
      origin,
      'desk.shipment.ship',
      { orderNo: orderNo!, carrier: 'sf', parcelNo, lines: [] },
      { token: operator },
    )
    await visitor.goto(`/user/orderDetails?orderNo=${orderNo}`)
    await expectSeen(orderHeading(visitor, 'goods', 'delivery'))
    await expectSeen(page.getByRole('region', { name: t.shipments }).getByText(parcelNo))
    await page.getByRole('button', { name: beginning(t.receive) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.receive }).click()
    await expectSeen(orderHeading(visitor, 'goods', 'delivery_end'))

    // A comment with a picture: read by staff first.
    await page.getByRole('link', { name: order.ofOrder(t.comment, '') }).click()
    await visitor.at('/user/rateList')
    const words = visitor.t(commentTexts)
    await expectSeen(page.getByRole('listitem').filter({ hasText: mug!.name[language] }))
    await page.getByRole('button', { name: words.writeOn(mug!.name[language]) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.send }).click()
    await expectSeen(dialog.getByText(words.starsNeeded))
    await choice(dialog, 'radio', beginning(visitor.t(controlTexts).star(4))).click()
    await dialog.getByRole('textbox').fill(language === 'en' ? 'Holds warm for long.' : '保温很好。')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot })
    await expectSeen(dialog.getByRole('img'))
    await visitor.audit()
    await dialog.getByRole('button', { name: words.send }).click()
    await expectGone(dialog)
    await page.getByRole('link', { name: words.done }).click()
    await expectSeen(page.getByRole('listitem').filter({ hasText: mug!.name[language] }).getByRole('img').first())
    const reviewer = await staffToken('reviewer')
    const waiting = await ask(origin, 'desk.comment.list', { state: 'audit' }, { token: reviewer })
    const mine = waiting.find(each => each.orderNo === orderNo)!
    await ask(
      origin,
      'desk.comment.decide',
      { commentId: mine.commentId, decision: 'show', seen: 'audit' },
      { token: reviewer },
    )
    const shown = await ask(origin, 'comment.ofGoods', { spuCode: mine.spuCode })
    expect(shown.comments.some(each => each.commentId === mine.commentId && each.pictures.length === 1)).toBe(true)

    // One of two mugs goes back within the seven days.
    await visitor.goto(`/user/orderDetails?orderNo=${orderNo}`)
    await page.getByRole('link', { name: t.lineAction(t.returnIt, mug!.name[language]) }).click()
    const returning = new RegExp(`^/user/myorder/aftersales/refund/${orderNo}/\\d+${applyEnd}$`)
    await visitor.at(returning)
    // A link that was sent from the other layout leads on.
    const [, , , , , , line] = visitor.address().split('/')
    await visitor.goto(applyHref(orderNo!, line!, otherLayout))
    await visitor.at(returning)
    await page.getByRole('button', { name: refund.send }).click()
    await expectSeen(page.getByText(refund.reasonNeeded))
    await visitor.audit()
    const less = page.getByRole('button', { name: visitor.t(controlTexts).less })
    if (await less.count()) await less.first().click()
    const { cn, en } = reasonWords.changedMind
    await choice(page, 'radio', beginning(language === 'en' ? en : cn)).click()
    await expectSoon(() => page.getByText(/—/).count()).toBe(0)
    await page.getByRole('button', { name: refund.send }).click()
    await visitor.at(/^\/user\/refundDetail\/as\?caseNo=HR\d+$/)
    await expectSeen(caseHeading(visitor, 'return_audit'))
    await visitor.audit()
    const caseNo = /HR\d+/.exec(visitor.address())![0]

    await ask(origin, 'desk.refundCase.approveReturn', { caseNo }, { token: operator })
    await visitor.goto(`/user/refundDetail/as?caseNo=${caseNo}`)
    await expectSeen(caseHeading(visitor, 'return_audit_user'))
    await page.getByRole('button', { name: refund.sendBack }).click()
    const back = page.getByRole('dialog')
    await back.getByRole('button', { name: refund.save }).click()
    await expectSeen(back.getByText(refund.parcelNoWrong))
    await back.getByLabel(refund.parcelNo).fill(newParcelNo())
    await visitor.audit()
    await back.getByRole('button', { name: refund.save }).click()
    await expectSeen(caseHeading(visitor, 'return_audit_dealer'))
    await ask(origin, 'desk.refundCase.accept', { caseNo, sellable: true }, { token: operator })
    const { amount } = await ask(origin, 'desk.refundCase.detail', { caseNo }, { token: operator })
    const approved = await ask(
      origin,
      'desk.refundCase.approve',
      { caseNo, expectAmountFen: amount!.amountFen },
      { token: operator },
    )
    expect(approved.approvedOnce).toBe(false)
    // The bank of the demonstration answers within seconds.
    await expectSoon(async () => (await ask(origin, 'refundCase.detail', { caseNo }, { token })).state).toBe(
      'refund_end',
    )
    await visitor.goto(`/user/refundDetail/as?caseNo=${caseNo}`)
    await expectSeen(caseHeading(visitor, 'refund_end'))
    const after = await ask(origin, 'order.detail', { orderNo: orderNo! }, { token })
    expect(after.sums.refundedFen).toBe(amount!.amountFen)
    expect(after.code).toBe(30)
    await visitor.goto('/user/myorder?tab=refund')
    await expectSeen(page.getByRole('article').filter({ hasText: mug!.name[language] }))
    await visitor.goto(`/user/orderDetails?orderNo=${orderNo}`)
    await expectSeen(page.getByText(t.backOf(1)))
    await expectSeen(page.getByText(order.progress).first())
  })

  test('a package is redeemed once, by its own dealer, with the code that the customer shows', async ({ open }) => {
    const origin = ofShop('origin')
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const token = customer!.token
    const [service] = await offered('package', 1)
    const outletId = await anOutlet()
    const [orderNo] = await buy(origin, token, [
      { skuCode: service!.skuCode, quantity: 1, deliveryWay: 'fitting', outletId },
    ])
    const visitor = await open({ ...face, token })
    const { page } = visitor
    const t = visitor.t(afterSalesTexts)
    await visitor.goto(`/user/orderDetails?orderNo=${orderNo}`)
    await expectSeen(orderHeading(visitor, 'package', 'to_verify'))
    const vouchers = page.getByRole('region', { name: t.vouchers })
    await vouchers.getByRole('button').first().click()
    await expectSeen(vouchers.getByRole('img', { name: t.qrOf }))
    await visitor.audit()
    const shown = await vouchers.getByText(/^\d{4}\D\d{4}\D\d{4}$/).innerText()
    const code = shown.replace(/\D/g, '')
    expect(groupVoucher(code).replace(/\D/g, '')).toBe(code)

    const stranger = await staffToken('dealer', outletId + 1)
    expect((await call(origin, 'desk.voucher.redeem', { code }, { token: stranger })).success).toBe(false)
    const dealer = await staffToken('dealer', outletId)
    const redeemed = await ask(origin, 'desk.voucher.redeem', { code }, { token: dealer })
    expect(redeemed.left).toBe(0)
    expect((await call(origin, 'desk.voucher.redeem', { code }, { token: dealer })).success).toBe(false)
    await visitor.goto(`/user/orderDetails?orderNo=${orderNo}`)
    await expectSeen(orderHeading(visitor, 'package', 'verify_end'))
    expect(await vouchers.getByRole('button').count()).toBe(0)
  })

  test('a declined refund says why, and can be objected to once', async ({ open }) => {
    const origin = ofShop('origin')
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const token = customer!.token
    const [thing] = await offered('express', 1)
    const [orderNo] = await buy(origin, token, [{ skuCode: thing!.skuCode, quantity: 1, deliveryWay: 'express' }])
    const visitor = await open({ ...face, token })
    const { page } = visitor
    const [t, words] = [visitor.t(afterSalesTexts), visitor.t(refundCaseTexts)]
    await visitor.goto(`/user/orderDetails?orderNo=${orderNo}`)
    await page
      .getByRole('link', { name: beginning(t.refund) })
      .first()
      .click()
    await visitor.at(new RegExp(`^/user/myorder/aftersales/refund/${orderNo}/\\w+${applyEnd}$`))
    await page.getByRole('radio').nth(2).check({ force: true })
    await expectSoon(() => page.getByText(/—/).count()).toBe(0)
    await page.getByRole('button', { name: words.send }).click()
    await expectSeen(caseHeading(visitor, 'audit'))
    const caseNo = /HR\d+/.exec(visitor.address())![0]
    const operator = await staffToken('operator')
    const why = 'Already packed / 已打包'
    await ask(origin, 'desk.refundCase.reject', { caseNo, reply: why }, { token: operator })
    await visitor.goto(`/user/refundDetail/as?caseNo=${caseNo}`)
    await expectSeen(caseHeading(visitor, 'reject_end'))
    await expectSeen(page.getByText(why).first())
    await page.getByRole('button', { name: words.appeal }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Please look again / 请再看一下')
    await dialog.getByRole('button', { name: words.save }).click()
    await expectSeen(caseHeading(visitor, 'audit'))
    await ask(origin, 'desk.refundCase.reject', { caseNo, reply: why }, { token: operator })
    await visitor.goto(`/user/refundDetail/as?caseNo=${caseNo}`)
    await expectSeen(caseHeading(visitor, 'reject_end'))
    expect(await page.getByRole('button', { name: words.appeal }).count()).toBe(0)
    await visitor.audit()
    // The order goes on as if nothing had been asked.
    await visitor.goto(`/user/orderDetails?orderNo=${orderNo}`)
    await expectSeen(orderHeading(visitor, 'goods', 'to_delivery'))
  })
})
