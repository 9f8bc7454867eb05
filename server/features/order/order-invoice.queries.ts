/** Where the invoices of orders stand, for their customers and for the desk (domain D.6; decision 034). */
import { type Kysely, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { InvoiceAsked } from './goods.plan.ts'
import { casesIn } from './order.faces.ts'

export type InvoiceState = 'none' | 'waiting' | 'correct' | 'issued'

/** Where the invoice of an order stands; a table `o` of orders, joined with `newestInvoice`. */
export interface InvoiceStanding {
  invoiceState: InvoiceState
  /** What was paid and not given back, in fen. */
  invoiceDueFen: number
  invoiceNo: string
  issuedFen: number
  issuedAt: Date | null
  issuedBy: string
}

/** The newest invoice of an order, and the sum that one has to be about now. */
export const newestInvoice = sql`left join lateral (
    select issue.invoice_no, issue.amount_fen, issue.at, account.name from invoice_issue issue
      join staff_account account on account.id = issue.staff_id
    where issue.order_id = o.id order by issue.id desc limit 1) last on true
  cross join lateral (select o.paid_fen - o.refunded_fen as fen) due`

/** Where that invoice stands. */
export const invoiceState = sql`case
  when o.invoice is null or o.paid_at is null then 'none'
  when last.amount_fen = due.fen then 'issued'
  when coalesce(o.case_state in ${casesIn.open}, false) then 'none'
  when last.amount_fen is not null then 'correct'
  when due.fen > 0 then 'waiting' else 'none' end`

/** Columns of an `InvoiceStanding`. */
export const invoiceStanding = sql`${invoiceState} as invoice_state, due.fen as invoice_due_fen, coalesce(last.invoice_no, '') as invoice_no,
  coalesce(last.amount_fen, 0) as issued_fen, last.at as issued_at, coalesce(last.name, '') as issued_by`

/** Where the invoice of one order stands. */
export async function invoiceStandingOf(db: Kysely<DB>, orderId: number): Promise<InvoiceStanding> {
  const found = await sql<InvoiceStanding>`
    select ${invoiceStanding} from shop_order o ${newestInvoice} where o.id = ${orderId}`.execute(db)
  return oneRow(found)
}

export type OwnInvoice = InvoiceStanding & { orderNo: string; invoice: InvoiceAsked; paidAt: Date }

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
    sql<OwnInvoice>`select o.order_no, o.invoice, o.paid_at, ${invoiceStanding} from shop_order o ${newestInvoice}
      where ${which} order by o.paid_at desc, o.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from shop_order o where ${which}`.execute(db),
  ])
  return { invoices: page.rows, total: oneRow(counted).n }
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

/**
 * Writes down an invoice that was issued; the order is locked.
 * @returns false when the number was used before
 */
export async function addInvoice(
  tx: Transaction<DB>,
  issue: { orderId: number; invoiceNo: string; amountFen: number; staffId: number; now: Date },
): Promise<boolean> {
  const added = await sql`
    insert into invoice_issue (order_id, invoice_no, amount_fen, staff_id, at)
    values (${issue.orderId}, ${issue.invoiceNo}, ${issue.amountFen}, ${issue.staffId}, ${issue.now})
    on conflict (invoice_no) do nothing returning id`.execute(tx)
  return added.rows.length > 0
}
