import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemAt } from '../required.ts'
import type { Word } from '../parts.ts'
import type { FormBean } from './definition.ts'
import { formIn } from './definition.ts'
import { definitionFaults, DraftForm, KeptForm } from './definition-shape.ts'
import { draftFindings } from './findings.ts'
import {
  answersOf,
  dependentsOf,
  faultsOf,
  noAnswer,
  type OptionsOf,
  requestOf,
  startValues,
  valuesOf,
  visibleQuestions,
  withAnswer,
} from './engine.ts'
import { requestConfigOf } from './form-requests.ts'
import { anyForm, anyValues, formOf, foundOptions, plainQuestion } from './test-form.ts'

const optionsOf: OptionsOf = question => (question.requestConfig ? foundOptions : question.options)
const anyFilled = anyForm.chain(form => fc.tuple(fc.constant(form), anyValues(form)))

const readBack = (form: FormBean, ...[answers]: [Parameters<typeof valuesOf>[1]]) => {
  const read = valuesOf(form, answers)
  if ('unknown' in read) throw new Error(`answers were not read: ${read.unknown}`)
  return read.values
}

describe('any form', () => {
  test('is one that can be asked, and comes back from its text as it was', () => {
    fc.assert(
      fc.property(anyForm, form => {
        expect(definitionFaults(form)).toEqual([])
        const kept = formIn(form, text => ({ cn: text, en: text }))
        const trimmed = formIn(form, text => ({ cn: text.trim(), en: text.trim() }))
        expect(KeptForm.parse(JSON.parse(JSON.stringify(kept)))).toEqual(trimmed)
      }),
    )
  })

  test('is judged the same by the page that was filled in and by the server that reads what came', () => {
    fc.assert(
      fc.property(anyFilled, ([form, values]) => {
        const sent = JSON.parse(JSON.stringify(answersOf(form, values, optionsOf)))
        expect(faultsOf(form, readBack(form, sent), optionsOf)).toEqual(faultsOf(form, values, optionsOf))
      }),
      { numRuns: 400 },
    )
  })

  test('is answered the same once more: what is kept is what would be sent', () => {
    fc.assert(
      fc.property(anyFilled, ([form, values]) => {
        const sent = answersOf(form, values, optionsOf)
        expect(answersOf(form, readBack(form, sent), optionsOf)).toEqual(sent)
      }),
    )
  })

  test('has one answer for each question, and NA with IO001 where nothing was said', () => {
    fc.assert(
      fc.property(anyForm, form => {
        const empty = Object.fromEntries(form.questions.map(each => [each.questionId, '']))
        const answers = answersOf(form, empty, optionsOf)
        expect(answers.map(each => each.questionId)).toEqual(form.questions.map(each => each.questionId))
        for (const [at, question] of form.questions.entries()) {
          const [answer] = itemAt(answers, at).answers
          if (question.hidden && question.required) expect(answer?.answerData).toBe(question.default)
          else if (question.questionType === 'CONFIRMATION') expect(answer?.answerId).toBe('N')
          else expect(answer).toEqual(noAnswer)
        }
      }),
    )
  })

  test('begins with nothing agreed to, and nothing hidden is ever asked', () => {
    fc.assert(
      fc.property(anyForm, form => {
        const values = startValues(form)
        for (const { questionId, questionType } of form.questions)
          if (questionType === 'CONFIRMATION') expect(values[questionId]).toBe(false)
        expect(visibleQuestions(form).some(each => each.hidden)).toBe(false)
      }),
    )
  })

  test('says what is hidden by its default, whatever somebody sends for it', () => {
    fc.assert(
      fc.property(anyFilled, ([form, values]) => {
        const hidden = (of: typeof values) =>
          answersOf(form, of, optionsOf).filter((_, at) => itemAt(form.questions, at).hidden)
        expect(hidden(values)).toEqual(hidden({}))
      }),
    )
  })
})

describe('options that hang on another answer', () => {
  const form = formOf(
    plainQuestion('CITY', { questionType: 'DROP_DOWN', requestConfig: requestConfigOf('provinceCity') }),
    plainQuestion('DEALER', { questionType: 'DROP_DOWN', requestConfig: requestConfigOf('dealers', 'CITY') }),
    plainQuestion('NAME', { pattern: 'name' }),
  )
  test('are asked for once it is given, with its value', () => {
    expect(requestOf(itemAt(form.questions, 1), {})).toBeUndefined()
    expect(requestOf(itemAt(form.questions, 1), { CITY: '330100' })).toEqual({
      name: 'dealers',
      fields: { cityCode: '330100' },
    })
    expect(requestOf(itemAt(form.questions, 0), {})).toEqual({ name: 'provinceCity', fields: {} })
    expect(requestOf(itemAt(form.questions, 2), {})).toBeUndefined()
  })
  test('are open again when it changes, and only then', () => {
    const chosen = { CITY: '330100', DEALER: '30001', NAME: '沈知遥' }
    expect(dependentsOf(form, 'CITY')).toEqual(['DEALER'])
    expect(withAnswer(form, chosen, 'CITY', '310100')).toEqual({ CITY: '310100', DEALER: '', NAME: '沈知遥' })
    expect(withAnswer(form, chosen, 'CITY', '330100')).toBe(chosen)
    expect(withAnswer(form, chosen, 'NAME', '沈')).toMatchObject({ DEALER: '30001' })
  })
})

describe('answers that no page sends', () => {
  const form = formOf(plainQuestion('A'), plainQuestion('B', { questionType: 'CONFIRMATION', required: true }))
  const answer = (questionId: string, questionType: 'INPUT_FILL' | 'CONFIRMATION', ...data: string[]) => ({
    questionId,
    questionName: '',
    questionType,
    sscQuestionName: '',
    answers: data.map(text => ({ answerId: text, answerText: text, answerData: text })),
  })
  test.each([
    ['to an unknown question', [answer('C', 'INPUT_FILL', 'x')]],
    ['of another type', [answer('A', 'CONFIRMATION', 'Y')]],
    ['given twice', [answer('A', 'INPUT_FILL', 'x'), answer('A', 'INPUT_FILL', 'y')]],
    ['with two at once', [answer('A', 'INPUT_FILL', 'x', 'y')]],
  ])('%s are not read', (_, answers) => expect(valuesOf(form, answers)).toHaveProperty('unknown'))
  test('leave a confirmation unchecked unless they say so exactly', () => {
    for (const said of ['y', 'true', 'YES', '1', 'IO001'])
      expect(faultsOf(form, readBack(form, [answer('B', 'CONFIRMATION', said)]), optionsOf)).toEqual({ B: 'needed' })
    expect(faultsOf(form, readBack(form, [answer('B', 'CONFIRMATION', 'Y')]), optionsOf)).toEqual({})
  })
})

describe('a form that cannot be asked', () => {
  const faults = (...questions: Parameters<typeof formOf>) =>
    definitionFaults(formOf(...questions)).map(each => each.says)
  test.each([
    ['two questions of one id', [plainQuestion('A'), plainQuestion('A')]],
    ['hidden, required and without an answer', [plainQuestion('A', { hidden: true, required: true })]],
    ['agreed to in advance', [plainQuestion('A', { questionType: 'CONFIRMATION', default: 'Y' })]],
    [
      'agreed to for a purpose of its own',
      [plainQuestion('A', { questionType: 'CONFIRMATION', consentId: 'ANYTHING' })],
    ],
    ['agreed to unseen', [plainQuestion('A', { questionType: 'CONFIRMATION', hidden: true })]],
    ['a choice of nothing', [plainQuestion('A', { questionType: 'SINGLE' })]],
    [
      'an option that means nothing said',
      [plainQuestion('A', { questionType: 'SINGLE', options: [{ answerId: 'IO001', text: 'x' }] })],
    ],
    [
      'a default that is no option',
      [plainQuestion('A', { questionType: 'SINGLE', options: [{ answerId: 'X', text: 'x' }], default: 'Y' })],
    ],
    ['a default that is not of its kind', [plainQuestion('A', { pattern: 'phone', default: '123' })]],
    [
      'a request to elsewhere',
      [
        plainQuestion('A', {
          questionType: 'DROP_DOWN',
          requestConfig: { method: 'GET', url: 'https://elsewhere.example/', dependsOn: [] },
        }),
      ],
    ],
    [
      'a request that hangs on a later question',
      [
        plainQuestion('A', { questionType: 'DROP_DOWN', requestConfig: requestConfigOf('dealers', 'B') }),
        plainQuestion('B', { questionType: 'DROP_DOWN', requestConfig: requestConfigOf('provinceCity') }),
      ],
    ],
    [
      'a request without what it needs',
      [plainQuestion('A', { questionType: 'DROP_DOWN', requestConfig: requestConfigOf('models') })],
    ],
  ])('%s', (_, questions) => expect(faults(...questions)).not.toEqual([]))
})

describe('a draft', () => {
  const both = (form: FormBean): FormBean<Word> => formIn(form, text => ({ cn: text, en: text }))
  const policy = plainQuestion('POLICY', {
    questionType: 'CONFIRMATION',
    name: 'policy',
    required: true,
    consentId: 'PRIVACY',
  })
  const codes = (form: FormBean<Word>) => draftFindings(form).map(each => [each.at, each.code])
  const asks = plainQuestion('A', { name: 'a' })

  test('with nothing to mend can be kept as a version and read back', () => {
    fc.assert(
      fc.property(anyForm, form => {
        const questions = form.questions
          .filter(each => each.consentId === null)
          .map((each, at) => ({ ...each, name: `name${at}` }))
        const whole = both({ ...form, questions: [...questions, asks, policy] })
        expect(draftFindings(whole)).toEqual([])
        const kept = KeptForm.parse(JSON.parse(JSON.stringify(whole)))
        expect(draftFindings(kept)).toEqual([])
        expect(DraftForm.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
      }),
      { numRuns: 200 },
    )
  })
  test('names the question of each finding', () => {
    expect(codes(both(formOf(asks, policy)))).toEqual([])
    expect(codes(both(formOf(asks)))).toEqual([[null, 'noPrivacy']])
    expect(codes(both(formOf(asks, { ...asks, questionId: 'B' }, policy)))).toEqual([[1, 'sameName']])
    expect(codes(both(formOf(asks, policy, { ...policy, questionId: 'Q', name: 'q' })))).toEqual([[2, 'samePurpose']])
    expect(codes(both(formOf({ ...asks, hidden: true }, { ...policy, hidden: false })))).toEqual([])
    const half = both(formOf(asks, policy))
    expect(codes({ ...half, title: { cn: '标题', en: ' ' } })).toEqual([[null, 'titleMissing']])
    const [first, second] = half.questions
    expect(codes({ ...half, questions: [{ ...first!, label: { cn: '', en: 'x' } }, second!] })).toEqual([
      [0, 'wordMissing'],
    ])
  })
  test('of a form that nobody can answer says so', () => {
    expect(codes(both(formOf()))).toEqual([
      [null, 'noQuestion'],
      [null, 'noPrivacy'],
    ])
    const circle = ['B', 'A'].map((other, at) =>
      plainQuestion(at === 0 ? 'A' : 'B', {
        name: `n${at}`,
        questionType: 'DROP_DOWN',
        requestConfig: requestConfigOf('models', other),
      }),
    )
    expect(codes(both(formOf(...circle, policy)))).toEqual([[0, 'dependsOnLater']])
  })
})
