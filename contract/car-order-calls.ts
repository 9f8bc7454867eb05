import { post } from './call-row.ts'

/** Ordering a new car (decision 078): rows of the call table (`calls.ts`). */
export const carOrderCalls = {
  'carOrder.preview': post('/website/usercenter/car-order/v1/preview', { login: true, backend: 'order', loading: 1 }),
  'carOrder.place': post('/website/usercenter/car-order/v1/place', {
    login: true,
    write: true,
    silent: true,
    backend: 'order',
    loading: 2,
  }),
} as const
