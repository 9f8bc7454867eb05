import * as z from 'zod'
import { moment, orderNo, payMethod } from '../parts.ts'
import { mostLines } from '#contract/order-codes.ts'

export const paymentShapes = {
  'payment.start': {
    summary: '发起支付',
    in: z.strictObject({
      /** One order, or several that are paid together. */
      orderNos: z.array(orderNo).min(1).max(mostLines),
      method: payMethod,
    }),
    out: z.object({
      /** `redirect`: go to `target`; `qr`: show it as a code to scan. */
      kind: z.enum(['redirect', 'qr']),
      target: z.string(),
      /** Our number of this payment at the channel; support asks for it. */
      paymentNo: z.string(),
      amountFen: z.int(),
      /** Milliseconds since 1970. */
      payUntil: moment,
    }),
  },
  'payment.check': {
    summary: '查询支付结果',
    in: z.strictObject({ orderNo }),
    out: z.object({
      /** Generic order code (spec 4). */
      code: z.int(),
      paying: z.enum(['waiting', 'failed', 'paid', 'closed', 'refunding']),
    }),
  },
}
