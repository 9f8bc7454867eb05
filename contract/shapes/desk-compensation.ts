import * as z from 'zod'
import { compensationReasonCodes } from '#contract/compensation.ts'
import { fen, lineSeq, orderNo, word } from '../parts.ts'
import { goods, moved, words } from './refund-case.ts'

/** Part of what was paid goes back although nothing comes back (decision 153). */
export const deskCompensationShapes = {
  'desk.compensation.preview': {
    summary: '订单各商品可补偿的金额',
    in: z.strictObject({ orderNo }),
    out: z.object({
      orderNo: z.string(),
      /** Whether anything can be given now; otherwise `why` says why not. */
      open: z.boolean(),
      why: word,
      lines: z.array(
        z.object({
          ...goods,
          quantity: z.int(),
          dueFen: fen,
          /** Promised back before, compensation among it. */
          backFen: fen,
          /** What can still be given for it. */
          mostFen: fen,
        }),
      ),
      /** Of all lines; `desk.compensation.give` expects it. */
      mostFen: fen,
      /** What the asking person may give alone of this purchase today; more takes two people. */
      aloneFen: fen,
      methodText: word,
      /** When it usually arrives; empty where nobody can say. */
      arrivalText: word,
    }),
  },
  'desk.compensation.give': {
    summary: '不退货补偿部分货款；大额须两人先后同意',
    in: z.strictObject({
      orderNo,
      compensationReason: z.enum(compensationReasonCodes),
      /** What the customer reads beside the reason. */
      explanation: words(2, 200),
      lines: z
        .array(z.strictObject({ lineSeq, amountFen: z.int().min(1).max(2_147_483_647) }))
        .min(1)
        .max(100),
      /** What could be given of the whole order, as it was shown; only to be told that it has changed. */
      seenMostFen: fen,
    }),
    /** `approvedOnce`: a second person has to approve it. */
    out: moved.extend({ amountFen: fen, approvedOnce: z.boolean() }),
  },
}
