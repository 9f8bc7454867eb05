import { formFile, post } from './call-row.ts'

/** Maintenance appointments (decision 065): rows of the call table (`calls.ts`). Moving and cancelling one is `slot.move` and `slot.cancel`. */
export const maintenanceCalls = {
  'maintenance.works': post('/website/web/maintenance/v1/works', { silent: true }),
  'maintenance.next': post('/website/usercenter/maintenance/v1/next', { login: true, silent: true }),
  'maintenance.outlets': post('/website/web/maintenance/v1/outlets', { silent: true }),
  'maintenance.vouchers': post('/website/usercenter/maintenance/v1/vouchers', { login: true, silent: true }),
  'maintenance.book': post('/website/web/maintenance/v1/book', { write: true, silent: true, loading: 2 }),
  'maintenance.booked': post('/website/web/maintenance/v1/booked', { silent: true }),
  'maintenance.bookedFile': formFile('/website/web/maintenance/v1/booked-file', { silent: true, limit: 'strict' }),
  'maintenance.mine': post('/website/usercenter/maintenance/v1/list', { login: true, loading: 1, paged: true }),
  'maintenance.detail': post('/website/usercenter/maintenance/v1/detail', { login: true, loading: 1 }),
}

/** What the desk does with them: rows of `desk-calls.ts`. */
export const deskMaintenanceCalls = {
  'desk.maintenance.day': post('/desk/maintenance/v1/day', { staff: 'slot.view', loading: 1 }),
  'desk.maintenance.visit': post('/desk/maintenance/v1/visit', { staff: 'slot.view', silent: true }),
  'desk.maintenance.book': post('/desk/maintenance/v1/book', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['bookingNo', 'outletId', 'day', 'time'],
  }),
  'desk.maintenance.reveal': post('/desk/maintenance/v1/reveal', {
    staff: 'customer.reveal',
    write: true,
    silent: true,
    loading: 2,
    acts: ['bookingNo', 'field', 'purpose', 'reason'],
  }),
  'desk.workPrice.list': post('/desk/work-price/v1/list', { staff: 'workPrice.view', loading: 1, paged: true }),
  'desk.workPrice.concerns': post('/desk/work-price/v1/concerns', { staff: 'workPrice.view', silent: true }),
  'desk.workPrice.plan': post('/desk/work-price/v1/plan', {
    staff: 'workPrice.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['seriesCode', 'energy', 'work', 'validFrom', 'reason'],
  }),
  'desk.workPrice.agree': post('/desk/work-price/v1/agree', {
    staff: 'price.agree',
    write: true,
    silent: true,
    loading: 2,
    acts: ['workChangeId'],
  }),
  'desk.workPrice.drop': post('/desk/work-price/v1/drop', {
    staff: 'workPrice.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['workChangeId'],
  }),
} as const
