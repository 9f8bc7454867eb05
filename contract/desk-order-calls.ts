import { get, post } from './call-row.ts'

/** Lists of orders, claims and views (decision 138): rows of the desk's calls (`desk-calls.ts`). */
export const deskOrderCalls = {
  'desk.order.list': post('/desk/order/v1/list', { staff: 'order.view', loading: 1, paged: true }),
  // A list as a file: whoever takes it away is written down.
  'desk.order.export': post('/desk/order/v1/export', {
    staff: 'order.view',
    write: true,
    loading: 2,
    paged: true,
    acts: ['', 'queue', 'search', 'pageNumber', 'count'],
  }),
  'desk.order.claim': post('/desk/order/v1/claim', { staff: 'order.note', write: true, silent: true }),
  'desk.order.release': post('/desk/order/v1/release', { staff: 'order.note', write: true, silent: true }),
  'desk.view.list': get('/desk/view/v1/list', { staff: 'desk.use', silent: true }),
  'desk.view.save': post('/desk/view/v1/save', { staff: 'desk.use', write: true, acts: ['', 'name'] }),
  'desk.view.remove': post('/desk/view/v1/remove', { staff: 'desk.use', write: true, acts: ['viewId'] }),
} as const
