/**
 * What is asked, what follows from an answer, what is wrong with it, and how answers travel. One program for the page and
 * for the server, so that nothing can be right for one and wrong for the other. Pure.
 */
import { type AnswerOption, type FormBean, mostText, type Question } from './definition.ts'
import { formRequests, type FormRequestName, requestNameOf } from './form-requests.ts'
import { patterns } from './patterns.ts'

/** What stands in a form: a text, the `answerId` of a choice, whether a confirmation is checked. */
export type Values = Readonly<Record<string, string | boolean>>

/** `needed` nothing stands there; `long` too much; `wrong` not of its kind; `notOffered` no option of the question. */
export type Fault = 'needed' | 'long' | 'wrong' | 'notOffered'

/** The options of a choice; undefined: they are not known (yet). */
export type OptionsOf = (question: Question) => readonly AnswerOption[] | undefined

/** One answer of a submission (spec 3, Answer payload). */
export interface Answer {
  questionId: string
  questionName: string
  questionType: Question['questionType']
  sscQuestionName: string
  answers: readonly { answerId: string; answerText: string; answerData: string }[]
}

/** What is sent where nothing was answered (spec 5, Lead submission). */
export const noAnswer = { answerId: 'IO001', answerText: 'NA', answerData: 'NA' } as const
/** `answerId` of an answer in words. */
export const inWords = 'IO002'
/** `answerId` of a confirmation. */
export const yes = 'Y'
export const no = 'N'
/** Ids that no option may have. */
export const reservedIds: readonly string[] = [noAnswer.answerId, inWords]

/** Options that stand in the form itself. */
export const ownOptions: OptionsOf = question => (question.requestConfig ? undefined : question.options)

export const visibleQuestions = (form: FormBean): Question[] => form.questions.filter(question => !question.hidden)

/** What a form begins with: defaults; no confirmation is ever checked. */
export const startValues = (form: FormBean): Values =>
  Object.fromEntries(
    form.questions.map(each => [each.questionId, each.questionType === 'CONFIRMATION' ? false : (each.default ?? '')]),
  )

/** A text, or an option's id; the id that says nothing is none. */
const said = (value: string | boolean | undefined): string =>
  typeof value === 'string' && value !== noAnswer.answerId ? value : ''

/** Ids of the questions whose options hang on the answer to one, directly or over others. */
export function dependentsOf(form: FormBean, questionId: string): string[] {
  const found = new Set([questionId])
  // Questions depend on earlier ones alone, so one walk finds all.
  for (const each of form.questions)
    if (each.requestConfig?.dependsOn.some(id => found.has(id))) found.add(each.questionId)
  found.delete(questionId)
  return [...found]
}

/** The values after one answer; what was chosen among options that hung on another answer is open again. */
export function withAnswer(form: FormBean, values: Values, questionId: string, value: string | boolean): Values {
  if (values[questionId] === value) return values
  const open = dependentsOf(form, questionId).map(id => [id, ''] as const)
  return { ...values, [questionId]: value, ...Object.fromEntries(open) }
}

/** A request that a question's options come by, with what is sent beside `formId`. */
export interface OptionsRequest {
  name: FormRequestName
  fields: Readonly<Record<string, string>>
}

/** The request for a question's options; undefined: it has none, or something that it depends on is not answered. */
export function requestOf(question: Question, values: Values): OptionsRequest | undefined {
  const config = question.requestConfig
  const name = config && requestNameOf(config)
  if (!config || !name) return undefined
  const given = formRequests[name].needs.map((field, at) => [field, said(values[config.dependsOn[at] ?? ''])] as const)
  return given.every(([, value]) => value !== '') ? { name, fields: Object.fromEntries(given) } : undefined
}

const limitOf = (question: Question): number => question.maxLength ?? mostText

/** An answer in words as it is kept; undefined: it is not of its kind. */
const readWords = (question: Question, text: string): string | undefined => patterns[question.pattern ?? 'plain'](text)

/** What is wrong with the answer to one question; undefined: nothing. */
export function faultOf(question: Question, value: string | boolean, optionsOf: OptionsOf): Fault | undefined {
  if (question.hidden) return undefined
  if (question.questionType === 'CONFIRMATION') return question.required && value !== true ? 'needed' : undefined
  if (question.questionType !== 'INPUT_FILL') {
    const text = said(value)
    if (text === '') return question.required ? 'needed' : undefined
    return optionsOf(question)?.some(option => option.answerId === text) ? undefined : 'notOffered'
  }
  const text = typeof value === 'string' ? value : ''
  if (text.trim() === '') return question.required ? 'needed' : undefined
  const read = readWords(question, text)
  if ((read ?? text).length > limitOf(question)) return 'long'
  if (read === undefined) return 'wrong'
  return read === '' && question.required ? 'needed' : undefined
}

/** What is wrong with a form, by question. */
export function faultsOf(form: FormBean, values: Values, optionsOf: OptionsOf): Record<string, Fault> {
  const found = form.questions.map(each => [each.questionId, faultOf(each, values[each.questionId] ?? '', optionsOf)])
  return Object.fromEntries(found.filter(([, fault]) => fault !== undefined))
}

function answerOf(question: Question, value: string | boolean, optionsOf: OptionsOf): Answer['answers'][number] {
  if (question.questionType === 'CONFIRMATION') {
    const word = value === true ? yes : no
    return { answerId: word, answerText: word, answerData: question.consentVersion ?? '' }
  }
  if (question.questionType === 'INPUT_FILL') {
    const text = typeof value === 'string' ? value : ''
    const read = readWords(question, text) ?? text
    return read.trim() === '' ? { ...noAnswer } : { answerId: inWords, answerText: read, answerData: read }
  }
  const text = said(value)
  if (text === '') return { ...noAnswer }
  const option = optionsOf(question)?.find(({ answerId }) => answerId === text)
  return { answerId: text, answerText: option?.text ?? '', answerData: text }
}

/**
 * The answers as they travel, one for each question of the form. What is hidden says its default where it is required,
 * and nothing otherwise, whatever the values say of it (spec 5, Lead submission).
 */
export const answersOf = (form: FormBean, values: Values, optionsOf: OptionsOf): Answer[] =>
  form.questions.map(question => {
    const hidden = question.required ? (question.default ?? '') : ''
    const value = question.hidden ? hidden : (values[question.questionId] ?? '')
    return {
      questionId: question.questionId,
      questionName: question.label,
      questionType: question.questionType,
      sscQuestionName: question.name,
      answers: [answerOf(question, value, optionsOf)],
    }
  })

/** What answers were given: by question, what its field would hold. */
export type ReadAnswers = { values: Values } | { unknown: string }

/**
 * Reads answers that came in. The words in them say nothing: they are those of the form.
 * @returns the values, or the id of a question that the form does not have, has of another type, or has answered twice
 */
export function valuesOf(form: FormBean, answers: readonly Answer[]): ReadAnswers {
  const values: Record<string, string | boolean> = { ...startValues(form) }
  for (const each of form.questions)
    if (!each.hidden) values[each.questionId] = each.questionType === 'CONFIRMATION' ? false : ''
  const seen = new Set<string>()
  for (const { questionId, questionType, answers: given } of answers) {
    const question = form.questions.find(each => each.questionId === questionId)
    const [answer, ...more] = given
    if (!question || question.questionType !== questionType || seen.has(questionId) || more.length > 0)
      return { unknown: questionId }
    seen.add(questionId)
    if (!answer || answer.answerId === noAnswer.answerId || question.hidden) continue
    if (questionType === 'CONFIRMATION') values[questionId] = answer.answerId === yes
    else values[questionId] = questionType === 'INPUT_FILL' ? answer.answerData : answer.answerId
  }
  return { values }
}
