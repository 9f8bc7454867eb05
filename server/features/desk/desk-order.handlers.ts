/** Lists of orders, who works on which, and the views that somebody keeps of lists (decision 138). */
import { exportRows, MOST_VIEWS } from '#contract/desk-queues.ts'
import type { Parsed } from '#contract/kit.ts'
import type { Tracking } from '#contract/shapes/tracking.ts'
import { methodNames } from '#server/features/order/order.words.ts'
import { tradesOf } from '#server/features/payment/payment.queries.ts'
import { type Handlers, Page, type StaffCtx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { claim, claimantOf, release } from './claim.queries.ts'
import { type DeskOrder, deskOrderByNo, deskPage, type DeskSearch } from './desk.queries.ts'
import { scopeOf, searchOf } from './desk.rules.ts'
import { cardFor } from './desk.view.ts'
import { removeView, saveView, viewsOf } from './view.queries.ts'

/** The order, if it is one of theirs. @throws Refusal NOT_FOUND */
export async function ownOrder(ctx: StaffCtx, orderNo: string): Promise<DeskOrder> {
  const order = await deskOrderByNo(ctx, scopeOf(ctx.staff), orderNo)
  if (!order) throw new Refusal('NOT_FOUND')
  return order
}

const skip = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => (pageNumber - 1) * pageSize

/** Which orders a list shows, and in which order. */
function wantedOf(
  ctx: StaffCtx,
  { queue, search, sort, ...narrowing }: Omit<Parsed<'desk.order.list'>, 'pageNumber' | 'pageSize'>,
): DeskSearch {
  return {
    scope: scopeOf(ctx.staff),
    queue,
    search: searchOf(search),
    narrowing: { ...narrowing, staffId: ctx.staff.id },
    sort: sort === 'fit' ? (queue === 'all' || queue === 'done' ? 'newest' : 'urgent') : sort,
    now: ctx.now,
  }
}

export const deskOrderHandlers = {
  'desk.order.list': async ({ input, ctx }) => {
    const { pageNumber, pageSize, ...wanted } = input
    const { orders, total } = await deskPage(ctx.db, wantedOf(ctx, wanted), pageSize, skip(input))
    const data = { orders: orders.map(cardFor), serverTime: ctx.now }
    return new Page(data, { pageNumber, pageSize, total })
  },

  'desk.order.export': async ({ input: { pageNumber, ...wanted }, ctx }) => {
    const size = { pageNumber, pageSize: exportRows }
    const { orders, total } = await deskPage(ctx.db, wantedOf(ctx, wanted), exportRows, skip(size))
    const trades = await tradesOf(
      ctx.db,
      orders.map(order => order.id),
    )
    const rows = orders.map(order => ({
      ...cardFor(order),
      payments: (trades.get(order.id) ?? []).map(({ method, channelTradeNo }) => ({
        method: methodNames[method],
        channelTradeNo,
      })),
      tracking: order.tracking as Tracking | null,
    }))
    return new Page({ count: rows.length, orders: rows }, { ...size, total })
  },

  'desk.order.claim': async ({ input: { orderNo, seenStaffId }, ctx }) => {
    const { id } = await ownOrder(ctx, orderNo)
    const has = await claimantOf(ctx.tx, id, ctx.now)
    // Whoever takes it over has seen from whom; a colleague who was quicker is not passed over.
    if (has && has.staffId !== ctx.staff.id && has.staffId !== seenStaffId)
      throw new Refusal('ORDER_CLAIMED', { who: has.who })
    await claim(ctx.tx, id, ctx.staff.id, ctx.now)
    return { orderNo }
  },

  'desk.order.release': async ({ input: { orderNo }, ctx }) => {
    await release(ctx.tx, (await ownOrder(ctx, orderNo)).id, ctx.staff.id)
    return { orderNo }
  },

  'desk.view.list': ({ input: { list }, ctx }) => viewsOf(ctx.db, ctx.staff.id, list),

  'desk.view.save': async ({ input, ctx }) => {
    const { viewId, count } = await saveView(ctx.tx, ctx.staff.id, input)
    if (count > MOST_VIEWS) throw new Refusal('TOO_MANY_VIEWS', { n: MOST_VIEWS })
    return { viewId }
  },

  'desk.view.remove': async ({ input: { viewId }, ctx }) => {
    if (!(await removeView(ctx.tx, ctx.staff.id, viewId))) throw new Refusal('NOT_FOUND')
    return { viewId }
  },
} satisfies Partial<Handlers>
