import type { Reply } from '#contract/kit.ts'
import { displayOf } from './order.displays.ts'
import {
  type InvoiceStanding,
  invoiceStandingOf,
  isInvoiceNoUsed,
  lockCurrentInvoice,
} from './order-invoice.queries.ts'
import { lockForStaff } from './order.queries.ts'
import { staffDisplay } from './order.staff-words.ts'
import { newTradeNo } from '#server/features/payment/payment.methods.ts'
import { type Handlers, Page } from '#server/http/context.ts'
import { formatMoney } from '#contract/figures.ts'
import { begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { countInvoices, invoicePage } from './desk-invoice.queries.ts'
import { invoiceMachine } from './invoice.states.ts'

/** Most orders of one file of invoices. */
const MOST_ROWS = 2_000

/** Where an invoice stands, as pages show it. */
export const standingFor = (row: InvoiceStanding) => ({
  state: row.invoiceState,
  dueFen: row.invoiceDueFen,
  invoiceNo: row.invoiceNo,
  issuedFen: row.issuedFen,
  issuedAt: row.issuedAt,
  issuedBy: row.issuedBy,
  underWay: row.underWay,
  trouble: row.trouble,
})

/** Invoices: what was asked for, what is to be issued or corrected, and what was (decisions 034, 052). */
export const deskInvoiceHandlers = {
  'desk.invoice.list': async ({ input, ctx }) => {
    const { state, search, pageNumber, pageSize } = input
    const [{ invoices, total }, counts] = await Promise.all([
      invoicePage(ctx.db, { wanted: state, search }, pageSize, (pageNumber - 1) * pageSize),
      countInvoices(ctx.db),
    ])
    const data: Reply<'desk.invoice.list'> = {
      counts,
      invoices: invoices.map(row => ({
        orderNo: row.orderNo,
        stateText: staffDisplay(displayOf(row.kind, row.state, row.caseState)),
        title: row.invoice.title,
        taxNo: row.invoice.taxNo ?? '',
        type: row.invoice.type,
        paidAt: row.paidAt,
        ...standingFor(row),
      })),
    }
    return new Page(data, { pageNumber, pageSize, total })
  },

  'desk.invoice.export': async ({ input, ctx }) => {
    const { invoices } = await invoicePage(ctx.db, { wanted: input.state, search: '' }, MOST_ROWS, 0)
    return {
      count: invoices.length,
      orderNos: invoices.map(row => row.orderNo),
      rows: invoices.map(row => ({
        orderNo: row.orderNo,
        type: row.invoice.type,
        title: row.invoice.title,
        taxNo: row.invoice.taxNo ?? '',
        email: row.invoice.email ?? '',
        mobile: row.invoice.mobile ?? '',
        goods: row.goods,
        dueFen: row.invoiceDueFen,
        invoiceNo: row.invoiceNo,
        issuedFen: row.issuedFen,
      })),
    }
  },

  /** Records what staff have issued in the tax system; of a corrected one the older is reversed there as well. */
  'desk.invoice.issue': async ({ input, ctx }) => {
    const { orderNo, invoiceNo, expectFen } = input
    const { tx, now, staff } = ctx
    const order = await lockForStaff(tx, orderNo, staff)
    if (!order || order.invoice === null) throw new Refusal('NOT_FOUND')
    const invoice = await lockCurrentInvoice(tx, order.id)
    const standing = await invoiceStandingOf(tx, order.id)
    const { invoiceState: state, invoiceDueFen: amountFen } = standing
    if (state === 'issued')
      throw new Refusal('INVOICE_ISSUED', { invoiceNo: standing.invoiceNo, who: standing.issuedBy })
    if (state === 'none') throw new Refusal('INVOICE_NOT_DUE')
    if (invoice?.state === 'asked' || invoice?.state === 'reversing') throw new Refusal('INVOICE_UNDER_WAY')
    if (expectFen !== amountFen) throw new Refusal('INVOICE_SUM', { amount: formatMoney(amountFen) })
    if (await isInvoiceNoUsed(tx, invoiceNo)) throw new Refusal('INVOICE_NUMBER_USED', { invoiceNo })
    const by = { actor: { kind: 'staff', ...staff }, now, note: { invoiceNo, amountFen } } as const
    if (invoice?.state === 'failed' && invoice.amountFen === amountFen) {
      await move(tx, invoiceMachine, invoice.id, {
        event: 'record',
        ...by,
        row: invoice,
        facts: { order, number: invoiceNo },
      })
      return { orderNo, invoiceNo }
    }
    if (invoice?.state === 'failed')
      await move(tx, invoiceMachine, invoice.id, { event: 'drop', ...by, row: invoice, facts: { order } })
    else if (invoice)
      await move(tx, invoiceMachine, invoice.id, {
        event: 'reversed',
        ...by,
        row: invoice,
        // With nothing left to pay the number is that of the red letter.
        facts: { order, number: amountFen === 0 ? invoiceNo : null },
      })
    if (amountFen > 0)
      await begin(tx, invoiceMachine, {
        event: 'record',
        ...by,
        facts: { order, number: invoiceNo },
        values: {
          requestNo: newTradeNo('HF'),
          orderId: order.id,
          amountFen,
          invoiceNo,
          issuedAt: now,
          staffId: staff.id,
        },
      })
    return { orderNo, invoiceNo }
  },

  'desk.invoice.retry': async ({ input: { orderNo }, ctx }) => {
    const { tx, now, staff } = ctx
    const order = await lockForStaff(tx, orderNo, staff)
    const invoice = order && (await lockCurrentInvoice(tx, order.id))
    if (!invoice) throw new Refusal('NOT_FOUND')
    await move(tx, invoiceMachine, invoice.id, {
      event: 'retry',
      actor: { kind: 'staff', ...staff },
      now,
      row: invoice,
      facts: { order },
    })
    return { orderNo }
  },
} satisfies Partial<Handlers>
