/** Another price for an ordered new car: one member of staff asks, another agrees (decision 100). */
import { formatMoney } from '#contract/figures.ts'
import { type PriceReason, priceReasons } from '#contract/price-change.ts'
import { required } from '#contract/required.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import type { Ctx, Handlers, StaffCtx, WriteCtx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { isSigned } from './car-balance.ts'
import { isDelivered } from './car-part.queries.ts'
import { askPrice, decidePrice, endBonus, type PriceChange, priceChangesOf, setPrice } from './car-price.queries.ts'
import { bonusLapsed, tradeInOf } from './car-trade-in.queries.ts'
import { leastFen, loanOf } from './new-car.quote.ts'
import { newCarOf } from './new-car.queries.ts'
import { meaningOf } from './order.displays.ts'
import { kindOf } from './order.kinds.ts'
import { lockForStaff, type Order, orderForStaff } from './order.queries.ts'

type Priced = Pick<Order, 'id' | 'kind' | 'state' | 'priceFen' | 'dueFen' | 'depositKind'>

/** The smallest price that what was paid leaves; fen. */
const floorOf = ({ dueFen, depositKind }: Priced): number =>
  leastFen({ kind: required(depositKind, 'kind of this deposit'), amountFen: dueFen })

/** For which reasons the price of an order can change now, and what it becomes when a bonus falls away; fen. */
async function open(
  ctx: Ctx,
  order: Priced,
): Promise<{ reasons: readonly PriceReason[]; withoutBonusFen: number | null }> {
  const tradeIn = await tradeInOf(ctx.db, order.id, ctx.now)
  const lapsed = bonusLapsed(tradeIn)
  const withoutBonusFen = lapsed ? order.priceFen + lapsed : null
  const raise: PriceReason[] = lapsed ? ['tradeInOver'] : []
  const { queue } = meaningOf(order)
  if (queue === 'confirm' || queue === 'sign')
    return { reasons: [...priceReasons.filter(each => each !== 'tradeInOver'), ...raise], withoutBonusFen }
  if (isSigned(order) && !(await isDelivered(ctx.db, order.id))) return { reasons: raise, withoutBonusFen }
  return { reasons: [], withoutBonusFen: null }
}

/** @throws Refusal PRICE_FIXED, BONUS_STANDS, PRICE_NOT_LOWER, PRICE_TOO_LOW */
async function checkPrice(ctx: Ctx, order: Priced, { toFen, reason }: Pick<PriceChange, 'toFen' | 'reason'>) {
  const { reasons, withoutBonusFen } = await open(ctx, order)
  if (reason === 'tradeInOver' && (!reasons.includes(reason) || toFen !== withoutBonusFen))
    throw new Refusal('BONUS_STANDS')
  if (!reasons.includes(reason)) throw new Refusal('PRICE_FIXED')
  if (reason === 'tradeInOver') return
  if (toFen >= order.priceFen) throw new Refusal('PRICE_NOT_LOWER', { price: formatMoney(order.priceFen) })
  const floorFen = floorOf(order)
  if (toFen < floorFen) throw new Refusal('PRICE_TOO_LOW', { price: formatMoney(floorFen) })
}

/** The order of a new car, locked. @throws Refusal NOT_FOUND, also for one of another outlet */
async function lockTheirs({ tx, staff }: StaffCtx & WriteCtx, orderNo: string): Promise<Order> {
  const order = await lockForStaff(tx, orderNo, staff)
  if (order?.kind !== 'newCar') throw new Refusal('NOT_FOUND')
  return order
}

/** The change of an order that nobody has decided yet. @throws Refusal PRICE_CHANGE_GONE */
async function waitingChange(tx: WriteCtx['tx'], orderId: number, changeId: number): Promise<PriceChange> {
  const change = (await priceChangesOf(tx, orderId)).find(each => each.id === changeId)
  if (!change || change.decidedAt !== null) throw new Refusal('PRICE_CHANGE_GONE')
  return change
}

export const deskCarPriceHandlers = {
  'desk.carPrice.ofOrder': async ({ input: { orderNo }, ctx }) => {
    const order = await orderForStaff(ctx.db, orderNo, ctx.staff)
    if (!order) throw new Refusal('NOT_FOUND')
    if (order.kind !== 'newCar') return null
    const { staff } = ctx
    const [changes, { reasons, withoutBonusFen }] = await Promise.all([
      priceChangesOf(ctx.db, order.id),
      open(ctx, order),
    ])
    const waits = changes.find(each => each.decidedAt === null)
    const mayAsk = mayStaff(staff.role, 'order.confirm') && !waits
    return {
      priceFen: order.priceFen,
      changes: changes.map(({ id, reason, ...each }) => ({ ...each, changeId: id, priceReason: reason })),
      canAsk: mayAsk ? [...reasons] : [],
      withoutBonusFen,
      canDecide: waits !== undefined && waits.staffId !== staff.id && mayStaff(staff.role, 'carPrice.agree'),
      canTakeBack: waits?.staffId === staff.id && mayStaff(staff.role, 'order.confirm'),
    }
  },

  'desk.carPrice.ask': async ({ input, ctx }) => {
    const { tx, now, staff } = ctx
    const { orderNo, toFen, priceReason: reason, remark, expectPriceFen } = input
    const order = await lockTheirs(ctx, orderNo)
    if (expectPriceFen !== order.priceFen) throw new Refusal('PRICE_CHANGED', { price: formatMoney(order.priceFen) })
    await checkPrice(ctx, order, { toFen, reason })
    const ask = { orderId: order.id, fromFen: order.priceFen, toFen, reason, remark, staffId: staff.id, askedAt: now }
    const changeId = await askPrice(tx, ask)
    if (changeId === undefined) throw new Refusal('PRICE_ASKED')
    return { orderNo, changeId }
  },

  'desk.carPrice.decide': async ({ input: { orderNo, changeId, agree, toFen }, ctx }) => {
    const { tx, now, staff } = ctx
    const order = await lockTheirs(ctx, orderNo)
    const change = await waitingChange(tx, order.id, changeId)
    if (change.toFen !== toFen) throw new Refusal('PRICE_CHANGE_GONE')
    if (change.staffId === staff.id) throw new Refusal('PRICE_OWN')
    await decidePrice(tx, changeId, { staffId: staff.id, agreed: agree, now })
    if (!agree) return { orderNo, agreed: false }
    const { fromFen, reason } = change
    if (fromFen !== order.priceFen) throw new Refusal('PRICE_CHANGE_GONE')
    await checkPrice(ctx, order, change)
    await setPrice(tx, order.id, { fromFen, toFen, loan: await loanAt(ctx, order, toFen) })
    if (reason === 'tradeInOver') await endBonus(tx, order.id, now)
    await kindOf(order.kind).move(tx, order, {
      event: 'priceChanged',
      actor: { kind: 'staff', ...staff },
      now,
      note: { fromFen, toFen, priceReason: reason },
    })
    return { orderNo, agreed: true }
  },

  'desk.carPrice.takeBack': async ({ input: { orderNo, changeId }, ctx }) => {
    const { tx, now, staff } = ctx
    const order = await lockTheirs(ctx, orderNo)
    const change = await waitingChange(tx, order.id, changeId)
    if (change.staffId !== staff.id) throw new Refusal('NOT_FOUND')
    await decidePrice(tx, changeId, { staffId: staff.id, agreed: false, now })
    return { orderNo }
  },
} satisfies Partial<Handlers>

/** The loan of the order, worked out anew for a price, as it was offered on the day of the order. @throws Refusal LOAN_NOT_OFFERED */
async function loanAt(ctx: Ctx, order: Order, priceFen: number) {
  const { car, loan } = await newCarOf(ctx.db, order.id, ctx.now)
  return loan && loanOf(ctx, loan, { car, priceFen }, beijingDay(order.placedAt))
}
