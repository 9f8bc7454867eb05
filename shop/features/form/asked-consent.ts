/** What a page asks consent for in boxes of its own, in the words of the form that stands behind it. */
import type { FormPurpose } from '#contract/codes.ts'
import type { FormBean } from '#contract/forms/definition.ts'
import type { Input } from '#contract/kit.ts'

export interface AskedConsent {
  consentId: FormPurpose
  consentVersion: string
  label: string
  /** Of the text that it agrees to. */
  url: string | null
}

/** The consents that a form asks for. */
export const consentsOf = ({ questions }: Pick<FormBean, 'questions'>): AskedConsent[] =>
  questions.flatMap(({ consentId, consentVersion, label, url }) =>
    consentId !== null && consentVersion !== null
      ? [{ consentId: consentId as FormPurpose, consentVersion, label, url }]
      : [],
  )

/** When each box was ticked, in ms since 1970. */
export type SignTimes = ReadonlyMap<string, number>

/** What was agreed to, as calls take it. */
export const signedOf = (
  asked: readonly AskedConsent[],
  isAgreed: (consentId: FormPurpose) => boolean,
  times: SignTimes,
): Input<'sell.ask'>['consents'] =>
  asked
    .filter(({ consentId }) => isAgreed(consentId))
    .map(({ consentId, consentVersion }) => ({
      consentId,
      consentVersion,
      signTime: times.get(consentId) ?? Date.now(),
    }))
