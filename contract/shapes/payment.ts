import * as z from 'zod'
import { mostLines } from '../order-codes.ts'
import { moment, orderNo, payMethod } from '../parts.ts'
import { payContainers } from '../pay-products.ts'

export const paymentShapes = {
  'payment.start': {
    summary: '发起支付',
    in: z.strictObject({
      /** One order, or several that are paid together. */
      orderNos: z.array(orderNo).min(1).max(mostLines),
      method: payMethod,
      /** What the customer's page runs in. */
      container: z.enum(payContainers).default('desktop'),
      /** Who pays, as WeChat calls them in the shop's application; only needed inside WeChat. */
      openid: z
        .string()
        .regex(/^[\w-]{1,128}$/)
        .optional(),
    }),
    out: z.object({
      /**
       * `redirect`: go to `target`; `qr`: show it as a code to scan; `form`: post `fields` there; `bridge`: hand `fields` to
       * the app around the page.
       */
      kind: z.enum(['redirect', 'qr', 'form', 'bridge']),
      /** Empty with `bridge`. */
      target: z.string(),
      fields: z.record(z.string(), z.string()),
      /** The entry is of no use after that; then payment is started again. */
      until: moment,
      /** In a demonstration, where a code is scanned without a phone; empty otherwise. */
      scan: z.string(),
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
