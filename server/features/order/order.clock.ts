import { defineJob } from '#server/lib/jobs.ts'

/** Closes an order that was not paid in time. */
export const orderTimeout = defineJob<{ orderId: number }>('order.timeout')
/** Closes the payment attempts of an order that its customer gave up. */
export const orderClose = defineJob<{ orderId: number }>('order.close')
/** Ends the hold of a paid order that the dealer did not confirm. */
export const orderHoldEnd = defineJob<{ orderId: number }>('order.holdEnd')

/** An order waits for one moment at a time: the end of paying, then the end of the hold. */
export const clockKey = (orderId: number): string => `order.clock:${orderId}`
