import { formFile, post } from './call-row.ts'

/** Viewings of used cars (decision 067): rows of the call table (`calls.ts`). Moving and cancelling one is `slot.move` and `slot.cancel`. */
export const viewingCalls = {
  'viewing.book': post('/website/web/viewing/v1/book', { write: true, silent: true, loading: 2 }),
  'viewing.booked': post('/website/web/viewing/v1/booked', { silent: true }),
  'viewing.bookedFile': formFile('/website/web/viewing/v1/booked-file', { silent: true, limit: 'strict' }),
  'viewing.mine': post('/website/usercenter/viewing/v1/list', { login: true, loading: 1, paged: true }),
}

/** What the desk does with them: rows of `desk-calls.ts`. */
export const deskViewingCalls = {
  'desk.viewing.facts': post('/desk/viewing/v1/facts', { staff: 'slot.view', loading: 1 }),
  'desk.viewing.setLink': post('/desk/viewing/v1/set-link', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['bookingNo'],
  }),
  'desk.viewing.book': post('/desk/viewing/v1/book', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['bookingNo', 'outletId', 'day', 'time', 'carNo'],
  }),
} as const
