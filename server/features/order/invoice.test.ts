/** Invoices by a provider: asked for once for each sum, issued, reversed when money goes back, and read by their customers alone. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { invoiceAskDays } from '#contract/codes.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { requestOf } from '#server/http/test-app.ts'
import { dayMs, hourMs } from '#server/lib/clock.ts'
import { sampleTrouble } from '#server/outside/invoice/sample.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.config.INVOICE_PROVIDER = 'sample'
})
afterEach(() => {
  sampleTrouble.kind = null
})
afterAll(() => shop.close())

const person = { type: 'person', title: '沈知遥', taxNo: null, email: 'shen@example.com', mobile: null } as const
const wish = { kind: 'person', title: '沈知遥', taxNo: '', email: 'shen@example.com', mobile: '' } as const

/** What came in with the last notice is tended in the next round. */
const settled = () => shop.runJobs()

async function bought(invoice: typeof person | null = person, quantity = 2) {
  const { orders, token } = await shop.boughtPurchase({
    orders: [{ lines: [{ quantity }] }],
    ...(invoice ? { invoice } : {}),
  })
  const { orderNo } = orders[0]!
  await settled()
  return { orderNo, token, own: () => shop.ask('order.invoices', token, {}) }
}
const papersOf = async (orderNo: string) =>
  (
    await sql<{ state: string; amountFen: number; invoiceNo: string | null; redNo: string | null; requestNo: string }>`
      select paper.* from invoice paper join shop_order o on o.id = paper.order_id
      where o.order_no = ${orderNo} order by paper.id`.execute(shop.db)
  ).rows
const file = (token: string, invoiceNo: string) =>
  shop.app.http.inject(requestOf('invoice.file', { invoiceNo }, { token }))
const ask = (token: string, orderNo: string, input: object = wish) =>
  shop.call('invoice.ask', token, { orderNo, ...(input as typeof wish) }, { 'idempotency-key': randomUUID() })
/** Gives so many pieces back, unsent. */
async function giveBack(token: string, orderNo: string, quantity: number): Promise<void> {
  const lines = [{ lineSeq: 1, quantity }]
  const { amount } = await shop.ask('refundCase.preview', token, { orderNo, lines })
  const expectAmountFen = amount!.amountFen
  const { caseNo } = await shop.ask('refundCase.ask', token, {
    orderNo,
    withReturn: false,
    reason: 'changedMind',
    lines,
    expectAmountFen,
  })
  await shop.ask('desk.refundCase.approve', await shop.newStaff('operator'), { caseNo, expectAmountFen, reply: '' })
  await shop.runJobs()
  await settled()
}
const later = async (orderNo: string, ms: number): Promise<string> => {
  shop.pass(ms)
  const { customerId } = await shop.orderRow(orderNo)
  return (await openSession(shop.db, { customerId }, 'test', shop.now())).apiToken
}

describe('an invoice', () => {
  test('is issued once the order is paid, told, and saved by its customer alone', async () => {
    const { orderNo, token, own } = await bought()
    const [row] = await own()
    expect(row).toMatchObject({ orderNo, state: 'issued', dueFen: 20_000, file: true, stopped: false })
    expect(row!.invoiceNo).toMatch(/^\d{20}$/)
    const told = await shop.ask('message.list', token, {})
    expect(JSON.stringify(told)).toContain(row!.invoiceNo)

    const got = await file(token, row!.invoiceNo)
    expect(got.statusCode).toBe(200)
    expect(got.rawPayload.toString('latin1')).toMatch(/^%PDF/)
    expect((await file(await shop.newCustomer(), row!.invoiceNo)).statusCode).toBe(404)
    expect((await file(token, '12345678')).statusCode).toBe(404)
    expect((await file('', row!.invoiceNo)).json()).toMatchObject({ success: false, code: 401 })
    await shop.runJobs()
    expect(await papersOf(orderNo)).toHaveLength(1)
  })

  test('is asked for later by the own customer, once, for what was not given back', async () => {
    const { orderNo, token, own } = await bought(null)
    expect(await own()).toEqual([])
    expect(await shop.ask('invoice.open', token, {})).toMatchObject([{ orderNo, dueFen: 20_000 }])
    await giveBack(token, orderNo, 1)
    expect(await shop.ask('invoice.open', token, {})).toMatchObject([{ orderNo, dueFen: 10_000 }])

    const stranger = await shop.newCustomer()
    expect((await ask(stranger, orderNo)).refused).toBe('NOT_FOUND')
    expect(await shop.ask('invoice.open', stranger, {})).toEqual([])
    for (const [change, refused] of [
      [{ title: '' }, 'INVOICE_TITLE_NEEDED'],
      [{ kind: 'company', taxNo: '91110000600037341M' }, 'TAX_NUMBER_WRONG'],
      [{ email: '' }, 'INVOICE_CONTACT_NEEDED'],
      [{ email: 'shen@' }, 'EMAIL_WRONG'],
    ] as const)
      expect((await ask(token, orderNo, { ...wish, ...change })).refused, refused).toBe(refused)

    const company = { ...wish, kind: 'company', title: '长河贸易有限公司', taxNo: '91110000600037341l' }
    expect((await ask(token, orderNo, company)).success).toBe(true)
    await shop.runJobs()
    expect(await own()).toMatchObject([{ state: 'issued', dueFen: 10_000, taxNo: '91110000600037341L' }])
    expect((await ask(token, orderNo)).refused).toBe('INVOICE_ASKED')
    expect(await shop.ask('invoice.open', token, {})).toEqual([])
  })

  test('has one paper however often it is asked for at once, and whoever tends it', async () => {
    const { orderNo, token, own } = await bought(null)
    const asked = await Promise.all([1, 2, 3, 4].map(() => ask(token, orderNo)))
    expect(asked.some(each => each.success)).toBe(true)
    const { id: orderId } = await shop.orderRow(orderNo)
    await Promise.all([1, 2, 3, 4].map(() => shop.runTask('invoice.tend', { orderId })))
    await shop.runJobs()
    expect(await papersOf(orderNo)).toMatchObject([{ state: 'issued', amountFen: 20_000 }])
    expect(await own()).toHaveLength(1)
  })

  test('is not for deposits, nor for what is unpaid, all given back, under refund or long ago', async () => {
    const deposit = await shop.paid('intention')
    expect((await ask(deposit.token, deposit.orderNo)).refused).toBe('INVOICE_NOT_DUE')
    const unpaid = await shop.placedGoods()
    expect((await ask(unpaid.token, unpaid.orderNo)).refused).toBe('INVOICE_NOT_DUE')
    const back = await bought(null)
    await giveBack(back.token, back.orderNo, 2)
    expect((await ask(back.token, back.orderNo)).refused).toBe('INVOICE_NOT_DUE')
    const old = await bought(null)
    const open = await bought(null)
    const { amount } = await shop.ask('refundCase.preview', open.token, {
      orderNo: open.orderNo,
      lines: [{ lineSeq: 1, quantity: 1 }],
    })
    await shop.ask('refundCase.ask', open.token, {
      orderNo: open.orderNo,
      withReturn: false,
      reason: 'changedMind',
      lines: [{ lineSeq: 1, quantity: 1 }],
      expectAmountFen: amount!.amountFen,
    })
    expect((await ask(open.token, open.orderNo)).refused).toBe('INVOICE_AFTER_REFUND')
    const token = await later(old.orderNo, invoiceAskDays * dayMs + 1)
    expect((await ask(token, old.orderNo)).refused).toBe('INVOICE_TOO_LATE')
    expect(await shop.ask('invoice.open', token, {})).toEqual([])
  })
})

describe('money that goes back', () => {
  test('in part reverses the whole invoice, and the rest is another one', async () => {
    const { orderNo, token, own } = await bought()
    const [first] = await own()
    await giveBack(token, orderNo, 1)
    const papers = await papersOf(orderNo)
    expect(papers).toMatchObject([
      { state: 'reversed', amountFen: 20_000, invoiceNo: first!.invoiceNo, redNo: expect.stringMatching(/^\d{20}$/) },
      { state: 'issued', amountFen: 10_000, redNo: null },
    ])
    expect(new Set(papers.flatMap(each => [each.invoiceNo, each.redNo].filter(Boolean))).size).toBe(3)
    const [now] = await own()
    expect(now).toMatchObject({ state: 'issued', dueFen: 10_000, invoiceNo: papers[1]!.invoiceNo })
    // The reversed one can still be read, for the books of whoever had it.
    expect((await file(token, first!.invoiceNo)).statusCode).toBe(200)
  })

  test('whole leaves a red letter and nothing else', async () => {
    const { orderNo, token, own } = await bought()
    await giveBack(token, orderNo, 2)
    expect(await papersOf(orderNo)).toMatchObject([{ state: 'reversed', redNo: expect.any(String) }])
    expect(await own()).toMatchObject([{ state: 'none', dueFen: 0 }])
    expect(JSON.stringify(await shop.ask('message.list', token, {}))).toContain('已红冲')
    expect(await shop.runJobs()).not.toContain('invoice.tend')
  })
})

describe('a provider', () => {
  test('that does not answer is asked again under the same number, then staff are told and may record it by hand', async () => {
    sampleTrouble.kind = 'unreachable'
    const { orderNo, own } = await bought()
    const [asked] = await papersOf(orderNo)
    expect(asked).toMatchObject({ state: 'asked' })
    const finance = await shop.newStaff('finance')
    const issue = { orderNo, invoiceNo: '88880001', expectFen: 20_000 }
    // The provider may have issued it: nobody does meanwhile.
    expect((await shop.call('desk.invoice.issue', finance, issue)).refused).toBe('INVOICE_UNDER_WAY')
    expect(await own()).toMatchObject([{ state: 'waiting', file: false, stopped: false }])

    for (let n = 0; n < 6; n++) {
      shop.pass(2 * hourMs)
      await shop.runJobs()
    }
    expect(await papersOf(orderNo)).toMatchObject([{ state: 'failed', requestNo: asked!.requestNo }])
    const staff = await shop.newStaff('finance')
    const list = await shop.ask('desk.invoice.list', staff, { state: 'waiting', search: orderNo })
    expect(list.invoices).toMatchObject([{ orderNo, underWay: false, trouble: '开票服务没有应答' }])

    sampleTrouble.kind = null
    await shop.ask('desk.invoice.retry', staff, { orderNo })
    await shop.runJobs()
    expect(await papersOf(orderNo)).toMatchObject([{ state: 'issued', requestNo: asked!.requestNo }])
    expect((await shop.call('desk.invoice.issue', staff, issue)).refused).toBe('INVOICE_ISSUED')
    expect((await shop.call('desk.invoice.retry', staff, { orderNo })).refused).toBe('WRONG_STATE')
  })

  test('that refuses the name lets the customer correct it', async () => {
    sampleTrouble.kind = 'refused'
    const { orderNo, token, own } = await bought()
    expect(await own()).toMatchObject([{ state: 'waiting', stopped: true }])
    sampleTrouble.kind = null
    expect((await ask(token, orderNo, { ...wish, title: '沈知遥（上海）' })).success).toBe(true)
    await shop.runJobs()
    expect(await own()).toMatchObject([{ state: 'issued', title: '沈知遥（上海）', stopped: false }])
    expect((await papersOf(orderNo)).map(each => each.state)).toEqual(['dropped', 'issued'])
  })

  test('that cannot reverse leaves it to staff, who end it with the number of their own', async () => {
    const { orderNo, token, own } = await bought()
    sampleTrouble.kind = 'refused'
    await giveBack(token, orderNo, 2)
    expect(await papersOf(orderNo)).toMatchObject([{ state: 'reverseFailed' }])
    const staff = await shop.newStaff('finance')
    const { invoices } = await shop.ask('desk.invoice.list', staff, { state: 'correct', search: orderNo })
    expect(invoices).toMatchObject([{ orderNo, dueFen: 0, trouble: expect.any(String) }])
    await shop.ask('desk.invoice.issue', staff, { orderNo, invoiceNo: '88880002', expectFen: 0 })
    expect(await papersOf(orderNo)).toMatchObject([{ state: 'reversed', redNo: '88880002' }])
    expect(await own()).toMatchObject([{ state: 'none' }])
  })

  test('that takes more than a day is something for staff, once, until nothing waits any more', async () => {
    const spells = async () =>
      (await shop.ask('desk.incident.list', await shop.newStaff('finance'), {})).filter(
        each => each.kind === 'invoiceSlow',
      )
    sampleTrouble.kind = 'working'
    const orderNos = [(await bought()).orderNo, (await bought()).orderNo]
    shop.pass(dayMs - hourMs)
    await shop.runJobs()
    expect(await spells()).toEqual([])
    shop.pass(2 * hourMs)
    await shop.runJobs()
    expect(await spells()).toMatchObject([{ number: 'invoice', times: 2 }])
    sampleTrouble.kind = null
    shop.pass(2 * hourMs)
    await shop.runJobs()
    for (const orderNo of orderNos) expect(await papersOf(orderNo)).toMatchObject([{ state: 'issued' }])
    expect(await spells()).toEqual([])
  })

  test('that takes its time is asked about until it is done', async () => {
    sampleTrouble.kind = 'working'
    const { orderNo } = await bought()
    expect(await papersOf(orderNo)).toMatchObject([{ state: 'asked' }])
    sampleTrouble.kind = null
    shop.pass(10_000)
    await shop.runJobs()
    expect(await papersOf(orderNo)).toMatchObject([{ state: 'issued' }])
  })
})
