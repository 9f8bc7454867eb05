/** What the editor of forms does with a form that stands before it. Pure. */
import type { FormBean, Question, QuestionType } from '#contract/forms/definition.ts'
import { type FormRequestName, formRequests, requestConfigOf, requestNameOf } from '#contract/forms/form-requests.ts'
import type { Output } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'

export type FormDetail = Output<'desk.form.detail'>
export type Form = FormDetail['current']
export type EditedQuestion = Question<Word>

const noWords: Word = { cn: '', en: '' }

/** A name that none of some things has. */
function freeName(prefix: string, taken: readonly string[]): string {
  for (let n = taken.length + 1; ; n++) if (!taken.includes(`${prefix}${n}`)) return `${prefix}${n}`
}

/** A further question at the end, to be answered in words. */
export function withQuestion(form: Form): Form {
  const question: EditedQuestion = {
    questionId: freeName(
      'Q-',
      form.questions.map(each => each.questionId),
    ),
    name: freeName(
      'question',
      form.questions.map(each => each.name),
    ),
    label: noWords,
    questionType: 'INPUT_FILL',
    options: [],
    required: false,
    hidden: false,
    default: null,
    maxLength: null,
    pattern: 'plain',
    requestConfig: null,
    consentId: null,
    consentVersion: null,
    url: null,
  }
  return { ...form, questions: [...form.questions, question] }
}

export const withoutQuestion = (form: Form, at: number): Form => ({
  ...form,
  questions: form.questions.filter((_, n) => n !== at),
})

/** A question moved by a place up (-1) or down (1). */
export function movedQuestion(form: Form, at: number, by: -1 | 1): Form {
  const questions = [...form.questions]
  const [moved] = questions.splice(at, 1)
  if (moved) questions.splice(Math.max(0, at + by), 0, moved)
  return { ...form, questions }
}

export const changedQuestion = (form: Form, at: number, change: Partial<EditedQuestion>): Form => ({
  ...form,
  questions: form.questions.map((each, n) => (n === at ? { ...each, ...change } : each)),
})

/** What a question of another kind keeps, and what it cannot have. */
export const asKind = (questionType: QuestionType): Partial<EditedQuestion> => ({
  questionType,
  default: null,
  requestConfig: null,
  options: [],
  ...(questionType === 'INPUT_FILL'
    ? { pattern: 'plain', consentId: null }
    : questionType === 'CONFIRMATION'
      ? { pattern: null, maxLength: null, hidden: false }
      : { pattern: null, maxLength: null, consentId: null }),
})

/** Options by a request; none: the question has its own. What it needs is open until it is chosen. */
export const withRequest = (name: FormRequestName | undefined): Partial<EditedQuestion> => ({
  options: [],
  default: null,
  requestConfig: name === undefined ? null : requestConfigOf(name),
})

/** The question with the answer that the nth field of its request comes from. */
export function withDependency(
  { requestConfig: config }: EditedQuestion,
  nth: number,
  id: string,
): Partial<EditedQuestion> {
  const name = config && requestNameOf(config)
  if (!config || !name) return {}
  const dependsOn = formRequests[name].needs.map((_, n) => (n === nth ? id : (config.dependsOn[n] ?? '')))
  return { requestConfig: { ...config, dependsOn: dependsOn.filter(each => each !== '') } }
}

export const withOption = ({ options }: EditedQuestion): Partial<EditedQuestion> => ({
  options: [
    ...options,
    {
      answerId: freeName(
        'A',
        options.map(each => each.answerId),
      ),
      text: noWords,
    },
  ],
})

/** What became of a question between two versions. */
export interface Difference {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  label: Word
  /** Of a changed one: the fields that are others. */
  fields: (keyof EditedQuestion)[]
}

const asked = (form: FormBean<Word>) => new Map(form.questions.map(each => [each.questionId, each]))
/** The same content, whatever the order of its keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
}

/** What is other in a version than in the one before it, question by question. */
export function differences(before: FormBean<Word>, after: FormBean<Word>): Difference[] {
  const [old, now] = [asked(before), asked(after)]
  const stayed = after.questions.filter(each => old.has(each.questionId)).map(each => each.questionId)
  const stood = before.questions.filter(each => now.has(each.questionId)).map(each => each.questionId)
  const ofNow = after.questions.flatMap((question): Difference[] => {
    const { questionId, label } = question
    const was = old.get(questionId)
    if (!was) return [{ kind: 'added', label, fields: [] }]
    const fields = (Object.keys(question) as (keyof EditedQuestion)[]).filter(key => !isSame(question[key], was[key]))
    if (fields.length > 0) return [{ kind: 'changed', label, fields }]
    return stayed.indexOf(questionId) === stood.indexOf(questionId) ? [] : [{ kind: 'moved', label, fields: [] }]
  })
  const gone = before.questions.filter(each => !now.has(each.questionId))
  return [...ofNow, ...gone.map(({ label }): Difference => ({ kind: 'removed', label, fields: [] }))]
}
