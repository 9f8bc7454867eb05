import * as z from 'zod'
import { atPurpose, mayOpenFor } from '#contract/opening.ts'
import { saidFor } from '#contract/opening-shape.ts'
import { fen, moment, pageInput, plainLine, refundState, transferReference, typedDigits, word } from '../parts.ts'
import { largestDeskPage } from '#contract/desk-queues.ts'

const refundNo = z.string().regex(/^HR[0-9A-Za-z]{6,38}$/)
/** Where a transfer goes. */
export const account = {
  holder: plainLine(40, 2),
  bank: plainLine(60, 2),
  accountNo: typedDigits().regex(/^[0-9]{8,30}$/),
}
const given = z.object({ refundNo: z.string(), account: z.string() })

/** A refund that the bank gave up; persons are masked. */
const DeskRefund = z.object({
  refundNo: z.string(),
  orderNo: z.string(),
  caseNo: z.string().nullable(),
  amountFen: fen,
  reasonText: word,
  state: refundState,
  stateText: word,
  customer: z.object({ name: z.string(), phone: z.string() }),
  askedAt: moment,
  /** One of two people has registered the transfer. */
  registeredOnce: z.boolean(),
})

export const refundShapes = {
  /** The customer says where a refund goes that the bank could not send back. */
  'refund.giveAccount': {
    summary: '填写银行无法退回时的收款账户',
    in: z.strictObject({ refundNo, ...account }),
    out: given,
  },

  'desk.refund.list': {
    summary: '银行无法退回的退款',
    in: z.strictObject({
      ...pageInput(20, largestDeskPage),
    }),
    out: z.array(DeskRefund),
  },
  'desk.refund.detail': {
    summary: '一笔退款的去向与收款账户',
    in: z.strictObject({ refundNo }),
    out: DeskRefund.extend({
      channelTradeNo: z.string(),
      /** Of the transfer that was registered; empty: none. */
      reference: z.string(),
      /** Why two people have to register it: the sum is large, or nobody but who asks has said where it goes. */
      needsTwo: z.enum(['sum', 'account']).nullable(),
      /** Masked; null: the customer has not said it yet. */
      account: z
        .object({
          holder: z.string(),
          bank: z.string(),
          accountNo: z.string(),
          byCustomer: z.boolean(),
          givenAt: moment,
        })
        .nullable(),
      can: z.array(z.enum(['offline', 'account'])),
    }),
  },
  /** What the customer told on the phone. */
  'desk.refund.account': {
    summary: '记录客户的收款账户',
    in: z.strictObject({ refundNo, ...account }),
    out: given,
  },
  'desk.refund.reveal': {
    summary: '查看收款所需的一项完整信息并记入操作日志',
    in: z
      .strictObject({ refundNo, field: z.enum(['name', 'phone', 'account']), ...saidFor })
      .refine(mayOpenFor('desk.refund.reveal'), atPurpose),
    out: z.object({ value: z.string() }),
  },
  'desk.refund.offline': {
    summary: '银行无法退回时登记线下退款；大额，或收款账户并非由他人提供时，须两人先后登记',
    in: z.strictObject({ refundNo, reference: transferReference() }),
    out: z.object({
      refundNo: z.string(),
      state: z.string(),
      stateText: word,
      /** A second person has to register it, too. */
      registeredOnce: z.boolean(),
    }),
  },
}
