/** What an invoice of an order says. */
import type { Kysely } from 'kysely'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import type { RowOf } from '#server/lib/machine.ts'
import type { InvoiceLine, InvoiceWish, IssuedInvoice } from '#server/outside/invoice/provider.ts'
import type { InvoiceRequest } from './goods.plan.ts'
import { asBought } from './exchange.queries.ts'
import { goodsLinesOf } from './order-lines.queries.ts'
import type { Order } from './order.queries.ts'

type Invoice = Pick<
  RowOf<'invoice'>,
  'requestNo' | 'amountFen' | 'invoiceNo' | 'issuedAt' | 'redNo' | 'reversedAt' | 'state'
>
type Of = Pick<Order, 'id' | 'orderNo' | 'invoice' | 'freightFen'>

/**
 * What is on it: the goods that were not given back, at what was paid for them; the rest of the sum is for sending them, or,
 * where an older invoice is about more than is left, for goods that were given back since.
 */
async function linesFor(db: Kysely<DB>, { id, freightFen }: Of, amountFen: number): Promise<InvoiceLine[]> {
  const lines = asBought(await goodsLinesOf(db, id))
    .filter(line => !line.gift && line.dueFen > line.backFen)
    .map(({ titleCn, optionCn, quantity, back, dueFen, backFen }) => ({
      name: [titleCn, optionCn].filter(Boolean).join(' '),
      quantity: Math.max(quantity - back, 1),
      amountFen: dueFen - backFen,
    }))
  const rest = amountFen - lines.reduce((sum, line) => sum + line.amountFen, 0)
  if (rest <= 0) return lines
  return [...lines, { name: rest <= freightFen ? '运费' : '已退回的商品', quantity: 1, amountFen: rest }]
}

export async function wishOf(db: Kysely<DB>, order: Of, invoice: Invoice): Promise<InvoiceWish> {
  const { title, taxNo, email, mobile } = required(order.invoice as InvoiceRequest | null, 'invoice that was asked for')
  const { requestNo, amountFen } = invoice
  return {
    requestNo,
    orderNo: order.orderNo,
    title,
    taxNo,
    email,
    mobile,
    amountFen,
    lines: await linesFor(db, order, amountFen),
  }
}

export async function issuedInvoice(db: Kysely<DB>, order: Of, invoice: Invoice): Promise<IssuedInvoice> {
  return {
    ...(await wishOf(db, order, invoice)),
    invoiceNo: required(invoice.invoiceNo, 'number of an invoice'),
    issuedAt: required(invoice.issuedAt, 'date of an invoice'),
    redNo: invoice.redNo,
    reversed: invoice.reversedAt !== null,
  }
}
