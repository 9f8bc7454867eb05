import * as z from 'zod'
import { messagePlaces, orderMessageCodes } from '#contract/order-messages.ts'
import { moment, orderNo, plainLine } from '../parts.ts'

const template = z.enum(orderMessageCodes)

/** Messages of staff to the customer of an order (decision 154). */
export const deskOrderMessageShapes = {
  'desk.orderMessage.detail': {
    summary: '可给订单客户发送的消息模板与已发送的消息',
    in: z.strictObject({ orderNo }),
    out: z.object({
      orderNo: z.string(),
      /** Those of use where the order stands. */
      templates: z.array(template),
      /** What the order fills in, in both languages: the customer reads one of them. */
      places: z.array(z.object({ place: z.enum(messagePlaces), cn: z.string(), en: z.string() })),
      /** The newest first. */
      sent: z.array(z.object({ template, at: moment, who: z.string() })),
      /** How many it has had; `desk.orderMessage.send` expects it. */
      sentBefore: z.int(),
      /** How many it may still get now. */
      leftToday: z.int(),
      serverTime: moment,
    }),
  },
  'desk.orderMessage.send': {
    summary: '用模板给订单客户发送消息',
    in: z.strictObject({
      orderNo,
      template,
      /** Days from today to the day that the template names; only for one that names a day. */
      days: z.int().min(1).max(60).optional(),
      /** A sentence of one's own behind it; none leads elsewhere. */
      sentence: plainLine(60).default(''),
      /** Messages that were seen: whoever sends one again does so on purpose, and not beside a colleague. */
      sentBefore: z.int().min(0).max(2_000_000_000),
    }),
    out: z.object({ orderNo: z.string(), sentAt: moment }),
  },
}
