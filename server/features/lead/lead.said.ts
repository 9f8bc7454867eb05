/** Answers to a form that a page has asked in a way of its own: they read like those of any lead (decisions 062 and 064). */
import type { FormKey } from '#contract/forms/definition.ts'
import { formIn, withConsentVersions } from '#contract/forms/definition.ts'
import { answersOf, faultOf, startValues, type Values } from '#contract/forms/engine.ts'
import { optionsFor } from '#server/features/form/form.options.ts'
import { leadForms } from '#server/features/form/form.queries.ts'
import type { Ctx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { inLanguage } from '#server/lib/words.ts'
import type { ReadLead } from './lead.read.ts'

/**
 * What was said, as answers to the current version of a form; what the page does not ask is answered with nothing.
 * @param said by the names of the questions; all but the customer's name were chosen or proved
 * @throws Refusal NOT_FOUND without such a form, ANSWER_WRONG for a name that is none
 */
export async function saidIn(
  ctx: Ctx,
  key: FormKey,
  said: Readonly<Record<string, string>>,
  given: ReadLead['consents'],
): Promise<ReadLead> {
  const form = [...(await leadForms(ctx.memory)).values()].find(each => each.key === key)
  if (!form) throw new Refusal('NOT_FOUND')
  const versions = new Map(given.map(each => [each.consentId as string, each.consentVersion]))
  const bean = formIn(withConsentVersions(form.current, versions), text => inLanguage(text, ctx.language))
  const values: Values = {
    ...startValues(bean),
    ...Object.fromEntries(
      bean.questions
        .filter(each => !each.hidden)
        .map(({ questionId, consentId, name }) => [
          questionId,
          consentId === null ? (said[name] ?? '') : versions.has(consentId),
        ]),
    ),
  }
  const optionsOf = await optionsFor(ctx, form, bean, values, ctx.language)
  const named = bean.questions.find(each => each.name === 'customerName')
  if (named && faultOf(named, said.customerName ?? '', optionsOf))
    throw new Refusal('ANSWER_WRONG', { label: named.label })
  const consents = given.filter(({ consentId }) => bean.questions.some(each => each.consentId === consentId))
  return { form, bean, values, answers: answersOf(bean, values, optionsOf), consents }
}
