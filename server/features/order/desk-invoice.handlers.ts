import type { Reply } from '#contract/kit.ts'
import { faceOf } from './order.faces.ts'
import { addInvoice, type InvoiceStanding, invoiceStandingOf } from './order-invoice.queries.ts'
import { lockForStaff } from './order.queries.ts'
import { staffFace } from './order.staff-words.ts'
import { type Handlers, Page } from '#server/http/context.ts'
import { formatMoney } from '#contract/figures.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { countInvoices, invoicePage } from './desk-invoice.queries.ts'

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
})

/** Invoices: what was asked for, what is to be issued or corrected, and what was (decision 034). */
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
        stateText: staffFace(faceOf(row.kind, row.state, row.caseState)),
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

  'desk.invoice.issue': async ({ input, ctx }) => {
    const { orderNo, invoiceNo, expectFen } = input
    const { tx } = ctx
    const order = await lockForStaff(tx, orderNo, ctx.staff)
    if (!order || order.invoice === null) throw new Refusal('NOT_FOUND')
    const standing = await invoiceStandingOf(tx, order.id)
    const { invoiceState: state, invoiceDueFen: amountFen } = standing
    if (state === 'issued')
      throw new Refusal('INVOICE_ISSUED', { invoiceNo: standing.invoiceNo, who: standing.issuedBy })
    if (state === 'none') throw new Refusal('INVOICE_NOT_DUE')
    if (expectFen !== amountFen) throw new Refusal('INVOICE_SUM', { amount: formatMoney(amountFen) })
    const issue = { orderId: order.id, invoiceNo, amountFen, staffId: ctx.staff.id, now: ctx.now }
    if (!(await addInvoice(tx, issue))) throw new Refusal('INVOICE_NUMBER_USED', { invoiceNo })
    return { orderNo, invoiceNo }
  },
} satisfies Partial<Handlers>
