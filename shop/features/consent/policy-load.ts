import type { PolicyId } from '#contract/codes.ts'
import { policyIds } from '#contract/codes.ts'
import type { Output } from '#contract/kit.ts'
import type { Ask } from '#web/api.ts'

export type Policy = Output<'policy.detail'>

export interface PolicyData {
  policy: Policy
  /** The other texts, as they are in force. */
  others: Output<'policy.listForPage'>
}

/** What the address of a policy can say beside its path. */
export const policyKeys = ['policyId', 'version'] as const

/** Which policy an address means: the agreement has a path of its own, elsewhere it is the privacy policy unless said. */
export function policyAt(url: URL): { policyId: PolicyId; version?: string } {
  const path = url.pathname.replace(/(.)\/$/, '$1').toLowerCase()
  const asked = url.searchParams.get('policyId')?.toUpperCase()
  const version = url.searchParams.get('version')?.trim()
  const policyId = path === '/user_agreement' ? 'AGREEMENT' : (policyIds.find(id => id === asked) ?? 'PRIVACY')
  return version ? { policyId, version } : { policyId }
}

/** A policy with its versions, and what else there is to read. */
export async function loadPolicy(ask: Ask, url: string): Promise<PolicyData> {
  const asked = policyAt(new URL(url))
  const [{ data: policy }, others] = await Promise.all([
    ask('policy.detail', asked),
    // Without them the text is whole (spec 8, Policies).
    ask('policy.listForPage', { pageId: 'all' }).then(
      ({ data }) => data,
      () => [],
    ),
  ])
  return { policy, others: others.filter(each => each.policyId !== policy.policyId) }
}
