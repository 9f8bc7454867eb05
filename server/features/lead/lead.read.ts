/** Reads a submission: is it of a form that there is, are its answers right, is it agreed to what has to be. */
import type { Parsed } from '#contract/kit.ts'
import { type FormBean, formIn, mostText, withConsentVersions } from '#contract/forms/definition.ts'
import { type Answer, answersOf, type Fault, faultsOf, type Values, valuesOf } from '#contract/forms/engine.ts'
import { versionIn } from '#contract/forms/questionnaire.ts'
import type { Word } from '#contract/parts.ts'
import { optionsFor } from '#server/features/form/form.options.ts'
import { type LeadForm, leadForms } from '#server/features/form/form.queries.ts'
import type { Ctx } from '#server/http/context.ts'
import { msBetween } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { inLanguage } from '#server/lib/words.ts'
import { oldFormMs } from './lead.rules.ts'

type Submitted = Parsed<'lead.submit'>
type Consent = Submitted['request']['consents'][number]

export interface ReadLead {
  form: LeadForm
  /** The version that was seen, in the visitor's language. */
  bean: FormBean
  values: Values
  /** As they are kept: in the words of the form. */
  answers: Answer[]
  /** What was agreed to. */
  consents: Consent[]
}

/**
 * The version that was seen. An older one is taken for a day, so that nobody fills in a page in vain.
 * @throws Refusal NOT_FOUND, FORM_OLD
 */
async function versionSeen(ctx: Ctx, input: Submitted): Promise<{ form: LeadForm; seen: FormBean<Word> }> {
  const form = (await leadForms(ctx.memory)).get(input.formId)
  if (!form) throw new Refusal('NOT_FOUND')
  const version = versionIn(input.answeredQuestionnaire.questionnaireId, form.formId)
  const seen = version === undefined ? undefined : form.versions.get(version)
  if (!seen || version === undefined) throw new Refusal('FORM_OLD')
  const next = form.publishedAt.get(version + 1)
  if (next && msBetween(next, ctx.now) > oldFormMs) throw new Refusal('FORM_OLD')
  return { form, seen }
}

function refuse(bean: FormBean<Word>, questionId: string, fault: Fault): never {
  const question = bean.questions.find(each => each.questionId === questionId)
  const label = question?.label ?? { cn: questionId, en: questionId }
  if (question?.questionType === 'CONFIRMATION') throw new Refusal('CONSENT_MISSING', { label })
  if (fault === 'long') throw new Refusal('ANSWER_LONG', { label, most: question?.maxLength ?? mostText })
  throw new Refusal(fault === 'needed' ? 'ANSWER_NEEDED' : 'ANSWER_WRONG', { label })
}

/**
 * What was agreed to, by the answers and by the record of consents, which say the same.
 * @throws Refusal CONSENT_MISSING, FORM_WRONG when they differ
 */
function agreedIn(bean: FormBean, values: Values, consents: readonly Consent[]): Consent[] {
  if (new Set(consents.map(each => each.consentId)).size < consents.length) throw new Refusal('FORM_WRONG')
  const asked = bean.questions.filter(each => each.consentId !== null)
  if (consents.some(({ consentId }) => !asked.some(each => each.consentId === consentId)))
    throw new Refusal('FORM_WRONG')
  return asked.flatMap(question => {
    const signed = consents.find(each => each.consentId === question.consentId)
    if ((values[question.questionId] === true) !== (signed !== undefined)) throw new Refusal('FORM_WRONG')
    return signed ?? []
  })
}

/** @throws Refusal NOT_FOUND, FORM_OLD, FORM_WRONG, ANSWER_NEEDED, ANSWER_WRONG, ANSWER_LONG, CONSENT_MISSING */
export async function readLead(ctx: Ctx, input: Submitted): Promise<ReadLead> {
  const { form, seen } = await versionSeen(ctx, input)
  const { consents } = input.request
  if (input.request.brand.toLowerCase() !== ctx.config.brand.slug) throw new Refusal('FORM_WRONG')
  const versions = new Map(consents.map(each => [each.consentId as string, each.consentVersion]))
  const bean = formIn(withConsentVersions(seen, versions), text => inLanguage(text, ctx.language))
  const read = valuesOf(bean, input.answeredQuestionnaire.questions)
  if ('unknown' in read) throw new Refusal('FORM_WRONG')
  const { values } = read
  const optionsOf = await optionsFor(ctx, form, bean, values, ctx.language)
  const [fault] = Object.entries(faultsOf(bean, values, optionsOf))
  if (fault) refuse(seen, ...fault)
  return {
    form,
    bean,
    values,
    answers: answersOf(bean, values, optionsOf),
    consents: agreedIn(bean, values, consents),
  }
}
