import { get, post } from './call-row.ts'

const act = { write: true, silent: true, loading: 2 } as const

/** Another price for an ordered new car (decision 100): rows of `desk-calls.ts`. */
export const deskCarPriceCalls = {
  'desk.carPrice.ofOrder': get('/desk/car-price/v1/of-order', { staff: 'order.view', loading: 1 }),
  'desk.carPrice.ask': post('/desk/car-price/v1/ask', {
    ...act,
    staff: 'order.confirm',
    acts: ['orderNo', 'toFen', 'priceReason'],
  }),
  'desk.carPrice.decide': post('/desk/car-price/v1/decide', {
    ...act,
    staff: 'carPrice.agree',
    acts: ['orderNo', 'toFen', 'agree'],
  }),
  'desk.carPrice.takeBack': post('/desk/car-price/v1/take-back', {
    ...act,
    staff: 'order.confirm',
    acts: ['orderNo'],
  }),
} as const
