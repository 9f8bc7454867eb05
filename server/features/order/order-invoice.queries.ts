/** Where the invoices of orders stand, for their customers and for the desk (domain D.6; decisions 034, 052). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Word } from '#contract/parts.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { RowOf } from '#server/lib/machine.ts'
import type { InvoiceRequest } from './goods.plan.ts'
import { casesIn } from './order.displays.ts'

export type InvoiceState = 'none' | 'waiting' | 'correct' | 'issued'

/** Where the invoice of an order stands; a table `o` of orders, joined with `newestInvoice`. */
export interface InvoiceStanding {
  invoiceState: InvoiceState
  /** What was paid and not given back, in fen. */
  invoiceDueFen: number
  invoiceNo: string
  issuedFen: number
  issuedAt: Date | null
  /** Who recorded it; empty: the provider has issued it. */
  issuedBy: string
  /** The provider is at it. */
  underWay: boolean
  /** Why it does not go on without staff; empty: it does. */
  trouble: string
}

/** The newest invoice of an order, and the sum that one has to be about now. */
export const newestInvoice = sql`left join lateral (
    select paper.state, paper.invoice_no, paper.amount_fen, paper.issued_at, paper.trouble, account.name
    from invoice paper left join staff_account account on account.id = paper.staff_id
    where paper.order_id = o.id and paper.state <> 'dropped' order by paper.id desc limit 1) last on true
  cross join lateral (select o.paid_fen - o.refunded_fen as fen) due`

/** Where that invoice stands. */
export const invoiceState = sql`case
  when o.invoice is null or o.paid_at is null then 'none'
  when last.state = 'issued' and last.amount_fen = due.fen then 'issued'
  when coalesce(o.case_state in ${casesIn.open}, false) then 'none'
  when last.state in ('issued', 'reversing', 'reverseFailed') then 'correct'
  when due.fen > 0 then 'waiting' else 'none' end`

/** Whether the provider is at it. */
export const invoiceUnderWay = sql`coalesce(last.state in ('asked', 'reversing'), false)`

/** Columns of an `InvoiceStanding`. */
export const invoiceStanding = sql`${invoiceState} as invoice_state, due.fen as invoice_due_fen, coalesce(last.invoice_no, '') as invoice_no,
  case when last.invoice_no is null then 0 else last.amount_fen end as issued_fen, last.issued_at,
  coalesce(last.name, '') as issued_by, ${invoiceUnderWay} as under_way, coalesce(last.trouble, '') as trouble`

/** Where the invoice of one order stands. */
export async function invoiceStandingOf(db: Kysely<DB>, orderId: number): Promise<InvoiceStanding> {
  const found = await sql<InvoiceStanding>`
    select ${invoiceStanding} from shop_order o ${newestInvoice} where o.id = ${orderId}`.execute(db)
  return oneRow(found)
}

export type OwnInvoice = InvoiceStanding & {
  orderNo: string
  invoice: InvoiceRequest
  paidAt: Date
  /** It has a document. */
  file: boolean
}

/** One page of the invoices that a customer asked for and whose orders are paid, the newest payment first. */
export async function ownInvoices(
  db: Kysely<DB>,
  customerId: number,
  limit: number,
  offset: number,
): Promise<{ invoices: OwnInvoice[]; total: number }> {
  const which = sql`o.customer_id = ${customerId} and o.hidden_at is null
    and o.invoice is not null and o.paid_at is not null`
  const [page, counted] = await Promise.all([
    sql<OwnInvoice>`select o.order_no, o.invoice, o.paid_at, ${invoiceStanding},
        last.invoice_no is not null and last.name is null as file
      from shop_order o ${newestInvoice}
      where ${which} order by o.paid_at desc, o.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from shop_order o where ${which}`.execute(db),
  ])
  return { invoices: page.rows, total: oneRow(counted).n }
}

export interface Uninvoiced {
  orderNo: string
  title: Word
  paidAt: Date
  dueFen: number
}

/**
 * One page of a customer's orders of goods that were paid after a moment, of which something was not given back, and for
 * which no invoice was asked, the newest payment first.
 */
export async function uninvoicedOrders(
  db: Kysely<DB>,
  customerId: number,
  paidAfter: Date,
  limit: number,
  offset: number,
): Promise<{ orders: Uninvoiced[]; total: number }> {
  const which = sql`o.customer_id = ${customerId} and o.hidden_at is null and o.invoice is null
    and o.settlement_id is not null and o.paid_at > ${paidAfter}::timestamptz and o.paid_fen > o.refunded_fen`
  const [page, counted] = await Promise.all([
    sql<Uninvoiced>`
      select o.order_no, o.paid_at, o.paid_fen - o.refunded_fen as due_fen,
        json_build_object('cn', line.title_cn, 'en', line.title_en) as title
      from shop_order o join shop_order_line line on line.order_id = o.id and line.seq = 1
      where ${which} order by o.paid_at desc, o.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from shop_order o where ${which}`.execute(db),
  ])
  return { orders: page.rows, total: oneRow(counted).n }
}

/** An invoice as its customer sees it. */
export interface IssuedInvoice {
  invoiceNo: string
  amountFen: number
  at: Date
  /** False: money went back since, and a corrected one follows. */
  current: boolean
}

/** The newest invoice that was issued for an order; null: none yet. */
export async function issuedInvoiceOf(db: Kysely<DB>, orderId: number): Promise<IssuedInvoice | null> {
  const last = await invoiceStandingOf(db, orderId)
  if (!last.issuedAt) return null
  const current = last.invoiceState === 'issued'
  return { invoiceNo: last.invoiceNo, amountFen: last.issuedFen, at: last.issuedAt, current }
}

/** The invoice of an order that is neither reversed nor dropped, locked; the order is locked before. */
export async function lockCurrentInvoice(tx: Transaction<DB>, orderId: number): Promise<RowOf<'invoice'> | undefined> {
  const found = await sql<RowOf<'invoice'>>`
    select * from invoice where order_id = ${orderId} and state not in ('reversed', 'dropped') for update`.execute(tx)
  return found.rows[0]
}

/** An invoice of a customer's order that came from the provider, with what its document needs; removed orders included. */
export async function ownInvoice(
  db: Kysely<DB>,
  customerId: number,
  invoiceNo: string,
): Promise<
  { order: { id: number; orderNo: string; invoice: unknown; freightFen: number }; paper: RowOf<'invoice'> } | undefined
> {
  const found = await sql<RowOf<'invoice'> & { orderNo: string; asked: unknown; freightFen: number }>`
    select paper.*, o.order_no, o.invoice as asked, o.freight_fen from invoice paper join shop_order o on o.id = paper.order_id
    where paper.invoice_no = ${invoiceNo} and paper.staff_id is null and o.customer_id = ${customerId}`.execute(db)
  const [row] = found.rows
  if (!row) return undefined
  const { orderNo, asked, freightFen, ...paper } = row
  return { order: { id: paper.orderId, orderNo, invoice: asked, freightFen }, paper }
}

/** Whether a number is on an invoice or a red letter already. */
export async function isInvoiceNoUsed(db: Kysely<DB>, invoiceNo: string): Promise<boolean> {
  const found = await sql`
    select from invoice where invoice_no = ${invoiceNo} union all select from invoice where red_no = ${invoiceNo}`.execute(
    db,
  )
  return found.rows.length > 0
}

/** What the invoice of an order is about that is issued or asked for; 0: none. The order is locked. */
export async function setInvoiced(tx: Transaction<DB>, orderId: number, amountFen: number): Promise<void> {
  await sql`update shop_order set invoiced_fen = ${amountFen} where id = ${orderId}`.execute(tx)
}

/** To whom an order's invoice is made out. The order is locked. */
export async function writeInvoiceAsked(tx: Transaction<DB>, orderId: number, asked: InvoiceRequest): Promise<void> {
  await sql`update shop_order set invoice = ${JSON.stringify(asked)}::jsonb where id = ${orderId}`.execute(tx)
}

/** When an invoice is asked for, or asked about, next. @returns tries so far, with this one */
export async function postponeInvoice(tx: Transaction<DB>, id: number, dueAt: Date, tries = 1): Promise<number> {
  const done = await sql<{ tries: number }>`
    update invoice set due_at = ${dueAt}, tries = tries + ${tries} where id = ${id} returning tries`.execute(tx)
  return oneRow(done).tries
}

/** Whether the provider has been asked for an invoice since before a moment, and has not done it. */
export async function invoicesWait(tx: Transaction<DB>, since: Date): Promise<boolean> {
  const found = await sql`
    select from invoice where due_at is not null and state_at <= ${since} limit 1`.execute(tx)
  return found.rows.length > 0
}

/** Orders whose invoice is about another sum than what was paid and not given back, and those that are to be asked about. */
export async function takeInvoicesDue(tx: Transaction<DB>, now: Date, most: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    (select order_id as id from invoice where due_at <= ${now}::timestamptz order by due_at limit ${most})
    union
    (select o.id from shop_order o
    where o.invoice is not null and o.paid_at is not null and o.paid_fen - o.refunded_fen <> o.invoiced_fen
      and not coalesce(o.case_state in ${casesIn.open}, false)
      and not exists (select from invoice paper
        where paper.order_id = o.id and paper.state in ('asked', 'reversing', 'reverseFailed'))
    order by o.paid_at limit ${most})`.execute(tx)
  return found.rows.map(({ id }) => id)
}
