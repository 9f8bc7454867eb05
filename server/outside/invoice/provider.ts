/** What a service that issues invoices has to provide (domain D.6). Every sum is in fen. */

export interface InvoiceLine {
  name: string
  quantity: number
  amountFen: number
}

/** What an invoice says. */
export interface InvoiceWish {
  /** Ours. The same number is the same invoice, however often it is asked for. */
  requestNo: string
  orderNo: string
  title: string
  /** Unified social credit code; null for a person. */
  taxNo: string | null
  email: string | null
  mobile: string | null
  /** Gross; the lines sum up to it. */
  amountFen: number
  lines: readonly InvoiceLine[]
}

/** One that was issued, as its document shows it. */
export interface IssuedInvoice extends InvoiceWish {
  invoiceNo: string
  issuedAt: Date
  /** Of the red letter that reverses it; null: it stands. */
  redNo: string | null
  reversed: boolean
}

export type InvoiceAnswer =
  /** The number of the invoice, or of its red letter: 8 to 20 digits. */
  | { state: 'done'; number: string }
  /** Taken; it is asked about by asking the same again. */
  | { state: 'working' }
  /** It will not be done like this; people have to look. */
  | { state: 'refused'; why: string }

/** Nobody answered, or nothing that says what became of it: the same is asked again. */
export class InvoicesUnreachable extends Error {}

export interface InvoiceProvider {
  /** @throws InvoicesUnreachable */
  issue(wish: InvoiceWish): Promise<InvoiceAnswer>
  /** The red letter over the whole of an invoice. @throws InvoicesUnreachable */
  reverse(issued: IssuedInvoice): Promise<InvoiceAnswer>
  /** The document, a PDF. @throws InvoicesUnreachable */
  document(issued: IssuedInvoice): Promise<Buffer>
}
