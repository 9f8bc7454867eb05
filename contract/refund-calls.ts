import { get, post } from './call-row.ts'

/** What is given back and why (decision 032): rows of the call table (`calls.ts`). */
export const refundCalls = {
  'refund.giveAccount': post('/website/usercenter/refund/v1/account', {
    login: true,
    write: true,
    backend: 'order',
    loading: 2,
  }),
  'refundCase.preview': post('/website/usercenter/refund-case/v1/preview', {
    login: true,
    backend: 'order',
    loading: 1,
  }),
  'refundCase.ask': post('/website/usercenter/refund-case/v1/ask', {
    login: true,
    backend: 'order',
    write: true,
    loading: 2,
  }),
  'refundCase.list': post('/website/usercenter/refund-case/v1/list', { login: true, backend: 'order', loading: 1 }),
  'refundCase.detail': get('/website/usercenter/refund-case/v1/detail', { login: true, backend: 'order', loading: 1 }),
  'refundCase.withdraw': post('/website/usercenter/refund-case/v1/withdraw', {
    login: true,
    backend: 'order',
    write: true,
    loading: 2,
  }),
  'refundCase.sentBack': post('/website/usercenter/refund-case/v1/sent-back', {
    login: true,
    backend: 'order',
    write: true,
    loading: 2,
  }),
  'refundCase.appeal': post('/website/usercenter/refund-case/v1/appeal', {
    login: true,
    backend: 'order',
    write: true,
    loading: 2,
  }),
} as const
