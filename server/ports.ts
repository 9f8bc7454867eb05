import { ordersPortWith } from './features/order/order.port.ts'
import { casesPort } from './features/refund-case/refund-case.port.ts'

/** What payments and refunds know of orders and their refund cases: the one book that calls, jobs and notices share. */
export const ordersPort = ordersPortWith(casesPort)
