/** Invoices at the desk: asked for by customers, issued and corrected by finance, each once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const company = {
  type: 'company',
  title: '长河贸易有限公司',
  taxNo: '91110000MA01ABCD3X',
  email: 'zhang@example.com',
  mobile: '13900001234',
} as const
const bought = async () => {
  const { orders, token } = await shop.boughtPurchase({ orders: [{ lines: [{ quantity: 2 }] }], invoice: company })
  return { orderNo: orders[0]!.orderNo, token }
}
const finance = () => shop.newStaff('finance')
const listed = async (state: 'waiting' | 'correct' | 'issued', search = '') =>
  (await shop.ask('desk.invoice.list', await finance(), { state, search, pageSize: 50 })).invoices

test('what a customer asked for stands in the queue and on the order, masked where it goes to', async () => {
  const { orderNo } = await bought()
  const unasked = await shop.boughtGoods()
  const waiting = await listed('waiting')
  expect(waiting.find(each => each.orderNo === orderNo)).toMatchObject({
    title: company.title,
    taxNo: company.taxNo,
    dueFen: 20_000,
    invoiceNo: '',
  })
  expect(waiting.map(each => each.orderNo)).not.toContain(unasked.orderNo)
  for (const search of [orderNo, orderNo.slice(-8), '长河贸易', company.taxNo.toLowerCase()])
    expect(
      (await listed('waiting', search)).map(each => each.orderNo),
      search,
    ).toContain(orderNo)
  const seen = await shop.ask('desk.order.detail', await finance(), { orderNo })
  expect(seen.invoice).toMatchObject({
    title: company.title,
    state: 'waiting',
    contact: 'z***@example.com 139****1234',
  })
  expect(JSON.stringify([waiting, seen])).not.toMatch(/zhang@|13900001234/)
  const wish = { orderNo, field: 'invoice', purpose: 'question', reason: '补发电子发票' } as const
  expect((await shop.ask('desk.customer.reveal', await finance(), wish)).value).toBe('zhang@example.com 13900001234')
  expect((await shop.call('desk.customer.reveal', await shop.newStaff('operator'), wish)).refused).toBe('NOT_ALLOWED')
})

test('the file for issuing holds everything and is written down', async () => {
  const { orderNo } = await bought()
  const { rows } = await shop.ask('desk.invoice.export', await finance(), { state: 'waiting' })
  expect(rows.find(row => row.orderNo === orderNo)).toMatchObject({
    email: company.email,
    mobile: company.mobile,
    dueFen: 20_000,
  })
  const acts = await sql<{ facts: { orderNos: string[] } }>`
    select facts from staff_act where call = 'desk.invoice.export' order by id desc limit 1`.execute(shop.db)
  expect(JSON.stringify(acts.rows[0])).toContain(orderNo)
  expect(JSON.stringify(acts.rows[0])).not.toContain('zhang@')
})

test('is issued once with the sum that is due, and corrected after a refund', async () => {
  const { orderNo, token } = await bought()
  const by = await finance()
  const shown = async () => (await shop.ask('order.detail', token, { orderNo })).invoice!.issued
  expect(await shown()).toBeNull()
  const issue = (invoiceNo: string, expectFen: number) =>
    shop.call('desk.invoice.issue', by, { orderNo, invoiceNo, expectFen })
  expect((await issue('12345678', 10_000)).refused).toBe('INVOICE_SUM')
  const both = await Promise.all([issue('12345678', 20_000), issue('12345679', 20_000)])
  expect(both.map(each => each.refused).sort()).toEqual(['INVOICE_ISSUED', undefined])
  expect((await listed('issued')).map(each => each.orderNo)).toContain(orderNo)

  // The customer reads the number of the one that counted.
  const used = both[0]!.success ? '12345678' : '12345679'
  expect(await shown()).toMatchObject({ invoiceNo: used, amountFen: 20_000, current: true })
  const stranger = await shop.call('order.detail', await shop.newCustomer(), { orderNo })
  expect(stranger.refused).toBe('NOT_FOUND')

  const lines = [{ lineSeq: 1, quantity: 1 }]
  const { amount } = await shop.ask('refundCase.preview', token, { orderNo, lines })
  const asked = {
    orderNo,
    withReturn: false,
    reason: 'changedMind',
    lines,
    expectAmountFen: amount!.amountFen,
  } as const
  const { caseNo } = await shop.ask('refundCase.ask', token, asked)
  const operator = await shop.newStaff('operator')
  await shop.ask('desk.refundCase.approve', operator, { caseNo, expectAmountFen: amount!.amountFen, reply: '' })
  await shop.runJobs()
  expect(await listed('correct')).toMatchObject([{ orderNo, dueFen: 10_000, issuedFen: 20_000 }])
  expect(await shown()).toMatchObject({ invoiceNo: used, current: false })
  expect((await issue(used, 10_000)).refused).toBe('INVOICE_NUMBER_USED')
  expect((await issue('12345680', 10_000)).success).toBe(true)
  expect(await listed('correct')).toEqual([])
  expect(await shown()).toMatchObject({ invoiceNo: '12345680', amountFen: 10_000, current: true })
})

test('nothing is issued for what is not paid, and by nobody but finance', async () => {
  const placed = await shop.placedPurchase({ invoice: company })
  const { orderNo } = placed.orders[0]!
  const wish = { orderNo, invoiceNo: '99999999', expectFen: 10_000 }
  expect((await shop.call('desk.invoice.issue', await finance(), wish)).refused).toBe('INVOICE_NOT_DUE')
  expect((await shop.call('desk.invoice.issue', await shop.newStaff('operator'), wish)).refused).toBe('NOT_ALLOWED')
})

test('a customer sees the own invoices alone, with their numbers once they are issued', async () => {
  const { orderNo, token } = await bought()
  const own = async () => await shop.ask('order.invoices', token, {})
  expect(await own()).toEqual([
    {
      orderNo,
      type: 'company',
      title: company.title,
      taxNo: company.taxNo,
      paidAt: expect.any(Number),
      state: 'waiting',
      dueFen: 20_000,
      invoiceNo: '',
      issuedAt: null,
      file: false,
      stopped: false,
    },
  ])
  const invoiceNo = `26${String(Date.now())}`
  await shop.ask('desk.invoice.issue', await finance(), { orderNo, invoiceNo, expectFen: 20_000 })
  expect(await own()).toMatchObject([{ state: 'issued', invoiceNo, issuedAt: expect.any(Number) }])
  expect(await shop.ask('order.invoices', await shop.newCustomer(), {})).toEqual([])
  expect((await shop.call('order.invoices', '', {})).code).toBe(401)
})
