import * as z from 'zod'
import { largestDeskPage } from '#contract/desk-queues.ts'
import { invoiceTypes } from '../codes.ts'
import { fen, invoiceType, moment, orderNo, pageInput, plainLine, word } from '../parts.ts'

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
  /** The provider is at it: nobody records it by hand meanwhile. */
  underWay: z.boolean(),
  /** Why it does not go on without staff; empty: it does. */
  trouble: z.string(),
}

/** To whom an invoice is made out, and where it is sent. */
export const invoiceWords = {
  title: plainLine(100).default(''),
  /** Unified social credit code of a company (GB 32100). */
  taxNo: plainLine(30).default(''),
  /** One of both says where it is sent. */
  email: plainLine(100).default(''),
  mobile: plainLine(24).default(''),
}

/** As the tax authority numbers it: 8 to 20 digits. */
const invoiceNo = z.string().regex(/^\d{8,20}$/)

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
        /** Its document can be saved (`invoice.file`). */
        file: z.boolean(),
        /** It was refused: what was asked for can be corrected (`invoice.ask`). */
        stopped: z.boolean(),
      }),
    ),
  },
  'invoice.open': {
    summary: '本人已支付、尚未申请发票的订单',
    in: z.strictObject({ ...pageInput(10, 50) }),
    /** Orders of goods, paid within `invoiceAskDays`, the newest payment first. */
    out: z.array(
      z.object({
        orderNo: z.string(),
        /** Of its first thing. */
        title: word,
        paidAt: moment,
        /** What an invoice would be about. */
        dueFen: fen,
      }),
    ),
  },
  'invoice.ask': {
    summary: '为已支付的订单申请发票，未开出前可更正抬头',
    in: z.strictObject({ orderNo, kind: z.enum(invoiceTypes), ...invoiceWords }),
    out: z.object({ orderNo: z.string() }),
  },
  'invoice.file': {
    summary: '下载本人发票的 PDF',
    in: z.strictObject({ invoiceNo }),
    /** Answers bytes. */
    out: z.null(),
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
      invoiceNo,
      /** The sum that stands on it; refused when another is due. */
      expectFen: fen,
    }),
    out: z.object({ orderNo: z.string(), invoiceNo: z.string() }),
  },
  'desk.invoice.retry': {
    summary: '让开票服务重新开具或红冲',
    in: z.strictObject({ orderNo }),
    out: z.object({ orderNo: z.string() }),
  },
}
