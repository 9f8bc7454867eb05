/** Forms and what people may write into them, for properties. */
import fc from 'fast-check'
import type { AnswerOption, FormBean, Question } from './definition.ts'
import type { Values } from './engine.ts'
import { requestConfigOf } from './form-requests.ts'
import { type PatternKind, patternKinds } from './patterns.ts'

/** A question with nothing but its id, answered in words. */
export const plainQuestion = (questionId: string, rest: Partial<Question> = {}): Question => ({
  questionId,
  label: `label of ${questionId}`,
  name: 'field',
  questionType: 'INPUT_FILL',
  options: [],
  required: false,
  hidden: false,
  default: null,
  maxLength: null,
  pattern: null,
  requestConfig: null,
  consentId: null,
  consentVersion: null,
  url: null,
  ...rest,
})

export const formOf = (...questions: Question[]): FormBean => ({
  formId: 'FORM-TEST',
  campaignId: 'CAMPAIGN',
  key: 'buy',
  version: 1,
  title: 'title',
  questions,
})

/** A text that each kind keeps as it is. */
const kept: Readonly<Record<PatternKind, string>> = {
  phone: '13800138000',
  vin: 'LX0AA1A25NA000017',
  plate: '京A12345',
  name: '沈知遥',
  mileage: '50000',
  date: '2026-11-23',
  plain: 'text',
}

const label = fc.string({ minLength: 1, maxLength: 20 }).filter(text => text.trim() !== '')

/** A form that can be asked: every rule of `definitionFaults` holds by the way it is made. */
export const anyForm: fc.Arbitrary<FormBean> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('words', 'own', 'series', 'models', 'yes'),
      label,
      required: fc.boolean(),
      hidden: fc.boolean(),
      begins: fc.boolean(),
      maxLength: fc.option(fc.integer({ min: 20, max: 300 })),
      pattern: fc.option(fc.constantFrom(...patternKinds)),
      options: fc.array(label, { minLength: 1, maxLength: 5 }),
      consentId: fc.option(fc.constantFrom('PRIVACY', 'CONTACT')),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map(drawn => {
    const questions: Question[] = []
    for (const [at, each] of drawn.entries()) {
      const { required, maxLength, pattern } = each
      const base = plainQuestion(`Q-${at}`, { label: each.label, required })
      const series = questions.find(before => before.requestConfig?.dependsOn.length === 0)
      if (each.kind === 'words') {
        const hidden = each.hidden
        const begin = each.begins || (hidden && required) ? kept[pattern ?? 'plain'] : null
        questions.push({ ...base, hidden, maxLength, pattern, default: begin })
      } else if (each.kind === 'yes') {
        const { consentId } = each
        questions.push({ ...base, questionType: 'CONFIRMATION', consentId, consentVersion: consentId && '1' })
      } else if (each.kind === 'own') {
        const options: AnswerOption[] = each.options.map((text, nth) => ({ answerId: `A${nth}`, text }))
        const begin = each.begins || (each.hidden && required) ? 'A0' : null
        questions.push({ ...base, questionType: 'SINGLE', options, hidden: each.hidden, default: begin })
      } else if (each.kind === 'models' && series)
        questions.push({
          ...base,
          questionType: 'DROP_DOWN',
          requestConfig: requestConfigOf('models', series.questionId),
        })
      else questions.push({ ...base, questionType: 'DROP_DOWN', requestConfig: requestConfigOf('series') })
    }
    return formOf(...questions)
  })

/** What requests would offer, the same for each. */
export const foundOptions: AnswerOption[] = ['VEGA', 'LYRA', 'MIRA'].map(answerId => ({ answerId, text: answerId }))

/** What people, and those who are none, leave in the fields of a form: right, wrong, foreign. */
export const anyValues = (form: FormBean): fc.Arbitrary<Values> =>
  fc.record(
    Object.fromEntries(
      form.questions.map(({ questionId, options, pattern }) => [
        questionId,
        fc.oneof(
          fc.boolean(),
          fc.constantFrom('', ' ', 'NA', 'IO001', 'IO002', 'Y', 'true', kept[pattern ?? 'plain'], 'VEGA', 'A0'),
          fc.constantFrom(...options.map(each => each.answerId), 'nothing'),
          fc.string({ unit: 'grapheme', maxLength: 320 }),
          fc.string({ unit: 'binary', maxLength: 40 }),
        ),
      ]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Values>
