import { get, post } from './call-row.ts'

/** New cars in stock (decision 080): rows of the call table (`calls.ts`). */
export const carStockCalls = {
  'carStock.match': post('/website/car-stock/v1/match', { loading: 1 }),
  'carStock.list': post('/website/car-stock/v1/list', { loading: 1, paged: true }),
} as const

const act = { staff: 'car.edit', write: true, silent: true, loading: 2 } as const

const bind = { ...act, staff: 'order.confirm' } as const

/** The same at the desk: rows of `desk-calls.ts`. */
export const deskStockCarCalls = {
  'desk.stockCar.list': post('/desk/stock-car/v1/list', { staff: 'car.view', loading: 1, paged: true }),
  'desk.stockCar.detail': get('/desk/stock-car/v1/detail', { staff: 'car.view', loading: 1 }),
  'desk.stockCar.choices': get('/desk/stock-car/v1/choices', { staff: 'car.view', loading: 1 }),
  'desk.stockCar.enter': post('/desk/stock-car/v1/enter', {
    ...act,
    acts: ['stockNo', 'outletId', 'code', 'modelYear', 'arrivesOn'],
  }),
  // What changes stands there with what it was.
  'desk.stockCar.save': post('/desk/stock-car/v1/save', { ...act, acts: ['stockNo', 'version'] }),
  'desk.stockCar.withdraw': post('/desk/stock-car/v1/withdraw', { ...act, acts: ['stockNo', 'version', 'reason'] }),
  // which car an order has
  'desk.stockCar.ofOrder': get('/desk/stock-car/v1/of-order', { staff: 'car.view', loading: 1 }),
  'desk.stockCar.allocate': post('/desk/stock-car/v1/allocate', { ...bind, acts: ['orderNo', 'stockNo'] }),
  'desk.stockCar.takeBack': post('/desk/stock-car/v1/take-back', { ...bind, acts: ['orderNo', 'reason'] }),
  'desk.stockCar.putBack': post('/desk/stock-car/v1/put-back', { ...act, acts: ['stockNo', 'version'] }),
} as const
