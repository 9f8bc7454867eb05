/** What a customer sees of a lead. */
import type { Reply } from '#contract/kit.ts'
import type { FormKey } from '#contract/forms/definition.ts'
import { type Answer, noAnswer } from '#contract/forms/engine.ts'
import type { PatternKind } from '#contract/forms/patterns.ts'
import type { Word } from '#contract/parts.ts'
import type { LeadForm } from '#server/features/form/form.queries.ts'
import type { HistoryEntry } from '#server/lib/history.ts'
import { maskMobile } from '#server/lib/mask.ts'
import { alike } from '#server/lib/words.ts'
import type { KeptSubmission, LeadRow, ShownLead } from './lead.queries.ts'
import { leadStateNames, moveText } from './lead.words.ts'

type Shown = Reply<'lead.list'>[number]
type Outlet = NonNullable<Shown['outlet']>
export type Forms = ReadonlyMap<string, LeadForm>

export const pair = (cn: string | null, en: string | null): Word => ({ cn: cn ?? '', en: en ?? '' })

export const shownOutlet = (row: ShownLead): Outlet | null =>
  row.outletId === null
    ? null
    : {
        outletId: row.outletId,
        name: pair(row.outletNameCn, row.outletNameEn),
        address: pair(row.outletAddressCn, row.outletAddressEn),
        phone: row.outletPhone ?? '',
      }

export const titleOf = (forms: Forms, key: string): Word =>
  [...forms.values()].find(each => each.key === key)?.current.title ?? alike(key)

export const shownLead = (row: ShownLead, forms: Forms): Shown => ({
  ...row,
  kind: row.kind as FormKey,
  title: titleOf(forms, row.kind),
  stateText: leadStateNames[row.state],
  seriesName: row.seriesCn === null ? null : pair(row.seriesCn, row.seriesEn),
  outlet: shownOutlet(row),
  stopped: row.stoppedAt !== null,
})

/** How answers of a kind are shown; others as they were given. */
export type Masks = Partial<Record<PatternKind, (text: string) => string>>
/** Whoever wrote the answers knows them; the phone alone is on no screen of somebody else. */
const ownMasks: Masks = { phone: maskMobile }

/** The answers in the words of the version that was seen; what was not said, and what is not shown, is left out. */
export function shownAnswers(
  submission: Pick<KeptSubmission, 'formId' | 'formVersion' | 'answers'>,
  forms: Forms,
  masks: Masks = ownMasks,
): { question: Word; answer: Word }[] {
  const bean = forms.get(submission.formId)?.versions.get(submission.formVersion)
  return submission.answers.flatMap(({ questionId, questionType, answers: [given] }: Answer) => {
    const question = bean?.questions.find(each => each.questionId === questionId)
    if (!question || question.hidden || !given || given.answerId === noAnswer.answerId) return []
    if (questionType === 'CONFIRMATION') return []
    const option = question.options.find(each => each.answerId === given.answerId)
    const mask = question.pattern === null ? undefined : masks[question.pattern]
    return {
      question: question.label,
      answer: option?.text ?? alike(mask?.(given.answerText) ?? given.answerText),
    }
  })
}

/** Everything of one lead. @param can what its customer may do now */
export const leadDetail = (
  row: ShownLead,
  submissions: readonly KeptSubmission[],
  history: readonly HistoryEntry[],
  forms: Forms,
  can: Reply<'lead.detail'>['can'],
): Reply<'lead.detail'> => ({
  ...shownLead(row, forms),
  customerName: row.name,
  mobile: maskMobile(row.phone),
  submissions: submissions.map(each => ({
    at: each.at,
    title: forms.get(each.formId)?.versions.get(each.formVersion)?.title ?? titleOf(forms, each.kind),
    answers: shownAnswers(each, forms),
    consents: each.consents,
  })),
  timeline: history.map(({ at, event, actor }) => ({ at, text: moveText(event), by: actor })),
  can,
})

/** The number and state of a lead that was moved. */
export const movedLead = ({ leadNo, state }: LeadRow) => ({ leadNo, state })
