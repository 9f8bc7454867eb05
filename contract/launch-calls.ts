import { post } from './call-row.ts'

/** The launch model (spec 2, ix3Payment): rows of the call table (`calls.ts`). */
export const launchCalls = {
  'launch.state': post('/website/web/launch/v1/state', { silent: true, keepSession: true }),
  'launch.press': post('/website/usercenter/launch/v1/press', { login: true, write: true, silent: true }),
  'launch.leave': post('/website/usercenter/launch/v1/leave', { login: true, write: true, loading: 1 }),
} as const

/** The same at the desk: rows of `desk-calls.ts`. */
export const deskLaunchCalls = {
  'desk.launch.list': post('/desk/launch/v1/list', { staff: 'allotment.view', loading: 1, paged: true }),
  'desk.launch.save': post('/desk/launch/v1/save', {
    staff: 'allotment.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['allotmentId', 'version', 'reason'],
  }),
} as const
