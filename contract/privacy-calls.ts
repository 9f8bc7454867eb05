import { formFile, post } from './call-row.ts'

/** Calls about policies, consents and what is kept of a customer: rows of the table in `calls.ts`. */
export const privacyCalls = {
  // consent
  'policy.list': post('/website/web/privacy-policy/v1/list', { backend: 'privacy', silent: true }),
  'policy.listV2': post('/website/web/privacy-policy/v2/list', { backend: 'privacy', silent: true }),
  'policy.listForPage': post('/website/web/privacy-policy/v1/list-for-page', {
    backend: 'privacy',
    anonymous: true,
    silent: true,
  }),
  'policy.detail': post('/website/web/privacy-policy/v1/policy-detail', { backend: 'privacy', silent: true }),
  'consent.mine': post('/website/usercenter/consent/v1/mine', { login: true, silent: true }),
  'consent.history': post('/website/usercenter/consent/v1/history', { login: true, loading: 1, paged: true }),
  'consent.answer': post('/website/usercenter/consent/v1/answer', { login: true, write: true, loading: 2 }),
  'consent.give': post('/website/usercenter/consent/v1/give', { login: true, write: true, loading: 2 }),
  'consent.withdraw': post('/website/usercenter/consent/v1/withdraw', { login: true, write: true, loading: 2 }),

  // privacy
  'privacy.overview': post('/website/usercenter/privacy/v1/overview', { login: true, loading: 1 }),
  'privacy.export': post('/website/usercenter/privacy/v1/export', { login: true, write: true, silent: true }),
  'privacy.exportState': post('/website/usercenter/privacy/v1/export-state', { login: true, silent: true }),
  'privacy.exportFile': formFile('/website/usercenter/privacy/v1/export-file', {
    login: true,
    silent: true,
    limit: 'strict',
  }),
  'privacy.deletionPreview': post('/website/usercenter/privacy/v1/deletion-preview', { login: true, loading: 1 }),
  'privacy.askDeletion': post('/website/usercenter/privacy/v1/deletion', { login: true, write: true, loading: 2 }),
  'privacy.keepAccount': post('/website/usercenter/privacy/v1/keep-account', { login: true, write: true, loading: 2 }),
} as const
