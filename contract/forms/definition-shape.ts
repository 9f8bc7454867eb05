import * as z from 'zod'
import { consentPurposes } from '../codes.ts'
import { code } from '../parts.ts'
import { type FormBean, formKeys, mostText, type Question, questionTypes } from './definition.ts'
import { reservedIds } from './engine.ts'
import { formRequests, requestNameOf } from './form-requests.ts'
import { type PatternKind, patternKinds, patterns } from './patterns.ts'

/** What the forms of both directions share: everything but their words. */
const requestConfig = z.strictObject({
  method: z.enum(['GET', 'POST']),
  url: z.string().max(120),
  dependsOn: z.array(code).max(4),
})

/** Names under which the lead platform knows a question. */
const platformName = z.string().regex(/^[A-Za-z]\w{0,39}$/)

/** The fields of a question, with words of one kind. @param text one in the visitor's language, or both */
export const questionFields = <T extends z.ZodType>(text: T) => ({
  questionId: code,
  label: text,
  name: platformName,
  questionType: z.enum(questionTypes),
  options: z.array(z.object({ answerId: code, text })).max(100),
  required: z.boolean(),
  hidden: z.boolean(),
  default: z.string().max(mostText).nullable(),
  maxLength: z.int().min(1).max(2_000).nullable(),
  pattern: z.enum(patternKinds).nullable(),
  requestConfig: requestConfig.nullable(),
  consentId: z.string().max(40).nullable(),
  consentVersion: z.string().max(40).nullable(),
  url: z.string().max(200).nullable(),
})

/** The fields of a form of one version, with words of one kind. */
export const formFields = <T extends z.ZodType>(text: T) => ({
  formId: code,
  campaignId: code,
  key: z.enum(formKeys),
  version: z.int().min(1),
  title: text,
  questions: z.array(z.object(questionFields(text))).max(60),
})

const bothLanguages = z.strictObject({ cn: z.string().trim().min(1).max(300), en: z.string().trim().min(1).max(600) })

/** A form as it is kept, with the words of both languages; each fault is one of `definitionFaults`. */
export const KeptForm = z.strictObject(formFields(bothLanguages)).superRefine((form, wrong) => {
  for (const fault of definitionFaults(form)) wrong.addIssue({ code: 'custom', path: fault.path, message: fault.says })
})

interface DefinitionFault {
  path: (string | number)[]
  says: string
}

/** What is wrong with a form as such: what could never be answered, or would be answered for somebody. */
export function definitionFaults(form: FormBean<unknown>): DefinitionFault[] {
  const ids = form.questions.map(each => each.questionId)
  return form.questions.flatMap((question, at) =>
    [
      ...(ids.indexOf(question.questionId) < at ? ['there are two questions of this id'] : []),
      ...(question.questionType === 'INPUT_FILL' ? wordFaults(question) : []),
      ...(question.questionType === 'CONFIRMATION' ? confirmationFaults(question) : []),
      ...(question.questionType === 'DROP_DOWN' || question.questionType === 'SINGLE' ? choiceFaults(question) : []),
      ...requestFaults(question, form.questions.slice(0, at)),
      ...(question.hidden && question.required && question.default === null ? ['is hidden and has no answer'] : []),
    ].map(says => ({ path: ['questions', at], says })),
  )
}

function wordFaults({ options, default: begin, pattern, maxLength }: Question<unknown>): string[] {
  const read = begin === null ? undefined : patterns[(pattern ?? 'plain') as PatternKind](begin)
  return [
    ...(options.length > 0 ? ['is answered in words and has options'] : []),
    ...(begin !== null && read !== begin ? ['its default is not of its kind'] : []),
    ...(begin !== null && begin.length > (maxLength ?? mostText) ? ['its default is too long'] : []),
  ]
}

function confirmationFaults(question: Question<unknown>): string[] {
  return [
    ...(question.hidden ? ['a confirmation cannot be hidden'] : []),
    ...(question.default === null ? [] : ['a confirmation begins unchecked']),
    ...(question.consentId === null || (consentPurposes as readonly string[]).includes(question.consentId)
      ? []
      : ['agrees to a purpose that there is not']),
    ...(question.options.length > 0 || question.requestConfig ? ['a confirmation has no options'] : []),
  ]
}

function choiceFaults({ options, requestConfig: config, default: begin, hidden }: Question<unknown>): string[] {
  const ids = options.map(each => each.answerId)
  return [
    ...(config === null && options.length === 0 ? ['is a choice without options'] : []),
    ...(config !== null && options.length > 0 ? ['has options of its own beside those of its request'] : []),
    ...(new Set(ids).size < ids.length ? ['has two options of one id'] : []),
    ...(ids.some(id => reservedIds.includes(id)) ? ['has an option with an id that means something else'] : []),
    ...(begin !== null && (config !== null || !ids.includes(begin)) ? ['its default is no option'] : []),
    ...(config !== null && hidden ? ['is hidden, so nobody asks for its options'] : []),
  ]
}

function requestFaults(
  { requestConfig: config, questionType }: Question<unknown>,
  before: readonly Question<unknown>[],
) {
  if (config === null) return []
  if (questionType === 'INPUT_FILL') return ['is answered in words and has a request']
  const name = requestNameOf(config)
  if (!name) return ['its request is none that forms have']
  const choices = before.filter(each => each.questionType === 'DROP_DOWN' || each.questionType === 'SINGLE')
  return [
    ...(config.dependsOn.length === formRequests[name].needs.length ? [] : ['its request needs other answers']),
    ...(config.dependsOn.every(id => choices.some(each => each.questionId === id))
      ? []
      : ['depends on what is no earlier choice']),
  ]
}
