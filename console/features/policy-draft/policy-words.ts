import { policyParts, type PolicyFault } from '#contract/policy-text.ts'
import type { Output } from '#contract/kit.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { policyDeskTexts } from './policy.texts.ts'

export type Detail = Output<'desk.policy.detail'>
export type Draft = NonNullable<Detail['open']>
type T = Texts<typeof policyDeskTexts>

/** What an event of a draft is called. */
export const eventWord = (t: T, event: string): string =>
  (
    ({
      begin: t.eventBegin,
      edit: t.eventEdit,
      send: t.eventSend,
      recall: t.eventRecall,
      discard: t.eventDiscard,
      decline: t.eventDecline,
      approve: t.eventApprove,
      withdraw: t.eventWithdraw,
    }) as Record<string, string>
  )[event] ?? event

/** A fault in words, without the section that it is in. */
export function faultWord(t: T, { fault, part }: PolicyFault, english: boolean): string {
  const { cn, en } = policyParts[part]
  return english ? `${en[0]?.toUpperCase()}${en.slice(1)} ${t[fault]}` : `${cn}${t[fault]}`
}

/** The colour of a state. */
export const draftTones = {
  draft: 'off',
  waiting: 'warning',
  approved: 'success',
  withdrawn: 'danger',
  discarded: 'off',
} as const

/** The same of where a version stands. */
export const placeTones = { inForce: 'success', coming: 'ink', earlier: 'off', withdrawn: 'danger' } as const
