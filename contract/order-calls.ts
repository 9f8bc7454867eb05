import { carContractCalls } from './car-contract-calls.ts'
import { carOrderCalls } from './car-order-calls.ts'
import { formFile, get, post } from './call-row.ts'

/** Orders of every kind, their invoices, vouchers, payments and account of money: rows of the call table (`calls.ts`). */
export const orderCalls = {
  'settlement.preview': post('/website/usercenter/settlement/v1/preview', {
    login: true,
    backend: 'order',
    loading: 1,
  }),
  'settlement.place': post('/website/usercenter/settlement/v1/place', {
    login: true,
    backend: 'order',
    write: true,
    silent: true,
    loading: 2,
  }),
  'order.preview': post('/website/usercenter/order/v1/preview', { login: true, backend: 'order', loading: 1 }),
  'order.place': post('/website/usercenter/order/v1/place', {
    login: true,
    backend: 'order',
    write: true,
    silent: true,
    loading: 2,
  }),
  ...carOrderCalls,
  ...carContractCalls,
  'order.list': post('/website/usercenter/order/v1/list', { login: true, backend: 'order', loading: 1, paged: true }),
  'order.detail': get('/website/usercenter/order/v1/detail', { login: true, backend: 'order', loading: 1 }),
  'order.cancelPreview': post('/website/usercenter/order/v1/cancel-preview', {
    login: true,
    backend: 'order',
    loading: 1,
  }),
  'order.cancel': post('/website/usercenter/order/v1/cancel', {
    login: true,
    backend: 'order',
    write: true,
    loading: 2,
  }),
  'order.remove': post('/website/usercenter/order/v1/delete', {
    login: true,
    backend: 'order',
    write: true,
    silent: true,
    loading: 2,
  }),
  'order.receive': post('/website/usercenter/order/v1/receive', {
    login: true,
    backend: 'order',
    write: true,
    silent: true,
    loading: 2,
  }),
  'order.invoices': post('/website/usercenter/order/v1/invoices', {
    login: true,
    backend: 'order',
    loading: 1,
    paged: true,
  }),
  'invoice.open': post('/website/usercenter/invoice/v1/open', {
    login: true,
    backend: 'order',
    loading: 1,
    paged: true,
  }),
  'invoice.ask': post('/website/usercenter/invoice/v1/ask', {
    login: true,
    backend: 'order',
    write: true,
    silent: true,
  }),
  'invoice.file': formFile('/website/usercenter/invoice/v1/file', {
    login: true,
    backend: 'order',
    silent: true,
    limit: 'strict',
  }),
  'order.buyAgain': post('/website/usercenter/order/v1/buy-again', { login: true, backend: 'order', loading: 1 }),
  'voucher.show': post('/website/usercenter/voucher/v1/show', {
    login: true,
    backend: 'order',
    write: true,
    silent: true,
    loading: 1,
  }),
  'payment.start': post('/website/usercenter/payment/v1/start', {
    login: true,
    backend: 'order',
    ownTransaction: true,
    silent: true,
    loading: 2,
  }),
  'payment.check': post('/website/usercenter/payment/v1/check', {
    login: true,
    backend: 'order',
    ownTransaction: true,
    silent: true,
  }),
  'money.list': post('/website/usercenter/money/v1/list', { login: true, backend: 'order', loading: 1, paged: true }),
  'money.statement': formFile('/website/usercenter/money/v1/statement', {
    login: true,
    backend: 'order',
    silent: true,
    limit: 'strict',
  }),
} as const
