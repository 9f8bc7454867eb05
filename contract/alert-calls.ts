import { post } from './call-row.ts'

/** Saved searches and queues for cars: rows of the call table (`calls.ts`). */
export const alertCalls = {
  'alert.list': post('/website/usercenter/alert/v1/list', { login: true, loading: 1 }),
  'alert.save': post('/website/usercenter/alert/v1/save', { login: true, write: true, silent: true }),
  'alert.change': post('/website/usercenter/alert/v1/change', { login: true, write: true, loading: 1 }),
  'alert.remove': post('/website/usercenter/alert/v1/remove', { login: true, write: true, loading: 1 }),
  'alert.drops': post('/website/usercenter/alert/v1/drops', { login: true, silent: true }),
  'alert.changeDrops': post('/website/usercenter/alert/v1/drops/change', { login: true, write: true, loading: 1 }),
  'alert.digest': post('/website/web/alert/v1/digest', { anonymous: true, loading: 1 }),
  'alert.stop': post('/website/web/alert/v1/stop', { anonymous: true, write: true, limit: 'strict', loading: 1 }),

  // the queue for a car that somebody holds
  'carQueue.state': post('/website/web/carQueue/v1/state', { silent: true, keepSession: true }),
  'carQueue.mine': post('/website/usercenter/carQueue/v1/list', { login: true, silent: true }),
  'carQueue.join': post('/website/usercenter/carQueue/v1/join', { login: true, write: true, loading: 1 }),
  'carQueue.leave': post('/website/usercenter/carQueue/v1/leave', { login: true, write: true, loading: 1 }),
}
