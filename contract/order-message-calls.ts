import { get, post } from './call-row.ts'

/** Messages of staff to the customer of an order (decision 154): rows of the desk's calls (`desk-calls.ts`). */
export const deskOrderMessageCalls = {
  'desk.orderMessage.detail': get('/desk/order-message/v1/detail', { staff: 'order.message', loading: 1 }),
  // The sentence itself stands in the order's history, with who wrote it.
  'desk.orderMessage.send': post('/desk/order-message/v1/send', {
    staff: 'order.message',
    write: true,
    silent: true,
    loading: 2,
    acts: ['orderNo', 'template'],
  }),
} as const
