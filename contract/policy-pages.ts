import type { PolicyId } from './codes.ts'

/**
 * Which policies stand on which page (spec 7, Policies): those that a visitor can read there, in the order in which they
 * are named. Both sides read it; a form asks for its own by `pageId`.
 */
export const policyPages = {
  login: ['AGREEMENT', 'PRIVACY'],
  lead: ['PRIVACY', 'CONTACT', 'DEALER', 'DISCLAIMER_1'],
  appointment: ['PRIVACY', 'CONTACT', 'DISCLAIMER_1'],
  privacy: ['PRIVACY', 'MARKETING', 'PROFILE'],
  all: [
    'AGREEMENT',
    'PRIVACY',
    'THIRD_PARTIES',
    'STORAGE',
    'CONTACT',
    'DEALER',
    'IDENTITY',
    'LOAN',
    'STUDENT',
    'MARKETING',
    'PROFILE',
    'DISCLAIMER_1',
  ],
} as const satisfies Record<string, readonly PolicyId[]>
export type PolicyPage = keyof typeof policyPages
export const policyPageIds = Object.keys(policyPages) as PolicyPage[]

/** Where a version is read before it holds. @param preview what the signed address ends with */
export const policyPreviewPath = (preview: string): string => `/policydetail/preview/${preview}`

/** Where a policy can be read; without a version the one that is in force. */
export const policyHref = (policyId: PolicyId, version?: string): string => {
  const path = policyId === 'AGREEMENT' ? '/user_agreement' : '/policydetail'
  const query = new URLSearchParams({
    ...(policyId === 'AGREEMENT' || policyId === 'PRIVACY' ? {} : { policyId }),
    ...(version === undefined ? {} : { version }),
  })
  return query.size > 0 ? `${path}?${query}` : path
}
