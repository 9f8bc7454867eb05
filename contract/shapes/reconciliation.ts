import * as z from 'zod'
import {
  accounts,
  billKinds,
  differenceKinds,
  differenceSubjects,
  differenceWays,
  entryKinds,
  noticeKinds,
  noticeOutcomes,
  reconciliationStates,
} from '#contract/book-codes.ts'
import { exportRows, largestDeskPage } from '#contract/desk-queues.ts'
import { reason } from '#contract/reason-shape.ts'
import { day, fen, moment, pageInput, payMethod, rowId } from '../parts.ts'

const state = z.enum(reconciliationStates)
const differenceWay = z.enum(differenceWays)
const billKind = z.enum(billKinds)
const noticeOutcome = z.enum(noticeOutcomes)
/** Below zero for what went the other way. */
const signedFen = z.int()

/** A day of one channel; sums are 0 until its bill was read. */
const ChannelDay = z.object({
  channel: payMethod,
  state,
  /** Why there is no bill; empty where there is one. */
  trouble: z.string(),
  /** When the bill was last read. */
  readAt: moment.nullable(),
  /** How often the bill read otherwise than before. */
  version: z.int(),
  equal: z.int(),
  /** Differences that nobody has settled. */
  open: z.int(),
  our: z.object({ payments: z.int(), paidFen: fen, refunds: z.int(), refundedFen: fen }),
  their: z.object({ payments: z.int(), paidFen: fen, refunds: z.int(), refundedFen: fen }),
  feeFen: signedFen,
  payoutFen: signedFen,
})
const BillFile = z.object({
  channel: payMethod,
  day: z.string(),
  version: z.int(),
  kind: billKind,
  /** What it is saved as. */
  name: z.string(),
  sha256: z.string(),
  /** Bytes. */
  size: z.int(),
  fetchedAt: moment,
})
const BookDay = z.object({
  day: z.string(),
  closedAt: moment.nullable(),
  /** Empty: nobody yet. */
  closedBy: z.string(),
  channels: z.array(ChannelDay),
})

const journalFilter = {
  kind: z.enum(entryKinds).optional(),
  account: z.enum(accounts).optional(),
  /** Our number of a payment, a refund or an order, whole. */
  number: z.string().trim().max(60).default(''),
  /** Days to which entries belong, both inclusive. */
  from: day.optional(),
  to: day.optional(),
}
const Entry = z.object({
  entryId: z.int(),
  kind: z.enum(entryKinds),
  number: z.string(),
  day: z.string(),
  at: moment,
  /** Orders that it is about. */
  orderNos: z.array(z.string()),
  /** The debited first; fen. */
  lines: z.array(z.object({ account: z.string(), debitFen: fen, creditFen: fen })),
})

export const reconciliationShapes = {
  'desk.books.days': {
    summary: '对账看板：每天每个渠道的账单与账目',
    in: z.strictObject({ ...pageInput(20, largestDeskPage) }),
    /** From yesterday back to the first day of the books. */
    out: z.array(BookDay),
  },
  'desk.books.day': {
    summary: '一天的对账与结账情况',
    in: z.strictObject({ day }),
    out: BookDay.extend({
      /** What keeps the day from being closed: the first day and channel that are not reconciled. */
      hindrance: z.object({ day: z.string(), channel: payMethod }).nullable(),
      /** It is over, and not closed. */
      canClose: z.boolean(),
      /** Nothing was entered up to it: there is nothing to close. */
      isBeforeBooks: z.boolean(),
      /** Files of the bills as the channels gave them, the newest version first. */
      files: z.array(BillFile),
    }),
  },
  /** Piece by piece: a bill may be large. */
  'desk.books.file': {
    summary: '下载渠道账单的原始文件，按块读取',
    in: z.strictObject({
      day,
      channel: payMethod,
      version: z.int().min(1).max(1_000_000),
      kind: billKind,
      part: z.int().min(1).max(1_000),
    }),
    out: z.object({ base64: z.string(), sha256: z.string(), size: z.int() }),
  },
  'desk.books.fetch': {
    summary: '重新下载一天的渠道账单并对账',
    in: z.strictObject({ day, channel: payMethod }),
    out: z.object({ state, equal: z.int(), open: z.int(), trouble: z.string() }),
  },
  'desk.books.close': {
    summary: '结账：此后任何账目都不再记入这一天',
    in: z.strictObject({ day }),
    out: z.object({ day: z.string() }),
  },
  'desk.difference.list': {
    summary: '账单与账目的差异',
    in: z.strictObject({
      open: z.boolean().default(true),
      day: day.optional(),
      channel: payMethod.optional(),
      kind: z.enum(differenceKinds).optional(),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.array(
      z.object({
        differenceId: z.int(),
        day: z.string(),
        channel: payMethod,
        kind: z.enum(differenceKinds),
        what: z.enum(differenceSubjects),
        /** Our number, or the channel's where it names none of ours. */
        number: z.string(),
        /** The channel's number; empty: its bill has no such line. */
        theirNumber: z.string(),
        ourFen: signedFen,
        theirFen: signedFen,
        orderNos: z.array(z.string()),
        foundAt: moment,
        settledAt: moment.nullable(),
        /** Empty: nobody, or it vanished by itself. */
        settledBy: z.string(),
        /** Who said so first, where it takes two people. */
        firstBy: z.string(),
        way: differenceWay.nullable(),
        remark: z.string(),
        /** Two people have to say so. */
        needsTwo: z.boolean(),
        /** `settle`: say how it was dealt with; `ask`: the channel knows the number. */
        can: z.array(z.enum(['settle', 'ask'])),
      }),
    ),
  },
  'desk.difference.settle': {
    summary: '说明差异如何处理；大额须两人先后确认',
    in: z.strictObject({ differenceId: rowId, way: differenceWay, remark: reason }),
    out: z.object({
      differenceId: z.int(),
      /** A second person has to say so, too. */
      registeredOnce: z.boolean(),
    }),
  },
  /** Books what the channel answers, like any other word of it. */
  'desk.payment.ask': {
    summary: '向支付渠道查询一笔付款或退款，并按结果入账',
    in: z.strictObject({ number: z.string().regex(/^H[PR][0-9A-Za-z]{6,38}$/) }),
    out: z.object({
      number: z.string(),
      said: z.enum(['open', 'closed', 'paid', 'otherSum', 'asked', 'sending', 'stuck', 'done', 'offline']),
    }),
  },
  'desk.notice.list': {
    summary: '渠道通知：按渠道、结果、日期与单号筛选，失败的在前',
    in: z.strictObject({
      channel: payMethod.optional(),
      outcome: noticeOutcome.optional(),
      /** On which it came last. */
      day: day.optional(),
      /** Our number of a payment or a refund, whole. */
      number: z.string().trim().max(60).default(''),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.array(
      z.object({
        noticeId: z.int(),
        channel: payMethod,
        kind: z.enum(noticeKinds),
        number: z.string(),
        /** What was verified of it; sums in fen, moments in ms since 1970. */
        facts: z.array(z.object({ name: z.string(), value: z.string() })),
        outcome: noticeOutcome,
        /** Why it failed; empty where it did not. */
        why: z.string(),
        /** How often the channel has sent it. */
        times: z.int(),
        firstAt: moment,
        lastAt: moment,
        orderNos: z.array(z.string()),
        can: z.array(z.enum(['replay'])),
      }),
    ),
  },
  /** What has been booked already stays as it is. */
  'desk.notice.replay': {
    summary: '按已核验的内容重新处理一条渠道通知',
    in: z.strictObject({ noticeId: rowId }),
    out: z.object({ noticeId: z.int(), number: z.string(), outcome: noticeOutcome }),
  },
  'desk.journal.list': {
    summary: '日记账：按类型、科目、单号与日期筛选',
    in: z.strictObject({ ...journalFilter, ...pageInput(20, largestDeskPage) }),
    out: z.array(Entry),
  },
  'desk.journal.export': {
    summary: '导出日记账的一部分并记入操作日志',
    in: z.strictObject({ ...journalFilter, pageNumber: z.int().min(1).max(1_000).default(1) }),
    /** At most `exportRows` of them. */
    out: z.object({ count: z.int().max(exportRows), entries: z.array(Entry) }),
  },
  'desk.journal.balance': {
    summary: '试算平衡：任一时刻，或截至某一天',
    in: z.strictObject({
      /** Everything that belongs to it and to the days before; goes before `at`. */
      day: day.optional(),
      /** What was posted up to a moment, in ms since 1970; both absent: now. */
      at: z.int().min(0).max(4_102_444_800_000).optional(),
    }),
    out: z.object({
      closedUpTo: z.string(),
      accounts: z.array(z.object({ account: z.string(), debitFen: fen, creditFen: fen })),
    }),
  },
}
