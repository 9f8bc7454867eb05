import * as z from 'zod'
import { moneyFilters, moneyKinds, moneyPeriod, moneyStates } from '#contract/money.ts'
import { dot, fen, moment, pageInput, payMethod, word } from '../parts.ts'

const filters = {
  kind: z.enum(moneyFilters).default('all'),
  /** A year or a month by Beijing's calendar, `2026` or `2026-11`; absent: everything. */
  period: z.string().regex(moneyPeriod).optional(),
}

export const moneyShapes = {
  'money.list': {
    summary: '本人的全部付款、订金与退款，最近的在前',
    in: z.strictObject({ ...filters, ...pageInput(20, 50) }),
    out: z.object({
      /** Of the whole period, whatever the kind: what was paid, what has come back of it, what is on its way. */
      sums: z.object({ paidFen: fen, backFen: fen, comingFen: fen }),
      movements: z.array(
        z.object({
          /** Our number at the payment service. */
          number: z.string(),
          /** The payment service's own number; empty until it has given one. */
          channelNumber: z.string(),
          kind: z.enum(moneyKinds),
          kindText: word,
          state: z.enum(moneyStates),
          stateText: word,
          dot,
          amountFen: fen,
          /** Paid, or the refund was promised. */
          at: moment,
          /** When a refund arrived; null: not yet, or no refund. */
          arrivedAt: moment.nullable(),
          method: payMethod,
          methodName: word,
          /** Why money goes back; empty with a payment. */
          reason: word,
          /** When it usually arrives, while it is on its way; else empty. */
          arrival: word,
          /** What it paid for or comes back from; a payment may be for several. */
          orders: z.array(
            z.object({
              orderNo: z.string(),
              /** Of its first thing. */
              title: word,
              /** False: the customer has removed it from the list, and it has no page any more. */
              shown: z.boolean(),
            }),
          ),
        }),
      ),
      serverTime: moment,
    }),
  },
  /** At most `moneyStatementRows` movements; of more it is refused (STATEMENT_TOO_LONG). */
  'money.statement': {
    summary: '下载资金明细（PDF 或 CSV）',
    in: z.strictObject({ ...filters, format: z.enum(['pdf', 'csv']) }),
    /** Answers bytes. */
    out: z.null(),
  },
}
