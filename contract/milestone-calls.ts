import { get, post } from './call-row.ts'

/** Steps of a new car and its hand-over (decision 084): rows of the call table (`calls.ts`). */
export const milestoneCalls = {
  'milestone.ofOrder': get('/website/usercenter/car-milestone/v1/of-order', { login: true, loading: 1 }),
  'handOver.book': post('/website/usercenter/car-milestone/v1/hand-over', {
    login: true,
    write: true,
    silent: true,
    loading: 2,
  }),
} as const

const act = { staff: 'order.confirm', write: true, silent: true, loading: 2 } as const

/** The same at the desk: rows of `desk-calls.ts`. */
export const deskMilestoneCalls = {
  'desk.milestone.ofOrder': get('/desk/car-milestone/v1/of-order', { staff: 'order.view', loading: 1 }),
  'desk.milestone.forecast': post('/desk/car-milestone/v1/forecast', {
    ...act,
    acts: ['orderNo', 'milestone', 'forecastOn', 'moveReason', 'remark'],
  }),
  'desk.milestone.finish': post('/desk/car-milestone/v1/finish', {
    ...act,
    acts: ['orderNo', 'milestone', 'doneOn', 'remark'],
  }),
  // The customer signs on the screen of the outlet (decision 160).
  'desk.handOver.sign': post('/desk/car-milestone/v1/sign', { ...act, acts: ['orderNo'] }),
  'desk.milestone.reopen': post('/desk/car-milestone/v1/reopen', { ...act, acts: ['orderNo', 'milestone', 'reason'] }),
} as const
