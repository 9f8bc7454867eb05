import type { Ctx, Handlers } from '#server/http/context.ts'
import type { PayEntry } from '#server/outside/pay/channel.ts'
import type { OrdersPort, PayDeps } from './payment.port.ts'
import { askChannel } from './payment.ask.ts'
import { openAttemptsOf } from './payment.queries.ts'
import { isForLater } from './payment.settle.ts'
import { startPayment, type StartedPayment } from './payment.start.ts'

const depsOf = (ctx: Ctx, orders: OrdersPort): PayDeps => ({
  config: ctx.config,
  db: ctx.db,
  now: () => ctx.now,
  log: ctx.log,
  orders,
})

/** An entry in the words of the call. */
function followed(entry: PayEntry) {
  switch (entry.kind) {
    case 'redirect':
      return { kind: entry.kind, target: entry.url, fields: {} }
    case 'qr':
      return { kind: entry.kind, target: entry.content, fields: {} }
    case 'form':
      return { kind: entry.kind, target: entry.action, fields: entry.fields }
    case 'bridge':
      return { kind: entry.kind, target: '', fields: { ...entry.parameters } }
  }
}

/** A payment that was begun, in the words of the call. */
function answered({ entry, scan, paymentNo, amountFen, payUntil }: StartedPayment) {
  return { ...followed(entry), until: entry.until ?? payUntil, scan, paymentNo, amountFen, payUntil }
}

export const paymentHandlers = (orders: OrdersPort) =>
  ({
    'payment.start': async ({ input, ctx }) => {
      const { customerId, language, origin, ip } = ctx
      const { method, container, openid } = input
      const orderNos = [...new Set(input.orderNos)]
      const request = { customerId, orderNos, method, container, openid, language, origin, ip }
      return answered(await startPayment(depsOf(ctx, orders), request))
    },

    'carBalance.pay': async ({ input, ctx }) => {
      const { customerId, language, origin, ip } = ctx
      const { orderNo, amountFen: balanceFen, method, container, openid } = input
      const request = { customerId, orderNos: [orderNo], balanceFen, method, container, openid, language, origin, ip }
      return answered(await startPayment(depsOf(ctx, orders), request))
    },

    'payment.check': async ({ input, ctx }) => {
      const { id } = await orders.standing(ctx.db, ctx.customerId, input.orderNo)
      for (const attempt of await openAttemptsOf(ctx.db, [id])) {
        try {
          await askChannel(depsOf(ctx, orders), attempt)
        } catch (error) {
          // The customer only waits; the poll job asks again.
          if (!isForLater(error)) throw error
          ctx.log.warn({ err: error }, 'nothing came of a question to a channel')
        }
      }
      const { code, paying } = await orders.standing(ctx.db, ctx.customerId, input.orderNo)
      return { code, paying }
    },
  }) satisfies Partial<Handlers>
