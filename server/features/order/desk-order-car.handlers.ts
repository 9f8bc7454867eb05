/** Which car an order of a new car has, at the desk: one car one order, one order one car (decision 080). */
import { sql } from 'kysely'
import type { Word } from '#contract/parts.ts'
import { maskVin } from '#contract/vin.ts'
import { allocateCar, lockFreeCar, takeCarBack } from '#server/features/car-stock/stock-car.hold.ts'
import { carsForOrder, lockCarOfOrder } from '#server/features/car-stock/stock-car.queries.ts'
import { showStockCar, trimNames } from '#server/features/car-stock/stock-car.view.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import type { Handlers, StaffCtx, WriteCtx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { meaningOf } from './order.displays.ts'
import { lockForStaff, type Order } from './order.queries.ts'

type Acting = StaffCtx & WriteCtx

/** Paid for and confirmed: until its dealer has confirmed it, an order has only the car that it was placed for. */
const takesCar = (order: { kind: string; state: string }): boolean => {
  if (order.kind !== 'newCar') return false
  const { sale, queue } = meaningOf(order)
  return sale === 'made' && queue !== 'confirm'
}

/** The order, locked. @throws Refusal NOT_FOUND, also for one of another outlet */
async function lockTheirs({ tx, staff }: Acting, orderNo: string): Promise<Order> {
  const order = await lockForStaff(tx, orderNo, staff)
  if (!order) throw new Refusal('NOT_FOUND')
  return order
}

/** What the customer reads in the inbox. */
const tell = (ctx: Acting, { customerId, orderNo }: Order, title: Word, body: Word) =>
  leaveMessage(ctx.tx, { customerId, orderNo, title, body, now: ctx.now })

export const deskOrderCarHandlers = {
  'desk.stockCar.ofOrder': async ({ input: { orderNo }, ctx }) => {
    const { role, outletId } = ctx.staff
    const { rows } = await sql<{ id: number; kind: string; state: string; outletId: number | null; code: string }>`
      select o.id, o.kind, o.state, o.outlet_id, line.item_no as code
      from shop_order o join shop_order_line line on line.order_id = o.id and line.seq = 1
      where o.order_no = ${orderNo} and (${role} <> 'dealer' or o.outlet_id = ${outletId ?? null})`.execute(ctx.db)
    const [order] = rows
    if (!order) throw new Refusal('NOT_FOUND')
    const [{ car, cars }, nameOf] = await Promise.all([
      carsForOrder(ctx.db, { orderId: order.id, code: order.code, outletId: order.outletId }),
      trimNames(ctx),
    ])
    return {
      car: car ? showStockCar(car, nameOf) : null,
      cars: cars.map(each => showStockCar(each, nameOf)),
      takesCar: takesCar(order) && car?.state !== 'delivered',
    }
  },

  'desk.stockCar.allocate': async ({ input: { orderNo, stockNo }, ctx }) => {
    const { tx, now, staff } = ctx
    const order = await lockTheirs(ctx, orderNo)
    if (!takesCar(order)) throw new Refusal('ORDER_TAKES_NO_CAR')
    // Orders before cars, as everywhere: two who allocate to one order wait for each other here.
    if (await lockCarOfOrder(tx, order.id)) throw new Refusal('ORDER_HAS_CAR')
    const car = await lockFreeCar(tx, stockNo)
    if (car.code !== order.itemNo || car.outletId !== order.outletId)
      throw new Refusal(staff.role === 'dealer' && car.outletId !== staff.outletId ? 'NOT_FOUND' : 'STOCK_CAR_OTHER')
    await allocateCar(tx, car, { orderId: order.id, orderNo, actor: { kind: 'staff', ...staff }, now })
    const vin = maskVin(car.vin)
    await tell(
      ctx,
      order,
      { cn: '您的车已确定', en: 'Your car is allocated' },
      { cn: `门店已为订单分配车辆，车架号 ${vin}。`, en: `The dealer has allocated a car to your order, VIN ${vin}.` },
    )
    return { orderNo, stockNo }
  },

  'desk.stockCar.takeBack': async ({ input: { orderNo, reason }, ctx }) => {
    const { tx, now, staff } = ctx
    const order = await lockTheirs(ctx, orderNo)
    const car = await lockCarOfOrder(tx, order.id)
    if (car?.state !== 'allocated' || !takesCar(order)) throw new Refusal('ORDER_HAS_NO_CAR')
    await takeCarBack(tx, car, { orderId: order.id, orderNo, reason, actor: { kind: 'staff', ...staff }, now })
    await tell(
      ctx,
      order,
      { cn: '门店正在为您更换车辆', en: 'Your dealer is arranging another car' },
      {
        cn: '原先分配的车辆已从订单中解除，门店会为您安排同样配置的另一台。',
        en: 'The car that was allocated to your order is no longer for it. The dealer arranges another one of the same configuration.',
      },
    )
    return { orderNo, stockNo: car.stockNo }
  },
} satisfies Partial<Handlers>
