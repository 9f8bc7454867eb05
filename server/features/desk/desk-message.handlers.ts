/** Messages of staff to the customer of an order (decision 154). */
import {
  fillsOf,
  leftToday,
  messagesSent,
  sendOrderMessage,
  templatesFor,
} from '#server/features/order/order.message.ts'
import type { Handlers } from '#server/http/context.ts'
import { messagePlaces } from '#contract/order-messages.ts'
import { ownOrder } from './desk-order.handlers.ts'

export const deskMessageHandlers = {
  'desk.orderMessage.detail': async ({ input, ctx }) => {
    const order = await ownOrder(ctx, input.orderNo)
    const [fills, sent] = await Promise.all([
      fillsOf(ctx.db, order, ctx.config.brand.hotline),
      messagesSent(ctx.db, order.id),
    ])
    return {
      orderNo: order.orderNo,
      templates: templatesFor(order, fills),
      places: messagePlaces.flatMap(place => (fills[place] ? [{ place, ...fills[place] }] : [])),
      sent,
      sentBefore: sent.length,
      leftToday: leftToday(sent, ctx.now),
      serverTime: ctx.now,
    }
  },

  'desk.orderMessage.send': async ({ input, ctx }) => {
    const by = { actor: { kind: 'staff', ...ctx.staff }, now: ctx.now } as const
    await sendOrderMessage(ctx.tx, input, ctx.config.brand.hotline, by)
    return { orderNo: input.orderNo, sentAt: ctx.now }
  },
} satisfies Partial<Handlers>
