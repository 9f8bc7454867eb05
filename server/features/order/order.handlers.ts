import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { payMethods } from '#server/features/payment/payment.methods.ts'
import { countOpenAttempts, paymentsOf } from '#server/features/payment/payment.queries.ts'
import { refundsOf } from '#server/features/refund/refund.queries.ts'
import { carForOrder } from '#server/features/stock/stock.queries.ts'
import { type Ctx, type Handlers, Page } from '#server/http/context.ts'
import { historyOf } from '#server/lib/history.ts'
import { yuanText } from '#server/lib/money.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { factsOf } from './order.book.ts'
import { tabCodes, type OrderState, faceOf } from './order.faces.ts'
import { checkCar, placeDeposit } from './order.place.ts'
import { linesOf, lockForStaff, lockOwnOrders, type Order, orderPage, ownOrder } from './order.queries.ts'
import { reservationTerms } from './order.terms.ts'
import { cardOf, depositFor, faceFor, inLanguage, nextFor, outletOf, timelineOf } from './order.view.ts'
import { methodNames } from './order.words.ts'
import { cancelReasons, refundReasons, refundStates } from './order.refund-words.ts'
import { HOLD_DAYS, refundNow } from './used-car-deposit.rules.ts'
import { usedCarDeposit } from './used-car-deposit.states.ts'

/** `write` calls run inside one transaction, which the HTTP layer has opened. */
const txOf = (ctx: Ctx) => ctx.db as Transaction<DB>

/** The customer's own order, locked. @throws Refusal NOT_FOUND */
async function lockOwn(ctx: Ctx, orderNo: string): Promise<Order> {
  const [order] = await lockOwnOrders(txOf(ctx), ctx.customerId, [orderNo])
  if (!order) throw new Refusal('NOT_FOUND')
  return order
}

/** Moves an order for staff and answers how it looks now. */
async function moveForStaff(ctx: Ctx, orderNo: string, event: 'confirm' | 'complete') {
  const { staff } = ctx.who
  const row = await lockForStaff(txOf(ctx), orderNo)
  if (!row || !staff) throw new Refusal('NOT_FOUND')
  const moved = await move(txOf(ctx), usedCarDeposit, row.id, {
    event,
    actor: { kind: 'staff', ...staff },
    now: ctx.now,
    row,
    facts: factsOf(row),
    note: { paidFen: row.paid_fen },
  })
  const { code, state, stateText } = faceFor(moved.row, ctx.language)
  return { orderNo, code, state, stateText }
}

export const orderHandlers = {
  'order.preview': async ({ input, ctx }) => {
    const { language, now, customerId } = ctx
    const car = await carForOrder(ctx.db, input.carNo, customerId, false)
    if (!car) throw new Refusal('NOT_FOUND')
    checkCar(car, { customerId, now })
    return {
      carNo: car.car_no,
      title: inLanguage({ cn: car.title_cn, en: car.title_en }, language),
      picture: { bodyKey: car.body_key, paint: car.paint, cabin: car.cabin },
      priceFen: car.price_fen,
      depositFen: car.deposit_fen,
      restFen: car.price_fen - car.deposit_fen,
      deposit: depositFor(car.deposit_kind, language),
      outlet: {
        outletId: car.outlet_id,
        name: inLanguage({ cn: car.outlet_name_cn, en: car.outlet_name_en }, language),
        phone: car.outlet_phone,
        address: inLanguage({ cn: car.outlet_address_cn, en: car.outlet_address_en }, language),
      },
      payMinutes: ctx.config.USED_CAR_PAY_MINUTES,
      holdDays: HOLD_DAYS,
      terms: reservationTerms(language),
      methods: payMethods.map(method => ({ method, name: inLanguage(methodNames[method]!, language) })),
      serverTime: now.getTime(),
    }
  },

  'order.place': async ({ input, ctx }) => {
    const order = await placeDeposit(txOf(ctx), {
      ...input,
      customerId: ctx.customerId,
      payMinutes: ctx.config.USED_CAR_PAY_MINUTES,
      now: ctx.now,
    })
    return {
      orderNo: order.order_no,
      dueFen: order.due_fen,
      payUntil: order.pay_until.getTime(),
      serverTime: ctx.now.getTime(),
    }
  },

  'order.list': async ({ input, ctx }) => {
    const { tab, pageNumber, pageSize } = input
    const page = await orderPage(ctx.db, ctx.customerId, tab, pageSize, (pageNumber - 1) * pageSize)
    const counts = countTabs(page.counts)
    const orders = page.orders.map(order => cardOf(order, ctx.language, ctx.now))
    const data = { counts, orders, serverTime: ctx.now.getTime() }
    return new Page(data, { pageNumber, pageSize, total: counts[tab] })
  },

  'order.detail': async ({ input, ctx }) => {
    const { db, language, now } = ctx
    const order = await ownOrder(db, ctx.customerId, input.orderNo)
    if (!order) throw new Refusal('NOT_FOUND')
    const [history, lines, payments, refunds] = await Promise.all([
      historyOf(db, 'shop_order', order.id),
      linesOf(db, order.id),
      paymentsOf(db, order.id),
      refundsOf(db, order.id),
    ])
    return {
      ...cardOf({ ...order, line_count: lines.length }, language, now),
      lines: lines.map(line => ({
        itemNo: line.item_no,
        title: inLanguage({ cn: line.title_cn, en: line.title_en }, language),
        picture: line.picture,
        quantity: line.quantity,
        priceFen: line.price_fen,
        dueFen: line.due_fen,
      })),
      outlet: outletOf(order, language),
      restFen: order.price_fen - order.due_fen,
      paidAt: order.paid_at?.getTime() ?? null,
      holdUntil: order.hold_until?.getTime() ?? null,
      next: nextFor(order, language),
      timeline: timelineOf(history, order.deposit_kind, language),
      payments: payments.map(({ method, amountFen, paidAt, channelTradeNo }) => ({
        method: inLanguage(methodNames[method]!, language),
        amountFen,
        paidAt: paidAt.getTime(),
        channelTradeNo,
      })),
      refunds: refunds.map(refund => ({
        amountFen: refund.amount_fen,
        state: refund.state,
        stateText: inLanguage(refundStates[refund.state], language),
        reason: inLanguage(refundReasons[refund.reason], language),
        askedAt: refund.asked_at.getTime(),
        doneAt: refund.done_at?.getTime() ?? null,
      })),
      terms: { version: order.terms_version, acceptedAt: order.terms_at.getTime() },
      serverTime: now.getTime(),
    }
  },

  'order.cancelPreview': async ({ input, ctx }) => {
    const order = await ownOrder(ctx.db, ctx.customerId, input.orderNo)
    if (!order) throw new Refusal('NOT_FOUND')
    if (!['save', 'paid', 'confirm'].includes(order.state)) throw new Refusal('WRONG_STATE')
    const { refundFen, keptFen, reason, fullUntil } = refundNow({ row: order, facts: factsOf(order), now: ctx.now })
    return {
      refundFen,
      keptFen,
      reason,
      reasonText: inLanguage(cancelReasons[reason], ctx.language),
      fullUntil: fullUntil?.getTime() ?? null,
      serverTime: ctx.now.getTime(),
    }
  },

  'order.cancel': async ({ input, ctx }) => {
    const { customerId, now } = ctx
    const row = await lockOwn(ctx, input.orderNo)
    const facts = { ...factsOf(row), openAttempts: await countOpenAttempts(ctx.db, row.id) }
    const { refundFen, keptFen } = refundNow({ row, facts, now })
    const asked = { event: 'cancel', actor: { kind: 'customer', id: customerId }, now, row, facts } as const
    // An order that cannot be cancelled any more says so, rather than that its refund has changed.
    if (refundFen !== input.expectRefundFen && ['save', 'paid', 'confirm'].includes(row.state))
      throw new Refusal('REFUND_CHANGED', { amount: yuanText(refundFen) })
    const note = { refundFen, keptFen, ...(input.reason ? { reason: input.reason } : {}) }
    const moved = await move(txOf(ctx), usedCarDeposit, row.id, { ...asked, note })
    const { code, state, stateText } = faceFor({ ...row, ...moved.row }, ctx.language)
    return { orderNo: input.orderNo, code, state, stateText, refundFen }
  },

  'order.remove': async ({ input, ctx }) => {
    const row = await lockOwn(ctx, input.orderNo)
    const actor = { kind: 'customer', id: ctx.customerId } as const
    await move(txOf(ctx), usedCarDeposit, row.id, { event: 'remove', actor, now: ctx.now, row, facts: factsOf(row) })
    return { orderNo: input.orderNo }
  },

  'desk.order.confirm': ({ input, ctx }) => moveForStaff(ctx, input.orderNo, 'confirm'),
  'desk.order.complete': ({ input, ctx }) => moveForStaff(ctx, input.orderNo, 'complete'),
} satisfies Partial<Handlers>

/** Number of orders under each tab, from the number in each state. */
function countTabs(byState: Record<string, number>) {
  const counts = { all: 0, unpaid: 0, receive: 0, done: 0, refund: 0 }
  for (const [name, n] of Object.entries(byState)) {
    const [kind, state] = name.split(':') as [string, OrderState]
    counts.all += n
    const { code } = faceOf(kind, state)
    for (const [tab, codes] of Object.entries(tabCodes))
      if (codes.includes(code)) counts[tab as keyof typeof tabCodes] += n
  }
  return counts
}
