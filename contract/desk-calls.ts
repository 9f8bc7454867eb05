import { get, post } from './kit.ts'

/**
 * The calls of the staff site (decisions: Staff), one line a call. They are rows of the call table like all others, in a
 * file of their own so that the shop's build leaves them out: a customer's browser pays nothing for them.
 */
export const deskCalls = {
  'desk.staff.me': get('/desk/staff/v1/me', { staff: 'desk.use', silent: true }),
  'desk.queue.counts': get('/desk/queue/v1/counts', { staff: 'desk.use', silent: true }),

  // orders
  'desk.order.list': post('/desk/order/v1/list', { staff: 'order.view', loading: 1, paged: true }),
  'desk.order.detail': get('/desk/order/v1/detail', { staff: 'order.view', loading: 1 }),
  'desk.order.confirm': post('/desk/order/v1/confirm', { staff: 'order.confirm', write: true, loading: 2 }),
  'desk.order.complete': post('/desk/order/v1/complete', { staff: 'order.complete', write: true, loading: 2 }),
  'desk.order.note': post('/desk/order/v1/note', { staff: 'order.note', write: true, loading: 2 }),
  'desk.customer.reveal': post('/desk/customer/v1/reveal', {
    staff: 'customer.reveal',
    write: true,
    loading: 2,
    acts: ['orderNo', 'field', 'reason'],
  }),

  // comments
  'desk.comment.list': post('/desk/comment/v1/list', { staff: 'comment.review', loading: 1, paged: true }),
  'desk.comment.decide': post('/desk/comment/v1/decide', {
    staff: 'comment.review',
    write: true,
    loading: 2,
    acts: ['commentId', 'decision', 'reason'],
  }),

  // what needs a look
  'desk.incident.list': post('/desk/incident/v1/list', { staff: 'incident.view', loading: 1, paged: true }),
  'desk.incident.resolve': post('/desk/incident/v1/resolve', {
    staff: 'incident.resolve',
    write: true,
    loading: 2,
    acts: ['incidentId', 'remark'],
  }),
  'desk.job.list': get('/desk/job/v1/list', { staff: 'job.view', loading: 1 }),
  'desk.job.retry': post('/desk/job/v1/retry', { staff: 'job.retry', write: true, loading: 2, acts: ['jobId'] }),
  'desk.act.list': post('/desk/act/v1/list', { staff: 'audit.view', loading: 1, paged: true }),
} as const
