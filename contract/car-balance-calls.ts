import { get, post } from './call-row.ts'

/** The balance of a new car (decision 087): rows of the call table (`calls.ts`). */
export const carBalanceCalls = {
  'carBalance.ofOrder': get('/website/usercenter/car-balance/v1/of-order', {
    login: true,
    loading: 1,
    backend: 'order',
  }),
  'carBalance.pay': post('/website/usercenter/car-balance/v1/pay', {
    login: true,
    backend: 'order',
    ownTransaction: true,
    silent: true,
    loading: 2,
  }),
} as const

const act = { write: true, silent: true, loading: 2 } as const

/** The same at the desk, and the end of a signed contract: rows of `desk-calls.ts`. */
export const deskCarBalanceCalls = {
  'desk.carBalance.ofOrder': get('/desk/car-balance/v1/of-order', { staff: 'order.view', loading: 1 }),
  'desk.carBalance.note': post('/desk/car-balance/v1/note', {
    ...act,
    staff: 'carBalance.note',
    acts: ['orderNo', 'way', 'amountFen', 'reference', 'receivedOn', 'waits'],
  }),
  'desk.carBalance.confirm': post('/desk/car-balance/v1/confirm', {
    ...act,
    staff: 'carBalance.note',
    acts: ['orderNo', 'partNo', 'amountFen', 'reference'],
  }),
  'desk.carBalance.reject': post('/desk/car-balance/v1/reject', {
    ...act,
    staff: 'carBalance.note',
    acts: ['orderNo', 'partNo', 'reason'],
  }),
  'desk.carBalance.gaveBack': post('/desk/car-balance/v1/gave-back', {
    ...act,
    staff: 'carBalance.note',
    acts: ['orderNo', 'partNo', 'reference'],
  }),
  'desk.carBalance.end': post('/desk/car-balance/v1/end', {
    ...act,
    staff: 'order.confirm',
    acts: ['orderNo', 'endCause', 'expectBackFen', 'waits'],
  }),
} as const
