import { post } from './call-row.ts'

const file = { staff: 'outlet.edit', loading: 2, largestKb: 8_192, limit: 'upload' } as const

/** The list of outlets at the desk, in and out as a file (decision 109): rows of `desk-calls.ts`. */
export const deskOutletCalls = {
  'desk.outlet.export': post('/desk/outlet/v1/export', {
    staff: 'outlet.edit',
    write: true,
    loading: 2,
    acts: ['', 'outlets'],
  }),
  'desk.outlet.check': post('/desk/outlet/v1/check', { ...file, silent: true }),
  // What each outlet was stands in its own history.
  'desk.outlet.import': post('/desk/outlet/v1/import', {
    ...file,
    write: true,
    silent: true,
    acts: ['', 'created', 'updated', 'refused'],
  }),
  // What is open at an outlet, and what of it its successor has no room for; nothing is changed.
  'desk.outlet.closing': post('/desk/outlet/v1/closing', { staff: 'outlet.close', silent: true }),
  'desk.outlet.close': post('/desk/outlet/v1/close', {
    staff: 'outlet.close',
    write: true,
    acts: ['outletId', 'successorId', 'handed'],
  }),
} as const
