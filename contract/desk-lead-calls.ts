import { get, post } from './call-row.ts'

/** What staff do with leads: rows of `desk-calls.ts`, in a file of their own for its length (decision 066). */
export const deskLeadCalls = {
  'desk.lead.board': post('/desk/lead/v1/board', { staff: 'lead.view', silent: true }),
  'desk.lead.list': post('/desk/lead/v1/list', { staff: 'lead.view', loading: 1, paged: true }),
  'desk.lead.response': post('/desk/lead/v1/response', { staff: 'lead.view', loading: 1, paged: true }),
  'desk.leadResponse.choices': get('/desk/lead-response/v1/choices', { staff: 'leadResponse.edit', silent: true }),
  'desk.leadResponse.save': post('/desk/lead-response/v1/save', {
    staff: 'leadResponse.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['', 'outletId', 'kind', 'minutes'],
  }),
  'desk.leadResponse.drop': post('/desk/lead-response/v1/drop', {
    staff: 'leadResponse.edit',
    write: true,
    loading: 2,
    acts: ['', 'outletId', 'kind'],
  }),
  'desk.lead.detail': post('/desk/lead/v1/detail', { staff: 'lead.view', loading: 1 }),
  'desk.lead.take': post('/desk/lead/v1/take', {
    staff: 'lead.work',
    write: true,
    silent: true,
    loading: 2,
    acts: ['leadNo'],
  }),
  'desk.lead.assign': post('/desk/lead/v1/assign', {
    staff: 'lead.work',
    write: true,
    silent: true,
    loading: 2,
    acts: ['leadNo', 'staffId'],
  }),
  // Never the note: it says something of a person.
  'desk.lead.contact': post('/desk/lead/v1/contact', {
    staff: 'lead.work',
    write: true,
    silent: true,
    loading: 2,
    acts: ['leadNo', 'way', 'reached', 'nextAt'],
  }),
  'desk.lead.arrange': post('/desk/lead/v1/arrange', {
    staff: 'lead.work',
    write: true,
    silent: true,
    loading: 2,
    acts: ['leadNo'],
  }),
  'desk.lead.win': post('/desk/lead/v1/win', {
    staff: 'lead.work',
    write: true,
    silent: true,
    loading: 2,
    acts: ['leadNo'],
  }),
  'desk.lead.lose': post('/desk/lead/v1/lose', {
    staff: 'lead.work',
    write: true,
    silent: true,
    loading: 2,
    acts: ['leadNo', 'lost'],
  }),
  'desk.lead.reveal': post('/desk/lead/v1/reveal', {
    staff: 'customer.reveal',
    write: true,
    loading: 2,
    acts: ['leadNo', 'field', 'purpose', 'reason'],
  }),
  'desk.testDrive.book': post('/desk/test-drive/v1/book', {
    staff: 'slot.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['bookingNo', 'leadNo', 'outletId', 'day', 'time', 'licenceStated'],
  }),
  'desk.lead.seen': post('/desk/lead/v1/seen', {
    staff: 'lead.work',
    write: true,
    silent: true,
    acts: ['', 'goneIds[]'],
  }),
} as const
