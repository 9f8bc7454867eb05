/** Invoices that customers asked for with their orders, and those that were issued (domain D.6; decision 034). */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { InvoiceRequest } from './goods.plan.ts'
import {
  invoiceStanding,
  invoiceState,
  invoiceUnderWay,
  type InvoiceStanding,
  type InvoiceState,
  newestInvoice,
} from './order-invoice.queries.ts'
import type { Order } from './order.queries.ts'

export type InvoiceRow = Pick<Order, 'orderNo' | 'kind' | 'state' | 'caseState'> &
  InvoiceStanding & { invoice: InvoiceRequest; paidAt: Date; goods: string }

const asked = sql`shop_order o ${newestInvoice} where o.invoice is not null and o.paid_at is not null`
const columns = sql`o.order_no, o.kind, o.state, o.case_state, o.invoice, o.paid_at, ${invoiceStanding},
  (select string_agg(line.title_cn || ' × ' || line.quantity, '；' order by line.seq) from shop_order_line line
    where line.order_id = o.id and not line.gift and line.exchange_of is null) as goods`

function fits(search: string): RawBuilder<unknown> {
  const word = search.normalize('NFKC').toUpperCase().replace(/\s/g, '')
  if (word === '') return sql`true`
  return sql`(o.order_no = ${word} or reverse(o.order_no) like ${`${[...word].reverse().join('')}%`}
    or last.invoice_no = ${word} or upper(o.invoice ->> 'taxNo') = ${word}
    or position(${word} in upper(replace(o.invoice ->> 'title', ' ', ''))) > 0)`
}

/** What staff have something to do about: the provider is not at it. */
const forStaff = sql`not ${invoiceUnderWay}`

/** One page of the invoices in a state that wait for staff, or are issued: the oldest payment first, issued ones the newest first. */
export async function invoicePage(
  db: Kysely<DB>,
  { wanted, search }: { wanted: InvoiceState; search: string },
  limit: number,
  offset: number,
): Promise<{ invoices: InvoiceRow[]; total: number }> {
  const which = sql`${asked} and ${invoiceState} = ${wanted} and ${forStaff} and ${fits(search)}`
  const order = wanted === 'issued' ? sql`last.issued_at desc` : sql`o.paid_at`
  const [page, counted] = await Promise.all([
    sql<InvoiceRow>`select ${columns} from ${which} order by ${order}, o.id limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n from ${which}`.execute(db),
  ])
  return { invoices: page.rows, total: oneRow(counted).n }
}

/** How many invoices wait to be issued, and to be corrected. */
export async function countInvoices(db: Kysely<DB>): Promise<{ waiting: number; correct: number }> {
  const found = await sql<{ waiting: number; correct: number }>`
    select count(*) filter (where ${invoiceState} = 'waiting')::int as waiting,
      count(*) filter (where ${invoiceState} = 'correct')::int as correct from ${asked} and ${forStaff}`.execute(db)
  return oneRow(found)
}
