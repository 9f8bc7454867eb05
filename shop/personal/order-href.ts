/** The page of one order, to which messages, reviews and payments lead as well. */
export const orderHref = (orderNo: string): string => `/orderCenter/orderDetail?orderNo=${encodeURIComponent(orderNo)}`
