import type { Ctx, Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { OrderBook, PayDeps } from './payment.book.ts'
import { openAttemptsOf, takeAsking } from './payment.queries.ts'
import { askChannel, isForLater } from './payment.settle.ts'
import { startPayment } from './payment.start.ts'

const depsOf = (ctx: Ctx, book: OrderBook): PayDeps => ({
  config: ctx.config,
  db: ctx.db,
  now: () => ctx.now,
  log: ctx.log,
  book,
})

export const paymentHandlers = (book: OrderBook) =>
  ({
    'payment.start': async ({ input, ctx }) => {
      const { customerId, language, origin, ip } = ctx
      const request = { customerId, orderNos: [...new Set(input.orderNos)], method: input.method, language, origin, ip }
      const { entry, paymentNo, amountFen, payUntil } = await startPayment(depsOf(ctx, book), request)
      // The cashier's screen follows an address and shows a code; the sandbox asks for nothing else.
      if (entry.kind !== 'redirect' && entry.kind !== 'qr') throw new Refusal('PAY_UNAVAILABLE')
      return {
        kind: entry.kind,
        target: entry.kind === 'qr' ? entry.content : entry.url,
        paymentNo,
        amountFen,
        payUntil,
      }
    },

    'payment.check': async ({ input, ctx }) => {
      const { id } = await book.standing(ctx.db, ctx.customerId, input.orderNo)
      for (const attempt of await openAttemptsOf(ctx.db, [id])) {
        if (!(await takeAsking(ctx.db, attempt.id, ctx.now))) continue
        try {
          await askChannel(depsOf(ctx, book), attempt)
        } catch (error) {
          // The customer only waits; the poll job asks again.
          if (!isForLater(error)) throw error
          ctx.log.warn({ err: error }, 'nothing came of a question to a channel')
        }
      }
      const { code, paying } = await book.standing(ctx.db, ctx.customerId, input.orderNo)
      return { code, paying }
    },
  }) satisfies Partial<Handlers>
