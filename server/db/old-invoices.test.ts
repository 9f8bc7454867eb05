/** Invoices that an earlier version recorded become invoices with states (migration 081). */
import { afterAll, expect, test } from 'vitest'
import { invoiceMachine } from '#server/features/order/invoice.states.ts'
import { lockCurrentInvoice, takeInvoicesDue } from '#server/features/order/order-invoice.queries.ts'
import { move } from '#server/lib/move.ts'
import { upgrades } from './test-upgrade.ts'

const { upgraded, end } = upgrades()
afterAll(end)

/** By the end of their numbers: what was paid and given back of an order, and what had been recorded for it. */
const orders = [
  { no: 'HS0001', refunded: 0, issues: [['88880001', 20_000]] },
  {
    no: 'HS0002',
    refunded: 20_000,
    issues: [
      ['88880002', 20_000],
      ['88880003', 0],
    ],
  },
  {
    no: 'HS0003',
    refunded: 10_000,
    issues: [
      ['88880004', 20_000],
      ['88880005', 10_000],
    ],
  },
  {
    no: 'HS0004',
    refunded: 15_000,
    issues: [
      ['88880006', 20_000],
      ['88880007', 0],
      ['88880008', 5_000],
    ],
  },
  { no: 'HS0005', refunded: 0, issues: [] },
] as const

const rows = orders
  .map(
    ({ no, refunded, issues }, at) => `
      insert into shop_order (id, order_no, kind, customer_id, settlement_id, delivery_way, recipient, invoice, state, due_fen,
        paid_fen, refunded_fen, terms_version, terms_at, placed_at, pay_until, paid_at, attempt_id, state_at)
      overriding system value values (${at + 1}, '${no}', 'goods', 1, 1, 'express', '{}', '{"type":"person"}', 'to_delivery',
        20000, 20000, ${refunded}, '1', now(), now(), now(), now(), 1, now());
      ${issues
        .map(
          ([number, fen], n) => `
            insert into invoice_issue (order_id, invoice_no, amount_fen, staff_id, at)
            values (${at + 1}, '${number}', ${fen}, 1, '2026-11-0${n + 1}T08:00:00Z');`,
        )
        .join('')}`,
  )
  .join('')

test('each becomes an invoice that stands, or one that was reversed, and goes on from there', async () => {
  const db = await upgraded(
    '081-invoice',
    `insert into staff_account (id, sub, name, role) overriding system value values (1, 'f', '唐一宁', 'finance'); ${rows}`,
  )
  const invoices = async (no: string) =>
    (
      await db.pool.query(
        `select invoice.state, invoice_no, red_no, amount_fen, staff_id, issued_at, reversed_at, invoice.due_at from invoice
          join shop_order o on o.id = order_id where order_no = $1 order by invoice.id`,
        [no],
      )
    ).rows
  const day = (n: number) => new Date(`2026-11-0${n}T08:00:00Z`)
  const issued = { state: 'issued', red_no: null, staff_id: 1, reversed_at: null, due_at: null }
  const reversed = { state: 'reversed', staff_id: 1, due_at: null }
  expect(await invoices('HS0001')).toEqual([
    { ...issued, invoice_no: '88880001', amount_fen: 20_000, issued_at: day(1) },
  ])
  expect(await invoices('HS0002')).toEqual([
    {
      ...reversed,
      invoice_no: '88880002',
      red_no: '88880003',
      amount_fen: 20_000,
      issued_at: day(1),
      reversed_at: day(2),
    },
  ])
  expect(await invoices('HS0003')).toEqual([
    { ...reversed, invoice_no: '88880004', red_no: null, amount_fen: 20_000, issued_at: day(1), reversed_at: day(2) },
    { ...issued, invoice_no: '88880005', amount_fen: 10_000, issued_at: day(2) },
  ])
  expect(await invoices('HS0004')).toEqual([
    {
      ...reversed,
      invoice_no: '88880006',
      red_no: '88880007',
      amount_fen: 20_000,
      issued_at: day(1),
      reversed_at: day(2),
    },
    { ...issued, invoice_no: '88880008', amount_fen: 5_000, issued_at: day(3) },
  ])
  expect(await invoices('HS0005')).toEqual([])
  const { rows: sums } = await db.pool.query('select invoiced_fen from shop_order order by id')
  expect(sums.map(each => each.invoiced_fen)).toEqual([20_000, 0, 10_000, 5_000, 0])

  // What nobody has issued is to be done, and nothing else; what stands can be reversed.
  const now = day(9)
  await db.kysely.transaction().execute(async tx => {
    expect(await takeInvoicesDue(tx, now, 10)).toEqual([5])
    const current = await lockCurrentInvoice(tx, 4)
    const order = { customerId: 1, orderNo: 'HS0004' }
    const { row } = await move(tx, invoiceMachine, current!.id, {
      event: 'reverse',
      actor: { kind: 'clock' },
      now,
      row: current!,
      facts: { order },
    })
    expect(row).toMatchObject({ state: 'reversing', invoiceNo: '88880008', dueAt: now })
  })
})
