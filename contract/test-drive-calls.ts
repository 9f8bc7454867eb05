import { formFile, post } from './call-row.ts'

/** Test drives (decision 064): rows of the call table (`calls.ts`). Moving and cancelling one is `slot.move` and `slot.cancel`. */
export const testDriveCalls = {
  'testDrive.models': post('/website/web/test-drive/v1/models', { silent: true }),
  'testDrive.outlets': post('/website/web/test-drive/v1/outlets', { silent: true }),
  'testDrive.route': post('/website/web/test-drive/v1/route', { silent: true }),
  'testDrive.book': post('/website/web/test-drive/v1/book', { write: true, silent: true, loading: 2 }),
  'testDrive.booked': post('/website/web/test-drive/v1/booked', { silent: true }),
  'testDrive.bookedFile': formFile('/website/web/test-drive/v1/booked-file', { silent: true, limit: 'strict' }),
  'testDrive.mine': post('/website/usercenter/test-drive/v1/list', { login: true, loading: 1, paged: true }),
  'testDrive.detail': post('/website/usercenter/test-drive/v1/detail', { login: true, loading: 1 }),
  'testDrive.answer': post('/website/usercenter/test-drive/v1/answer', {
    login: true,
    write: true,
    silent: true,
    loading: 2,
  }),
}
