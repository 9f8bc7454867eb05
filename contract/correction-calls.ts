import { post } from './call-row.ts'

const act = { write: true, silent: true, loading: 2 } as const

/** What staff put right on an order (decision 145): rows of the desk's calls (`desk-calls.ts`). */
export const deskCorrectionCalls = {
  'desk.correction.parcel': post('/desk/correction/v1/parcel', {
    staff: 'order.correct',
    ...act,
    acts: ['orderNo', 'correctionReason', 'remark', 'orderNos[]'],
  }),
  // Never the address itself: what of it changed stands there masked.
  'desk.correction.address': post('/desk/correction/v1/address', {
    staff: 'order.correct',
    ...act,
    acts: ['orderNo', 'correctionReason', 'agreed', 'remark'],
  }),
  'desk.correction.outlet': post('/desk/correction/v1/outlet', {
    staff: 'order.correct',
    ...act,
    acts: ['orderNo', 'correctionReason', 'remark'],
  }),
  'desk.correction.visit': post('/desk/correction/v1/visit', {
    staff: 'voucher.redeem',
    ...act,
    acts: ['orderNo', 'correctionReason', 'remark'],
  }),
} as const
