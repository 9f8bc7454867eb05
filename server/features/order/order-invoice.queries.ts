import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { RowOf } from '#server/lib/machine.ts'

/** An invoice as its customer sees it. */
export interface IssuedInvoice {
  invoiceNo: string
  amountFen: number
  at: number
  /** False: money went back since, and a corrected one follows. */
  current: boolean
}

/** The newest invoice that was issued for an order. */
export async function issuedInvoiceOf(
  db: Kysely<DB>,
  { id, paid_fen, refunded_fen }: Pick<RowOf<'shop_order'>, 'id' | 'paid_fen' | 'refunded_fen'>,
): Promise<IssuedInvoice | null> {
  const found = await sql<{ invoice_no: string; amount_fen: number; at: Date }>`
    select invoice_no, amount_fen, at from invoice_issue where order_id = ${id} order by id desc limit 1`.execute(db)
  const [last] = found.rows
  if (!last) return null
  const { invoice_no: invoiceNo, amount_fen: amountFen, at } = last
  return { invoiceNo, amountFen, at: at.getTime(), current: amountFen === paid_fen - refunded_fen }
}
