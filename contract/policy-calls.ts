import { get, post } from './call-row.ts'

/** The longest text that may be written, in both languages, with room for what JSON puts around it. */
const largestKb = 1_024

/** Versions of policies before they hold, for whoever was given the address (decision 167): rows of `calls.ts`. */
export const policyPreviewCalls = {
  'policy.preview': get('/website/web/privacy-policy/v1/preview', { silent: true }),
  // The same for words that are not saved yet, which the editor's frame sends along; nothing of them is kept (decision 178).
  'policy.draft': post('/website/web/privacy-policy/v1/draft', { silent: true, largestKb }),
} as const

const edit = { staff: 'policy.edit', write: true, silent: true, loading: 2 } as const

/** Policies at the desk: rows of `desk-calls.ts`. */
export const deskPolicyCalls = {
  'desk.policy.list': post('/desk/policy/v1/list', { staff: 'policy.view', loading: 1 }),
  'desk.policy.detail': post('/desk/policy/v1/detail', { staff: 'policy.view', loading: 1 }),
  'desk.policy.begin': post('/desk/policy/v1/begin', { ...edit, acts: ['policyId', 'no', 'fromVersion'] }),
  'desk.policy.save': post('/desk/policy/v1/save', {
    ...edit,
    largestKb,
    acts: ['policyId', 'no', 'version', 'from'],
  }),
  'desk.policy.act': post('/desk/policy/v1/act', { ...edit, acts: ['policyId', 'no', 'event'] }),
  'desk.policy.decide': post('/desk/policy/v1/decide', {
    staff: 'policy.approve',
    write: true,
    silent: true,
    loading: 2,
    acts: ['policyId', 'no', 'event', 'reason'],
  }),
  'desk.policy.preview': post('/desk/policy/v1/preview', { staff: 'policy.view', silent: true }),
} as const
