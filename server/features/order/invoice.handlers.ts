/** Invoices for their customers: to ask for one, to see where it stands, to save it (decisions 035, 052). */
import { invoiceAskDays } from '#contract/codes.ts'
import { required } from '#contract/required.ts'
import { isOpenCase } from '#contract/order-states.ts'
import { Bytes, type Handlers, Page } from '#server/http/context.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { InvoicesUnreachable } from '#server/outside/invoice/provider.ts'
import { invoiceProvider } from '#server/outside/invoice/providers.ts'
import { checkInvoice } from './invoice.check.ts'
import { issuedInvoice } from './invoice.paper.ts'
import { invoiceMachine } from './invoice.states.ts'
import {
  lockCurrentInvoice,
  ownInvoice,
  ownInvoices,
  uninvoicedOrders,
  writeInvoiceAsked,
} from './order-invoice.queries.ts'
import { lockOwnOrders } from './order.queries.ts'

/** Orders that were paid later than that can still have an invoice. */
const paidAfter = (now: Date): Date => later(now, -invoiceAskDays * dayMs)

export const invoiceHandlers = {
  'order.invoices': async ({ input: { pageNumber, pageSize }, ctx }) => {
    const { invoices, total } = await ownInvoices(ctx.db, ctx.customerId, pageSize, (pageNumber - 1) * pageSize)
    const hasFiles = invoiceProvider(ctx.config) !== null
    const rows = invoices.map(row => ({
      ...row,
      ...row.invoice,
      taxNo: row.invoice.taxNo ?? '',
      state: row.invoiceState,
      dueFen: row.invoiceDueFen,
      file: row.file && hasFiles,
      stopped: row.trouble !== '',
    }))
    return new Page(rows, { pageNumber, pageSize, total })
  },

  'invoice.open': async ({ input: { pageNumber, pageSize }, ctx }) => {
    const { customerId, now } = ctx
    const skip = (pageNumber - 1) * pageSize
    const { orders, total } = await uninvoicedOrders(ctx.db, customerId, paidAfter(now), pageSize, skip)
    return new Page(orders, { pageNumber, pageSize, total })
  },

  /** Also corrects what was asked for, as long as no invoice is issued or on its way. */
  'invoice.ask': async ({ input: { orderNo, ...asked }, ctx }) => {
    const { tx, now, customerId } = ctx
    const [order] = await lockOwnOrders(tx, customerId, [orderNo])
    if (!order) throw new Refusal('NOT_FOUND')
    const wanted = required(checkInvoice(asked), 'what is asked for')
    if (order.settlementId === null || order.paidAt === null || order.paidFen <= order.refundedFen)
      throw new Refusal('INVOICE_NOT_DUE')
    if (isOpenCase(order.caseState)) throw new Refusal('INVOICE_AFTER_REFUND')
    if (order.paidAt <= paidAfter(now)) throw new Refusal('INVOICE_TOO_LATE', { days: invoiceAskDays })
    const invoice = await lockCurrentInvoice(tx, order.id)
    if (invoice && invoice.state !== 'failed') throw new Refusal('INVOICE_ASKED')
    if (invoice)
      await move(tx, invoiceMachine, invoice.id, {
        event: 'drop',
        actor: { kind: 'customer', id: customerId },
        now,
        row: invoice,
        facts: { order },
      })
    await writeInvoiceAsked(tx, order.id, wanted)
    return { orderNo }
  },

  'invoice.file': async ({ input: { invoiceNo }, ctx }) => {
    const provider = invoiceProvider(ctx.config)
    const found = provider && (await ownInvoice(ctx.db, ctx.customerId, invoiceNo))
    if (!found) throw new Refusal('NOT_FOUND', {}, 404)
    try {
      const document = await provider.document(await issuedInvoice(ctx.db, found.order, found.paper))
      return new Bytes(document, 'application/pdf', `fapiao-${invoiceNo}.pdf`, 0)
    } catch (error) {
      if (error instanceof InvoicesUnreachable) throw new Refusal('INVOICES_UNAVAILABLE', {}, 503)
      throw error
    }
  },
} satisfies Partial<Handlers>
