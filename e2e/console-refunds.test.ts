/** Money back at the desk: an operator finds, judges and decides an application in the browser; the customer gets it. */
import { describe, expect } from 'vitest'
import { beginTexts } from '#console/features/refund-case/begin.texts.ts'
import { orderTexts } from '#console/features/order/order.texts.ts'
import { caseTexts } from '#console/features/refund-case/case.texts.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { formatMoney } from '#contract/figures.ts'
import { ask } from './calls.ts'
import { buy, offered } from './goods-orders.ts'
import { newCustomers, withDatabase } from './people.ts'
import { expectSeen, expectSoon, test, type Visitor } from './visitor.ts'
import { ofShop } from './the-shop.ts'

interface RefundRequest {
  token: string
  caseNo: string
  amountFen: number
}

/** An application for one piece of an order that was not sent yet. */
async function askedBack(origin: string): Promise<RefundRequest> {
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const { token } = customer!
  const [thing] = await offered('express', 1)
  const [orderNo] = await buy(origin, token, [{ skuCode: thing!.skuCode, quantity: 2, deliveryWay: 'express' }])
  const way = {
    orderNo: orderNo!,
    withReturn: false,
    reason: 'changedMind' as const,
    lines: [{ lineSeq: 1, quantity: 1 }],
  }
  const { amount } = await ask(origin, 'refundCase.preview', way, { token })
  const expectAmountFen = amount!.amountFen
  const { caseNo } = await ask(origin, 'refundCase.ask', { ...way, expectAmountFen }, { token })
  return { token, caseNo, amountFen: expectAmountFen }
}

const codeOf = async (origin: string, { caseNo, token }: RefundRequest) =>
  (await ask(origin, 'refundCase.detail', { caseNo }, { token })).code

/** Opens an application from the list, by the keyboard alone. */
async function find({ page, t, at }: Visitor, caseNo: string): Promise<void> {
  const words = t(caseTexts)
  await expectSeen(page.getByRole('heading', { level: 1, name: words.title }))
  await page.getByRole('searchbox', { name: words.searchLabel }).focus()
  await page.keyboard.type(caseNo)
  await page.keyboard.press('Enter')
  await at(`/console/refunds?queue=review&q=${caseNo}`)
  await expectSeen(page.getByRole('link', { name: caseNo }))
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await at(`/console/refunds/${caseNo}`)
  await expectSeen(page.getByRole('heading', { level: 1, name: caseNo }))
}

describe('refunds at the desk', () => {
  test('are approved with the sum in the button, once, and reach the customer', async ({ open }) => {
    const language = 'en'
    const visitor = await open({ language })
    const { page, origin } = visitor
    const t = visitor.t(caseTexts)
    const asked = await askedBack(origin)
    const { token } = await withDatabase(ofShop('databaseUrl'), db => testStaff(db.kysely, 'operator'))
    await page.addInitScript(value => localStorage.setItem('staffToken', value), token)
    await visitor.goto('/console/refunds')
    await find(visitor, asked.caseNo)

    const decision = page.getByRole('region', { name: t.decision, exact: true })
    await decision.getByRole('button', { name: t.choose }).click()
    await expectSeen(decision.getByRole('alert').getByText(t.choose))
    await decision.getByRole('radio', { name: t.reject }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    const decline = decision.getByRole('button', { name: t.doReject(formatMoney(asked.amountFen)) })
    await decline.click()
    await expectSeen(decision.getByText(t.replyNeeded))
    await visitor.audit()

    await decision.getByRole('radio', { name: t.approve }).check()
    await decision.getByRole('textbox', { name: t.reply }).fill('已核对，款项原路退回')
    const approve = decision.getByRole('button', { name: t.doApprove(formatMoney(asked.amountFen)) })
    // A hand that presses twice decides once.
    await approve.dblclick()
    await expectSeen(decision.getByText(t.nothingToDo))
    await visitor.audit()
    const refunds = () =>
      withDatabase(ofShop('databaseUrl'), async ({ pool }) => {
        const text = `select r.amount_fen as "amountFen", c.state from refund r join refund_case c on c.id = r.case_id
          where c.case_no = $1`
        return (await pool.query(text, [asked.caseNo])).rows
      })
    await expectSoon(refunds).toEqual([{ amountFen: asked.amountFen, state: 'refund_end' }])
  })

  test('are declined with words that the customer reads, and cannot be decided by two people', async ({ open }) => {
    const language = 'zh-CN'
    const visitor = await open({ language })
    const { page, origin } = visitor
    const t = visitor.t(caseTexts)
    const asked = await askedBack(origin)
    const [first, second] = await withDatabase(ofShop('databaseUrl'), async db => [
      await testStaff(db.kysely, 'operator'),
      await testStaff(db.kysely, 'operator'),
    ])
    await page.addInitScript(value => localStorage.setItem('staffToken', value), first!.token)
    await visitor.goto('/console/refunds')
    await find(visitor, asked.caseNo)
    const decision = page.getByRole('region', { name: t.decision, exact: true })
    await decision.getByRole('radio', { name: t.approve }).check()

    // A colleague declines it meanwhile; what the first one presses then is refused, and the page shows why.
    await ask(origin, 'desk.refundCase.reject', { caseNo: asked.caseNo, reply: '与申请不符' }, { token: second!.token })
    const before = await codeOf(origin, asked)
    await decision.getByRole('button', { name: t.doApprove(formatMoney(asked.amountFen)) }).click()
    await expectSeen(page.getByText('与申请不符').first())
    await expectSeen(decision.getByText(t.nothingToDo))
    await visitor.audit()
    expect(await codeOf(origin, asked)).toBe(before)
  })

  test('are begun for what cannot be delivered: the customer reads why, and the shelf is right', async ({ open }) => {
    const language = 'zh-CN'
    const visitor = await open({ language })
    const { page, origin } = visitor
    const t = visitor.t(beginTexts)
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const [thing] = await offered('express', 1)
    const [orderNo] = await buy(origin, customer!.token, [
      { skuCode: thing!.skuCode, quantity: 2, deliveryWay: 'express' },
    ])
    const shelf = () =>
      withDatabase(ofShop('databaseUrl'), async ({ pool }) => {
        const { rows } = await pool.query('select stock, held from goods_sku where sku_code = $1', [thing!.skuCode])
        return rows[0] as { stock: number; held: number }
      })
    const before = await shelf()
    const { token } = await withDatabase(ofShop('databaseUrl'), db => testStaff(db.kysely, 'operator'))
    await page.addInitScript(value => localStorage.setItem('staffToken', value), token)
    await visitor.goto(`/console/orders/${orderNo}`)
    await page.getByRole('link', { name: visitor.t(orderTexts).giveUp }).click()
    await visitor.at(`/console/orders/${orderNo}/~refund?begun=shop`)
    await expectSeen(page.getByRole('heading', { level: 1, name: t.giveUp }))

    // One of the two is given up, and it is not there.
    const name = thing!.name[language]
    await page
      .getByRole('group', { name: t.howMany(name) })
      .getByRole('button')
      .first()
      .click()
    await page
      .getByRole('group', { name: t.howManyLost(name) })
      .getByRole('button')
      .last()
      .click()
    await page.getByRole('radio', { name: '商品缺货' }).check()
    await page.getByRole('textbox', { name: t.toCustomer }).fill('仓库盘点缺一件')
    await visitor.audit()
    const press = page.getByRole('button', { name: /^取消并退款 ¥/ })
    await press.dblclick()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^取消并退款 ¥/ })
      .click()
    await page.waitForURL(/\/console\/refunds\/HR/)
    const caseNo = new URL(page.url()).pathname.split('/').at(-1)!
    await expectSeen(page.getByText(visitor.t(caseTexts).begunByShop))
    await expectSoon(shelf).toEqual({ stock: before.stock - 1, held: before.held - 1 })
    const mine = await ask(origin, 'refundCase.detail', { caseNo }, { token: customer!.token })
    expect(mine).toMatchObject({ begunBy: 'shop', reasonText: '商品缺货', explanation: '仓库盘点缺一件' })

    // The customer rings about the other one.
    await visitor.goto(`/console/orders/${orderNo}`)
    await expectSoon(
      async () => (await ask(origin, 'refundCase.detail', { caseNo }, { token: customer!.token })).code,
    ).toBe(54)
    await visitor.goto(`/console/orders/${orderNo}/~refund`)
    await page.getByRole('radio', { name: '不想要了' }).check()
    await visitor.audit()
    await page.getByRole('button', { name: /^提交申请 ¥/ }).click()
    await expectSeen(page.getByText(visitor.t(caseTexts).begunByStaff))
  })
})
