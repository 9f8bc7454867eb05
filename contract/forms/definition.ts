/**
 * What a dynamic form is made of (spec 3, Dynamic lead form). Plain types without zod, so that the browser can carry
 * them; `definition-shape.ts` makes shapes of them. A text is one in the visitor's language; a form as it is kept has
 * both (`FormBean<Word>`).
 */
import type { PolicyId } from '../codes.ts'
import { policyHref } from '../policy-pages.ts'
import type { PatternKind } from './patterns.ts'

export const questionTypes = ['INPUT_FILL', 'DROP_DOWN', 'SINGLE', 'CONFIRMATION'] as const
export type QuestionType = (typeof questionTypes)[number]

/** By which a page asks for its form; `booking` is that of a used car, `capital` the one of the student programme. */
export const formKeys = ['buy', 'sell', 'replace', 'booking', 'test-drive', 'maintenance', 'capital', 'survey'] as const
export type FormKey = (typeof formKeys)[number]

export interface AnswerOption<T = string> {
  answerId: string
  text: T
}

/** Where a question's options come from. */
export interface RequestConfig {
  method: 'GET' | 'POST'
  /** One of `form-requests.ts`; a form leads nowhere else. */
  url: string
  /** Ids of the questions whose answers are sent, in the order of what the request needs. */
  dependsOn: string[]
}

export interface Question<T = string> {
  questionId: string
  /** What the visitor reads. */
  label: T
  /** What it is called where leads are worked on: `sscQuestionName` of its answer. */
  name: string
  questionType: QuestionType
  /** Of a choice whose options do not come by a request. */
  options: AnswerOption<T>[]
  required: boolean
  /** Is not shown; a required one is answered with its default (spec 5, Lead submission). */
  hidden: boolean
  /** Text, or `answerId` of a choice, that stands there at first. A confirmation has none (spec 5, Lead submission). */
  default: string | null
  /** UTF-16 units; absent: `mostText`. */
  maxLength: number | null
  /** What a text is held to; absent: `plain`. */
  pattern: PatternKind | null
  requestConfig: RequestConfig | null
  /**
   * Of a confirmation: the purpose that it agrees to, and which version of its text; a form is kept without the version and
   * gets the one that is in force when it is asked for.
   */
  consentId: string | null
  consentVersion: string | null
  /** Where the wording stands. */
  url: string | null
}

/** A form of one version. */
export interface FormBean<T = string> {
  formId: string
  /** `cmcId` of the specification. */
  campaignId: string
  key: FormKey
  version: number
  title: T
  questions: Question<T>[]
}

/** What an answer in words may have, where its question says nothing. */
export const mostText = 200

/** The form as it reads in one language. */
export const formIn = <T, U>(form: FormBean<T>, read: (text: T) => U): FormBean<U> => ({
  ...form,
  title: read(form.title),
  questions: form.questions.map(question => ({
    ...question,
    label: read(question.label),
    options: question.options.map(option => ({ ...option, text: read(option.text) })),
  })),
})

const withVersion = <T>(question: Question<T>, version: string | undefined): Question<T> => ({
  ...question,
  consentVersion: version ?? null,
  url: policyHref(question.consentId as PolicyId, version),
})

/** The form with the versions of the texts that its confirmations agree to. @param versions by purpose */
export const withConsentVersions = <T>(form: FormBean<T>, versions: ReadonlyMap<string, string>): FormBean<T> => ({
  ...form,
  questions: form.questions.map(question =>
    question.consentId === null ? question : withVersion(question, versions.get(question.consentId)),
  ),
})
