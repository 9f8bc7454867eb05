/** The page of one order, to which messages, reviews and payments lead as well. */
export const orderHref = (orderNo: string): string => `/orderCenter/orderDetail?orderNo=${encodeURIComponent(orderNo)}`

/** The same of a returning student (spec 2, Students’ pages). */
export const studentOrderHref = (orderNo: string): string =>
  `/orderCenter/studentOrderDetail?orderNo=${encodeURIComponent(orderNo)}`
