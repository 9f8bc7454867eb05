/** A customer who is about to pay. */
import { type FreeCar, freeCar, placeOrder } from './buying.ts'
import { ask } from './calls.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import type { Visit, Visitor } from './visitor.ts'

export interface Buyer extends Visitor {
  token: string
  car: FreeCar
  orderNo: string
}

/** A customer with an order that waits for its payment, on the page where it is paid. */
export async function toPay(open: (visit: Visit) => Promise<Visitor>, face: Visit = {}): Promise<Buyer> {
  const [{ token }, car] = [(await newCustomers(ofShop('databaseUrl'), 1))[0]!, await freeCar()]
  const visitor = await open({ ...face, token })
  const orderNo = await placeOrder(visitor.origin, token, car.car_no)
  await visitor.goto(`/payment/order?orderNo=${orderNo}`)
  return { ...visitor, token, car, orderNo }
}

/** What the shop has booked for an order. */
export async function paymentsOf({ origin, orderNo, token }: Buyer) {
  return (await ask(origin, 'order.detail', { orderNo }, { token })).payments
}
