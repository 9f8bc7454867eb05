/** What is wrong with a form as such. One program for the editor, which says it at the question, and for the server. Pure. */
import { formPurposes } from '../codes.ts'
import type { Word } from '../parts.ts'
import { type FormBean, mostText, type Question } from './definition.ts'
import { reservedIds } from './engine.ts'
import { formRequests, requestNameOf } from './form-requests.ts'
import { type PatternKind, patterns } from './patterns.ts'

/** Every finding; the sentence is for a log, the desk has words of its own. */
export const findingWords = {
  sameId: 'there are two questions of this id',
  wordsWithOptions: 'is answered in words and has options',
  defaultWrong: 'its default is not of its kind',
  defaultLong: 'its default is too long',
  hiddenConfirmation: 'a confirmation cannot be hidden',
  checkedBefore: 'a confirmation begins unchecked',
  noSuchPurpose: 'agrees to a purpose that there is not',
  confirmationWithOptions: 'a confirmation has no options',
  noOptions: 'is a choice without options',
  bothOptions: 'has options of its own beside those of its request',
  sameOption: 'has two options of one id',
  reservedOption: 'has an option with an id that means something else',
  defaultNoOption: 'its default is no option',
  hiddenRequest: 'is hidden, so nobody asks for its options',
  wordsWithRequest: 'is answered in words and has a request',
  noSuchRequest: 'its request is none that forms have',
  requestNeedsOthers: 'its request needs other answers',
  dependsOnLater: 'depends on what is no earlier choice',
  hiddenNoAnswer: 'is hidden and has no answer',
  wordMissing: 'has no words in one of the languages',
  titleMissing: 'the form has no title in one of the languages',
  sameName: 'another question has the same name on the lead platform',
  samePurpose: 'another question agrees to the same purpose',
  noQuestion: 'asks nothing',
  noPrivacy: 'nobody has to accept the policy on personal information',
} as const

export type FindingCode = keyof typeof findingWords
export interface Finding {
  /** Place of the question; null: of the form itself. */
  at: number | null
  code: FindingCode
}

type AnyQuestion = Question<unknown>

function ofWords({ options, default: begin, pattern, maxLength }: AnyQuestion): FindingCode[] {
  const read = begin === null ? undefined : patterns[(pattern ?? 'plain') as PatternKind](begin)
  return [
    ...(options.length > 0 ? (['wordsWithOptions'] as const) : []),
    ...(begin !== null && read !== begin ? (['defaultWrong'] as const) : []),
    ...(begin !== null && begin.length > (maxLength ?? mostText) ? (['defaultLong'] as const) : []),
  ]
}

function ofConfirmation(question: AnyQuestion): FindingCode[] {
  const { consentId } = question
  return [
    ...(question.hidden ? (['hiddenConfirmation'] as const) : []),
    ...(question.default === null ? [] : (['checkedBefore'] as const)),
    ...(consentId === null || (formPurposes as readonly string[]).includes(consentId)
      ? []
      : (['noSuchPurpose'] as const)),
    ...(question.options.length > 0 || question.requestConfig ? (['confirmationWithOptions'] as const) : []),
  ]
}

function ofChoice({ options, requestConfig: config, default: begin, hidden }: AnyQuestion): FindingCode[] {
  const ids = options.map(each => each.answerId)
  return [
    ...(config === null && options.length === 0 ? (['noOptions'] as const) : []),
    ...(config !== null && options.length > 0 ? (['bothOptions'] as const) : []),
    ...(new Set(ids).size < ids.length ? (['sameOption'] as const) : []),
    ...(ids.some(id => reservedIds.includes(id)) ? (['reservedOption'] as const) : []),
    ...(begin !== null && (config !== null || !ids.includes(begin)) ? (['defaultNoOption'] as const) : []),
    ...(config !== null && hidden ? (['hiddenRequest'] as const) : []),
  ]
}

function ofRequest(
  { requestConfig: config, questionType }: AnyQuestion,
  before: readonly AnyQuestion[],
): FindingCode[] {
  if (config === null) return []
  if (questionType === 'INPUT_FILL') return ['wordsWithRequest']
  const name = requestNameOf(config)
  if (!name) return ['noSuchRequest']
  const choices = before.filter(each => each.questionType === 'DROP_DOWN' || each.questionType === 'SINGLE')
  return [
    ...(config.dependsOn.length === formRequests[name].needs.length ? [] : (['requestNeedsOthers'] as const)),
    ...(config.dependsOn.every(id => choices.some(each => each.questionId === id))
      ? []
      : (['dependsOnLater'] as const)),
  ]
}

/** What could never be answered, or would be answered for somebody. */
export function formFindings(form: FormBean<unknown>): Finding[] {
  const ids = form.questions.map(each => each.questionId)
  return form.questions.flatMap((question, at) => {
    const { questionType, hidden, required } = question
    const found: FindingCode[] = [
      ...(ids.indexOf(question.questionId) < at ? (['sameId'] as const) : []),
      ...(questionType === 'INPUT_FILL' ? ofWords(question) : []),
      ...(questionType === 'CONFIRMATION' ? ofConfirmation(question) : []),
      ...(questionType === 'DROP_DOWN' || questionType === 'SINGLE' ? ofChoice(question) : []),
      ...ofRequest(question, form.questions.slice(0, at)),
      ...(hidden && required && question.default === null ? (['hiddenNoAnswer'] as const) : []),
    ]
    return found.map(code => ({ at, code }))
  })
}

const isMissing = ({ cn, en }: Word): boolean => cn.trim() === '' || en.trim() === ''

/** What stands in the way of a draft that is to be published: what could not be asked, or not in both languages. */
export function draftFindings(form: FormBean<Word>): Finding[] {
  const { questions } = form
  const first = (at: number, same: (a: Question<Word>, b: Question<Word>) => boolean, of: Question<Word>) =>
    questions.findIndex(each => same(each, of)) === at
  const ofQuestions = questions.flatMap((question, at): Finding[] => [
    ...(isMissing(question.label) || question.options.some(each => isMissing(each.text))
      ? [{ at, code: 'wordMissing' } as const]
      : []),
    ...(first(at, (a, b) => a.name === b.name, question) ? [] : [{ at, code: 'sameName' } as const]),
    ...(question.consentId === null || first(at, (a, b) => a.consentId === b.consentId, question)
      ? []
      : [{ at, code: 'samePurpose' } as const]),
  ])
  return [
    ...(isMissing(form.title) ? [{ at: null, code: 'titleMissing' } as const] : []),
    ...(questions.some(each => !each.hidden) ? [] : [{ at: null, code: 'noQuestion' } as const]),
    ...(questions.some(each => each.consentId === 'PRIVACY' && each.required)
      ? []
      : [{ at: null, code: 'noPrivacy' } as const]),
    ...formFindings(form),
    ...ofQuestions,
  ]
}
