import { formFile, post } from './call-row.ts'

/** The one calendar (decision 060): rows of the call table (`calls.ts`). */
export const slotCalls = {
  'slot.days': post('/website/web/slot/v1/days', { silent: true }),
  'slot.times': post('/website/web/slot/v1/times', { silent: true }),
  'slot.nearest': post('/website/web/slot/v1/nearest', { silent: true }),
  'slot.hold': post('/website/web/slot/v1/hold', { write: true, silent: true, loading: 1 }),
  'slot.held': post('/website/web/slot/v1/held', { silent: true }),
  'slot.release': post('/website/web/slot/v1/release', { write: true, silent: true }),
  'slot.mine': post('/website/usercenter/slot/v1/mine', { login: true, loading: 1, paged: true }),
  'slot.move': post('/website/usercenter/slot/v1/move', { login: true, write: true, silent: true, loading: 2 }),
  'slot.cancel': post('/website/usercenter/slot/v1/cancel', { login: true, write: true, silent: true, loading: 2 }),
  'slot.calendarFile': formFile('/website/usercenter/slot/v1/calendar-file', {
    login: true,
    silent: true,
    limit: 'strict',
  }),
  'slot.waits': post('/website/usercenter/slot/v1/waits', { login: true, silent: true }),
  'slot.join': post('/website/usercenter/slot/v1/join', { login: true, write: true, silent: true, loading: 1 }),
  'slot.leave': post('/website/usercenter/slot/v1/leave', { login: true, write: true, silent: true, loading: 1 }),
} as const
