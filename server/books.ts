import { orderBookWith } from './features/order/order.book.ts'
import { caseBook } from './features/refund-case/refund-case.book.ts'

/** What payments and refunds know of orders and their refund cases: the one book that calls, jobs and notices share. */
export const orderBook = orderBookWith(caseBook)
