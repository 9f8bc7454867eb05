import { errors } from '#contract/errors.ts'
import { isUnderWay } from '#contract/order-codes.ts'
import type { Output } from '#contract/kit.ts'
import { redirectTo, replaceWith } from '#shop/go.ts'
import { readOwn } from '#shop/personal/read-own.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { type OrderCardData, type OrderDetail, payHref } from './order-address.ts'
import type { Clock } from './order-state.tsx'

export type Preview = Output<'order.preview'>

export type Settlement =
  /** A car to reserve. */
  | { kind: 'place'; preview: Preview }
  /** An order that waits for payment. */
  | { kind: 'pay'; order: OrderDetail; clock: Clock }
  /** The car cannot be reserved now: why, and the customer's own order of it when there is one. */
  | { kind: 'blocked'; carNo: string; failure: ApiFailure; order: OrderCardData | undefined }
  /** The order can no longer be paid. */
  | { kind: 'over'; order: OrderDetail; clock: Clock }
  | { kind: 'failed'; failure: ApiFailure }

/** Refusals that speak of the car: no other price and no retry helps. */
const blocking: readonly number[] = [
  errors.CAR_SOLD[0],
  errors.CAR_HELD[0],
  errors.CAR_NOT_ON_SALE[0],
  errors.CAR_ALREADY_YOURS[0],
]
const isBlocking = (code: number): boolean => blocking.includes(code)

/**
 * What the settlement shows for its address: `?carNo=` a car to reserve, `?orderNo=` an order to pay.
 * @throws a redirect: to the order when it needs no payment any more, to its payment when the car is the customer's
 */
export async function loadSettlement(request: Request): Promise<Settlement> {
  const { searchParams } = new URL(request.url)
  const orderNo = searchParams.get('orderNo')
  const carNo = searchParams.get('carNo')
  if (orderNo) return loadOrder(orderNo, request)
  if (carNo) return loadCar(carNo, request)
  throw redirectTo('/404')
}

async function loadOrder(orderNo: string, request: Request): Promise<Settlement> {
  const answer = await readOwn('order.detail', { orderNo }, request)
  if (!answer.ok) return { kind: 'failed', failure: answer.failure }
  const order = answer.data
  const clock = { now: order.serverTime, offsetMs: answer.offsetMs }
  if (order.can.includes('pay')) return { kind: 'pay', order, clock }
  if (order.paidFen > 0) throw replaceWith(orderHref(orderNo))
  return { kind: 'over', order, clock }
}

async function loadCar(carNo: string, request: Request): Promise<Settlement> {
  const answer = await readOwn('order.preview', { carNo }, request)
  if (answer.ok) return { kind: 'place', preview: answer.data }
  const { failure } = answer
  if (!isBlocking(failure.code)) return { kind: 'failed', failure }
  const order = failure.code === errors.CAR_ALREADY_YOURS[0] ? await ownOrderOf(carNo, request) : undefined
  if (order?.can.includes('pay')) throw replaceWith(payHref(order.orderNo))
  return { kind: 'blocked', carNo, failure, order }
}

async function ownOrderOf(carNo: string, request: Request): Promise<OrderCardData | undefined> {
  const answer = await readOwn('order.list', { tab: 'all', pageSize: 50 }, request)
  if (!answer.ok) return undefined
  return answer.data.orders.find(order => order.itemNo.toUpperCase() === carNo.toUpperCase() && isUnderWay(order.code))
}
