import { formFile, post } from './call-row.ts'

/** Activities of outlets (spec 4, Dealer activities; decision 106): rows of the call table (`calls.ts`). */
export const activityCalls = {
  'activity.list': post('/website/web/v1/outletCampaignList', { loading: 1, paged: true }),
  'activity.detail': post('/website/web/v1/outletCampaignDetail', { loading: 1 }),
  'activity.state': post('/website/web/v1/outletCampaignState', { silent: true, keepSession: true }),
  'activity.mine': post('/website/usercenter/v1/outletCampaignMine', { login: true, loading: 1, paged: true }),
  'activity.enrol': post('/website/usercenter/v1/outletCampaignEnrol', {
    login: true,
    write: true,
    silent: true,
    loading: 2,
  }),
  'activity.leave': post('/website/usercenter/v1/outletCampaignLeave', {
    login: true,
    write: true,
    silent: true,
    loading: 2,
  }),
  'activity.code': post('/website/usercenter/v1/outletCampaignCode', { login: true, write: true, silent: true }),
  'activity.calendarFile': formFile('/website/usercenter/v1/outletCampaignCalendar', {
    login: true,
    silent: true,
    limit: 'strict',
  }),
} as const

/** The same at the desk: rows of `desk-calls.ts`. */
export const deskActivityCalls = {
  'desk.activity.list': post('/desk/activity/v1/list', { staff: 'activity.view', loading: 1, paged: true }),
  'desk.activity.detail': post('/desk/activity/v1/detail', { staff: 'activity.view', loading: 1 }),
  'desk.activity.save': post('/desk/activity/v1/save', {
    staff: 'activity.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['activityId', 'version'],
  }),
  'desk.activity.act': post('/desk/activity/v1/act', {
    staff: 'activity.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['activityId', 'version', 'event', 'reason'],
  }),
  'desk.activity.decide': post('/desk/activity/v1/decide', {
    staff: 'activity.approve',
    write: true,
    silent: true,
    loading: 2,
    acts: ['activityId', 'version', 'event', 'reason'],
  }),
  'desk.activity.resize': post('/desk/activity/v1/resize', {
    staff: 'activity.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['activityId', 'version', 'capacity'],
  }),
  'desk.activity.people': post('/desk/activity/v1/people', { staff: 'activity.view', loading: 1, paged: true }),
  'desk.activity.reveal': post('/desk/activity/v1/reveal', {
    staff: 'customer.reveal',
    write: true,
    loading: 1,
    limit: 'strict',
    acts: ['enrolNo', 'field', 'purpose', 'reason'],
  }),
  'desk.activity.checkIn': post('/desk/activity/v1/check-in', {
    staff: 'activity.edit',
    write: true,
    silent: true,
    loading: 2,
    limit: 'strict',
    acts: ['activityId', 'enrolNo'],
  }),
} as const
