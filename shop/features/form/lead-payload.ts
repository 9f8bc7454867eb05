/** What a filled-in form sends (spec 7, Leads). */
import type { FormPurpose } from '#contract/codes.ts'
import { leadOrigin } from '#contract/constants.ts'
import type { FormBean } from '#contract/forms/definition.ts'
import { answersOf, type OptionsOf, type Values } from '#contract/forms/engine.ts'
import { questionnaireIdOf } from '#contract/forms/questionnaire.ts'
import type { Input } from '#contract/kit.ts'
import type { Tracking } from '#contract/shapes/tracking.ts'

export type LeadInput = Input<'lead.submit'>

export interface FilledForm {
  form: FormBean
  /** Slug of the brand whose form it is. */
  brand: string
  values: Values
  optionsOf: OptionsOf
  /** When each box was ticked, milliseconds since 1970. */
  signedAt: ReadonlyMap<string, number>
  smsCode: string | undefined
  formData: NonNullable<LeadInput['formData']>
  tracking: Tracking
  /** Path of the page. */
  page: string
  /** What stands in the field that people do not see. */
  website: string
}

/** Longest text that the lead platform takes of a mark. */
const MOST_MARK = 220

/** The submission of a form that was filled in. */
export function leadPayload(filled: FilledForm): LeadInput {
  const { form, brand, values, optionsOf, signedAt, smsCode, formData, tracking, page, website } = filled
  const consents = form.questions.flatMap(({ questionId, consentId, consentVersion }) =>
    consentId !== null && consentVersion !== null && values[questionId] === true
      ? [{ consentId: consentId as FormPurpose, consentVersion, signTime: signedAt.get(questionId) ?? 0 }]
      : [],
  )
  return {
    ...(smsCode === undefined ? {} : { smsCode }),
    origin: leadOrigin,
    formId: form.formId,
    request: { consents, brand },
    answeredQuestionnaire: {
      questionnaireId: questionnaireIdOf(form),
      questions: answersOf(form, values, optionsOf).map(each => ({ ...each, answers: [...each.answers] })),
    },
    formData,
    leadInfo: {
      leadUcType: form.key,
      mediaId: tracking.channelID,
      trackingCode: tracking.campaignID,
      trackingWCode: tracking.wcode,
      logidUrl: page.slice(0, MOST_MARK),
    },
    tracking,
    ...(website === '' ? {} : { website }),
  }
}
