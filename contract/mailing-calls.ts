import { get, post } from './call-row.ts'

const write = { write: true, silent: true, loading: 2 } as const

/** Mailings at the desk: rows of `desk-calls.ts` (decision 142). */
export const deskMailingCalls = {
  'desk.mailing.list': post('/desk/mailing/v1/list', { staff: 'mailing.view', loading: 1, paged: true }),
  'desk.mailing.detail': post('/desk/mailing/v1/detail', { staff: 'mailing.view', loading: 1 }),
  'desk.mailing.choices': get('/desk/mailing/v1/choices', { staff: 'mailing.view', loading: 1 }),
  'desk.mailing.save': post('/desk/mailing/v1/save', {
    staff: 'mailing.edit',
    ...write,
    acts: ['mailingCode', 'version'],
  }),
  'desk.mailing.act': post('/desk/mailing/v1/act', {
    staff: 'mailing.edit',
    ...write,
    acts: ['mailingCode', 'version', 'event', 'reason'],
  }),
  'desk.mailing.decide': post('/desk/mailing/v1/decide', {
    staff: 'mailing.approve',
    ...write,
    acts: ['mailingCode', 'version', 'event', 'reason'],
  }),
} as const
