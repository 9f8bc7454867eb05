import { post } from './call-row.ts'

/** The calls of the staff site that are about an outlet's calendar: rows of `desk-calls.ts`, in a file of their own for its length. */
export const deskSlotCalls = {
  'desk.slot.calendar': post('/desk/slot/v1/calendar', { staff: 'slot.view', loading: 1 }),
  'desk.slot.outlet': post('/desk/slot/v1/outlet', { staff: 'slot.view', loading: 1 }),
  'desk.slot.book': post('/desk/slot/v1/book', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['bookingNo', 'outletId', 'kind', 'day', 'time'],
  }),
  'desk.slot.move': post('/desk/slot/v1/move', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['bookingNo', 'day', 'time', 'reason'],
  }),
  'desk.slot.cancel': post('/desk/slot/v1/cancel', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['bookingNo', 'reason'],
  }),
  'desk.slot.done': post('/desk/slot/v1/done', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['bookingNo'],
  }),
  'desk.slot.noShow': post('/desk/slot/v1/no-show', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['bookingNo'],
  }),
  'desk.slot.exception': post('/desk/slot/v1/exception', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['outletId', 'day', 'kind', 'closed', 'opens', 'closes', 'capacity'],
  }),
  'desk.slot.dropException': post('/desk/slot/v1/drop-exception', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['outletId', 'exceptionId'],
  }),
  'desk.slot.capacity': post('/desk/slot/v1/capacity', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['outletId', 'kind', 'from', 'to', 'capacity'],
  }),
  'desk.slot.resource': post('/desk/slot/v1/resource', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['outletId', 'resourceId', 'sort', 'active'],
  }),
  'desk.slot.block': post('/desk/slot/v1/block', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['resourceId', 'startsAt', 'endsAt'],
  }),
  'desk.slot.unblock': post('/desk/slot/v1/unblock', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['blockId'],
  }),
} as const
