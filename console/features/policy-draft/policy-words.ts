import { draftTones, eventWord as draftEventWord, faultSentence } from '#console/frame/draft/draft-words.ts'
import { policyParts, type PolicyFault } from '#contract/policy-text.ts'
import type { Output } from '#contract/kit.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { policyDeskTexts } from './policy.texts.ts'

export type Detail = Output<'desk.policy.detail'>
export type Draft = NonNullable<Detail['open']>
type T = Texts<typeof policyDeskTexts>

/** What an event of a draft is called. */
export const eventWord = (t: T, event: string): string =>
  draftEventWord(t, event, { approve: t.eventApprove, withdraw: t.eventWithdraw })

/** A fault in words, without the section that it is in. */
export const faultWord = (t: T, { fault, part }: PolicyFault, english: boolean): string =>
  faultSentence(policyParts[part], t[fault], english)

/** The colour of a state. */
export const policyTones = { ...draftTones, approved: 'success' } as const

/** The same of where a version stands. */
export const placeTones = { inForce: 'success', coming: 'ink', earlier: 'off', withdrawn: 'danger' } as const
