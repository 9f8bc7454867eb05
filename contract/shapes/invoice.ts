import * as z from 'zod'
import { largestDeskPage } from '#contract/desk-queues.ts'
import { fen, invoiceType, moment, orderNo, pageInput, word } from '../parts.ts'

/** Where an invoice stands: to be issued, to be corrected after a refund, issued; `none` while there is nothing to issue. */
export const invoiceStates = ['none', 'waiting', 'correct', 'issued'] as const
export const invoiceStanding = {
  state: z.enum(invoiceStates),
  /** What it has to be about now: paid and not given back. */
  dueFen: fen,
  /** Of the newest one; empty and 0: none was issued. */
  invoiceNo: z.string(),
  issuedFen: fen,
  issuedAt: moment.nullable(),
  issuedBy: z.string(),
}

export const invoiceShapes = {
  'order.invoices': {
    summary: '本人已支付订单的发票：抬头、开具状态与号码',
    in: z.strictObject({
      ...pageInput(10, 50),
    }),
    /** What was asked for with orders that are paid, the newest payment first. */
    out: z.array(
      z.object({
        orderNo: z.string(),
        type: invoiceType,
        title: z.string(),
        taxNo: z.string(),
        paidAt: moment,
        /** To be issued; to be issued anew after a refund; issued; `none`: nothing is due, or a refund is under way. */
        state: z.enum(invoiceStates),
        /** What the invoice is about now. */
        dueFen: fen,
        /** Of the last one that was issued; empty: none yet. */
        invoiceNo: z.string(),
        issuedAt: moment.nullable(),
      }),
    ),
  },
  'desk.invoice.list': {
    summary: '待开、待更正与已开的发票',
    in: z.strictObject({
      state: z.enum(['waiting', 'correct', 'issued']).default('waiting'),
      /** Order number or its end, name or tax number on the invoice, number of an invoice. */
      search: z.string().trim().max(60).default(''),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.object({
      counts: z.object({ waiting: z.int(), correct: z.int() }),
      invoices: z.array(
        z.object({
          orderNo: z.string(),
          stateText: word,
          title: z.string(),
          taxNo: z.string(),
          type: invoiceType,
          paidAt: moment,
          ...invoiceStanding,
        }),
      ),
    }),
  },
  /** Everything that is needed to issue them; it opens where they are sent, and is written down. */
  'desk.invoice.export': {
    summary: '导出开票所需的全部信息并记入操作日志',
    in: z.strictObject({ state: z.enum(['waiting', 'correct']).default('waiting') }),
    out: z.object({
      count: z.int(),
      orderNos: z.array(z.string()),
      rows: z.array(
        z.object({
          orderNo: z.string(),
          type: invoiceType,
          title: z.string(),
          taxNo: z.string(),
          email: z.string(),
          mobile: z.string(),
          goods: z.string(),
          dueFen: fen,
          invoiceNo: z.string(),
          issuedFen: fen,
        }),
      ),
    }),
  },
  'desk.invoice.issue': {
    summary: '登记已开的发票，退款后登记更正的发票',
    in: z.strictObject({
      orderNo,
      /** As the tax authority numbers it: 8 to 20 digits. */
      invoiceNo: z.string().regex(/^\d{8,20}$/),
      /** The sum that stands on it; refused when another is due. */
      expectFen: fen,
    }),
    out: z.object({ orderNo: z.string(), invoiceNo: z.string() }),
  },
}
