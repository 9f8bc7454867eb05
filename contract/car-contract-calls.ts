import { file, formFile, post } from './call-row.ts'

/** Reading and signing the contract of a new car (decision 079): rows of the call table (`calls.ts`). */
export const carContractCalls = {
  'carContract.code': post('/website/usercenter/car-contract/v1/code', {
    login: true,
    ownTransaction: true,
    silent: true,
    backend: 'order',
    limit: 'strict',
  }),
  'carContract.sign': post('/website/usercenter/car-contract/v1/sign', {
    login: true,
    write: true,
    silent: true,
    backend: 'order',
  }),
  'carContract.file': formFile('/website/usercenter/car-contract/v1/file', {
    login: true,
    silent: true,
    backend: 'order',
    limit: 'strict',
  }),
} as const

/** What staff do with it, and with an order that comes to none: rows of `desk-calls.ts`. */
export const deskCarContractCalls = {
  'desk.order.decline': post('/desk/order/v1/decline', {
    staff: 'order.confirm',
    write: true,
    silent: true,
    loading: 2,
    acts: ['orderNo', 'declineReason', 'expectRefundFen', 'waits'],
  }),
  'desk.order.contractFile': file('/desk/order/v1/contract-file', { staff: 'order.view', silent: true }),
} as const
