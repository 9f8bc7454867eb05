import { draftTones, eventWord as draftEventWord, faultSentence } from '#console/frame/draft/draft-words.ts'
import type { PolicyBlockKind } from '#contract/policy-blocks.ts'
import { type PolicyFault, policyPartWord } from '#contract/policy-text.ts'
import type { Output } from '#contract/kit.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { policyDeskTexts } from './policy.texts.ts'

export type Detail = Output<'desk.policy.detail'>
export type Draft = NonNullable<Detail['open']>
type T = Texts<typeof policyDeskTexts>

/** What is followed of the drafts of a policy. */
export const draftTopic = (policyId: string) => ({ topic: 'policyDrafts', number: policyId }) as const

/** What an event of a draft is called. */
export const eventWord = (t: T, event: string): string =>
  draftEventWord(t, event, { approve: t.eventApprove, withdraw: t.eventWithdraw })

/** A fault in words, without the section that it is in. */
export const faultWord = (t: T, { fault, ...where }: PolicyFault, english: boolean): string =>
  faultSentence(policyPartWord(where), t[fault], english)

/** What a kind of section is called. */
export const kindWord = (t: T, kind: PolicyBlockKind): string =>
  ({ story: t.kindStory, table: t.kindTable, questions: t.kindQuestions, steps: t.kindSteps })[kind]

/** The colour of a state. */
export const policyTones = { ...draftTones, approved: 'success' } as const

/** The same of where a version stands. */
export const placeTones = { inForce: 'success', coming: 'ink', earlier: 'off', withdrawn: 'danger' } as const
