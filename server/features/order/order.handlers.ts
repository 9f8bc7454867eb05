import { entryOf } from '#contract/required.ts'
import { countOpenAttempts } from '#server/features/payment/payment.queries.ts'
import { type CustomerCtx, type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import type { Note } from '#server/lib/machine.ts'
import { formatMoney } from '#contract/figures.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { offeredMethods } from '#server/outside/pay/channels.ts'
import { buyAgainOf } from './order.again.ts'
import { detailOf } from './order.detail.ts'
import { tabsOf, waitsForPayment } from './order.displays.ts'
import { kindOf } from './order.kinds.ts'
import { checkBonus } from './car-trade-in.queries.ts'
import { signOnPaper } from './car-contract.on-paper.ts'
import { carForOrder } from './order-car.queries.ts'
import { lockReservedBy } from './order-lines.queries.ts'
import { checkCar, placeDeposit } from './order.place.ts'
import {
  lockForStaff,
  lockOwnOrders,
  lockOwnPurchase,
  type Order,
  type OrderPage,
  orderPage,
  ownOrder,
} from './order.queries.ts'
import { reservationTerms } from './order.terms.ts'
import { cardOf, depositFor, displayFor } from './order.view.ts'
import { methodNames } from './order.words.ts'
import { RESERVATION_DAYS } from './used-car-deposit.rules.ts'

/** The customer's own order, locked. @throws Refusal NOT_FOUND */
async function lockOwn(ctx: WriteCtx & CustomerCtx, orderNo: string): Promise<Order> {
  const [order] = await lockOwnOrders(ctx.tx, ctx.customerId, [orderNo])
  if (!order) throw new Refusal('NOT_FOUND')
  return order
}

/** Moves the customer's own order and answers how it looks now. */
async function moveOwn(
  ctx: WriteCtx & CustomerCtx,
  row: Order,
  event: 'cancel' | 'remove' | 'receive',
  more: { note?: Note; openAttempts?: number } = {},
) {
  const actor = { kind: 'customer', id: ctx.customerId } as const
  const moved = await kindOf(row.kind).move(ctx.tx, row, { event, actor, now: ctx.now, ...more })
  const { code, state, stateText } = displayFor(moved.row)
  return { code, state, stateText }
}

/** Moves an order for staff and answers how it looks now. */
async function moveForStaff(
  ctx: WriteCtx & StaffCtx,
  { orderNo, reason }: { orderNo: string; reason?: string | undefined },
  event: 'confirm' | 'complete',
) {
  const { staff } = ctx.who
  const row = staff && (await lockForStaff(ctx.tx, orderNo, staff))
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.kind === 'newCar') await checkBonus(ctx.tx, row.id, ctx.now)
  if (row.kind === 'newCar' && event === 'complete') await signOnPaper(ctx, row, reason)
  const moved = await kindOf(row.kind).move(ctx.tx, row, {
    event,
    actor: { kind: 'staff', ...staff },
    now: ctx.now,
    note: { paidFen: row.paidFen },
  })
  const { code, state, stateText } = displayFor(moved.row)
  return { orderNo, code, state, stateText }
}

export const orderHandlers = {
  'order.preview': async ({ input, ctx }) => {
    const { now, customerId } = ctx
    const car = await carForOrder(ctx.db, input.carNo, customerId, false)
    if (!car) throw new Refusal('NOT_FOUND')
    checkCar(car, { customerId, now })
    return {
      ...withWords(car),
      picture: car,
      restFen: car.priceFen - car.depositFen,
      deposit: depositFor(car.depositKind),
      outlet: {
        outletId: car.outletId,
        name: { cn: car.outletNameCn, en: car.outletNameEn },
        phone: car.outletPhone,
        address: { cn: car.outletAddressCn, en: car.outletAddressEn },
      },
      payMinutes: ctx.config.USED_CAR_PAY_MINUTES,
      holdDays: RESERVATION_DAYS,
      terms: reservationTerms,
      methods: offeredMethods(ctx.config).map(method => ({ method, name: methodNames[method] })),
      serverTime: now,
    }
  },

  'order.place': async ({ input, ctx }) => {
    const order = await placeDeposit(ctx.tx, {
      ...input,
      customerId: ctx.customerId,
      payMinutes: ctx.config.USED_CAR_PAY_MINUTES,
      now: ctx.now,
    })
    return { ...order, serverTime: ctx.now }
  },

  'order.list': async ({ input, ctx }) => {
    const { tab, scope, pageNumber, pageSize } = input
    const page = await orderPage(ctx.db, ctx.customerId, { tab, scope }, pageSize, (pageNumber - 1) * pageSize)
    const counts = countTabs(page.counts)
    const orders = page.orders.map(order => cardOf(order, ctx.now))
    const data = { counts, orders, serverTime: ctx.now }
    return new Page(data, { pageNumber, pageSize, total: counts[tab] })
  },

  'order.detail': async ({ input, ctx }) => {
    const order = await ownOrder(ctx.db, ctx.customerId, input.orderNo)
    if (!order) throw new Refusal('NOT_FOUND')
    return detailOf(ctx.db, order, ctx.now)
  },

  'order.cancelPreview': async ({ input, ctx }) => {
    const order = await ownOrder(ctx.db, ctx.customerId, input.orderNo)
    if (!order) throw new Refusal('NOT_FOUND')
    const cancelling = kindOf(order.kind).cancelling(order, ctx.now)
    if (!cancelling) throw new Refusal('WRONG_STATE')
    return { ...cancelling, reasonText: cancelling.words, serverTime: ctx.now }
  },

  /** Cancels an order; an unpaid one with the others of its purchase, for their prices were made for all of them. */
  'order.cancel': async ({ input, ctx }) => {
    const rows = await lockOwnPurchase(ctx.tx, ctx.customerId, input.orderNo)
    const asked = rows.find(each => each.orderNo === input.orderNo)
    if (!asked) throw new Refusal('NOT_FOUND')
    // An order that cannot be cancelled any more says so, rather than that its refund has changed.
    const { refundFen, keptFen } = kindOf(asked.kind).cancelling(asked, ctx.now) ?? {
      refundFen: input.expectRefundFen,
      keptFen: 0,
    }
    if (refundFen !== input.expectRefundFen) throw new Refusal('REFUND_CHANGED', { amount: formatMoney(refundFen) })
    const note = { refundFen, keptFen, ...(input.reason ? { reason: input.reason } : {}) }
    const together = waitsForPayment(asked) ? rows : [asked]
    if (together.length > 1)
      await lockReservedBy(
        ctx.tx,
        together.map(each => each.id),
      )
    const seen = new Map<number, Awaited<ReturnType<typeof moveOwn>>>()
    for (const row of together) {
      const openAttempts = await countOpenAttempts(ctx.db, row.id)
      seen.set(row.id, await moveOwn(ctx, row, 'cancel', { note, openAttempts }))
    }
    return { orderNo: input.orderNo, ...entryOf(seen, asked.id), refundFen }
  },

  'order.remove': async ({ input, ctx }) => {
    await moveOwn(ctx, await lockOwn(ctx, input.orderNo), 'remove')
    return { orderNo: input.orderNo }
  },

  'order.receive': async ({ input, ctx }) => {
    const moved = await moveOwn(ctx, await lockOwn(ctx, input.orderNo), 'receive')
    return { orderNo: input.orderNo, ...moved }
  },

  'order.buyAgain': async ({ input, ctx }) => {
    const order = await ownOrder(ctx.db, ctx.customerId, input.orderNo)
    if (!order) throw new Refusal('NOT_FOUND')
    return buyAgainOf(ctx.db, order)
  },

  'desk.order.confirm': ({ input, ctx }) => moveForStaff(ctx, input, 'confirm'),
  'desk.order.complete': ({ input, ctx }) => moveForStaff(ctx, input, 'complete'),
} satisfies Partial<Handlers>

/** Number of orders under each tab, from the number of each sort. */
function countTabs(sorts: OrderPage['counts']) {
  const counts = { all: 0, save: 0, deliver: 0, finished: 0, refund: 0 }
  for (const { kind, state, caseState, n } of sorts) {
    counts.all += n
    for (const tab of tabsOf(kind, state, caseState)) counts[tab] += n
  }
  return counts
}
