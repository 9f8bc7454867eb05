import { post } from './call-row.ts'

/** Selling a car to the house (decision 069): rows of the call table (`calls.ts`). */
export const sellCalls = {
  'sell.models': post('/website/web/sell-car/v1/models', { silent: true }),
  'sell.readVin': post('/website/web/sell-car/v1/vin', { silent: true }),
  'sell.value': post('/website/web/sell-car/v1/value', { silent: true }),
  'sell.ask': post('/website/usercenter/sell-car/v1/ask', { login: true, write: true, silent: true, loading: 2 }),
  'sell.list': post('/website/usercenter/sell-car/v1/list', { login: true, loading: 1, paged: true }),
  'sell.detail': post('/website/usercenter/sell-car/v1/detail', { login: true, loading: 1 }),
  'sell.report': post('/website/usercenter/sell-car/v1/report', { login: true, silent: true, loading: 1 }),
  'sell.contest': post('/website/usercenter/sell-car/v1/contest', {
    login: true,
    write: true,
    silent: true,
    loading: 2,
  }),
  'sell.accept': post('/website/usercenter/sell-car/v1/accept', { login: true, write: true, silent: true, loading: 2 }),
  'sell.book': post('/website/usercenter/sell-car/v1/book', { login: true, write: true, silent: true, loading: 2 }),
  'sell.agree': post('/website/usercenter/sell-car/v1/agree', { login: true, write: true, silent: true, loading: 2 }),
  'sell.accountCode': post('/website/usercenter/sell-car/v1/account-code', {
    login: true,
    ownTransaction: true,
    silent: true,
    limit: 'strict',
  }),
  'sell.changeAccount': post('/website/usercenter/sell-car/v1/change-account', {
    login: true,
    write: true,
    silent: true,
    loading: 2,
  }),
  'sell.keepAccount': post('/website/usercenter/sell-car/v1/keep-account', {
    login: true,
    write: true,
    silent: true,
    loading: 2,
  }),
  'sell.withdraw': post('/website/usercenter/sell-car/v1/withdraw', {
    login: true,
    write: true,
    silent: true,
    loading: 2,
  }),
} as const
