import { get, post } from './call-row.ts'

/** Accounts of the staff and invitations (decision 131): rows of the desk's calls (`desk-calls.ts`). */
export const deskTeamCalls = {
  'desk.staff.list': post('/desk/staff/v1/list', { staff: 'staff.view', loading: 1, paged: true }),
  'desk.staff.detail': get('/desk/staff/v1/detail', { staff: 'staff.view', loading: 1 }),
  'desk.staff.change': post('/desk/staff/v1/change', {
    staff: 'staff.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['staffId', 'reason'],
  }),
  'desk.staff.know': post('/desk/staff/v1/know', { staff: 'staff.edit', write: true, silent: true, loading: 2 }),
  'desk.staff.switch': post('/desk/staff/v1/switch', {
    staff: 'staff.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['staffId', 'active', 'ended', 'reason'],
  }),
  'desk.staff.endSessions': post('/desk/staff/v1/end-sessions', {
    staff: 'staff.edit',
    write: true,
    loading: 2,
    acts: ['staffId', 'ended'],
  }),
  'desk.staff.invitations': get('/desk/staff/v1/invitations', { staff: 'staff.view', loading: 1 }),
  // The link is in the answer alone: whoever has it may join.
  'desk.staff.invite': post('/desk/staff/v1/invite', {
    staff: 'staff.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['invitationId', 'role', 'outletId'],
  }),
  'desk.staff.withdraw': post('/desk/staff/v1/withdraw', { staff: 'staff.edit', write: true, loading: 2 }),
} as const
