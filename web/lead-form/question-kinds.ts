/** How the questions of a form stand in the form kit: one kind for each, judged by the engine. */
import type { FormBean, Question } from '#contract/forms/definition.ts'
import { type Fault, faultOf, type OptionsOf } from '#contract/forms/engine.ts'
import type { PatternKind } from '#contract/forms/patterns.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { Kind } from '#web/form/field-row.ts'
import type { dynamicFormTexts } from './form.texts.ts'

export type Held = string | boolean
export type QuestionKind = Kind<Held, Held, Held, string>

/** Of the code that proves the phone; it is no question of the form. */
const smsCodeKind: QuestionKind = {
  empty: '',
  write: begin => begin,
  read: written => (/^\d{6}$/.test(String(written)) ? { value: written } : { wrong: 'wrong' }),
}

/** The kinds of a form's fields, by question. */
export function questionKinds(form: FormBean, optionsOf: OptionsOf): Record<string, QuestionKind> {
  const kinds: Record<string, QuestionKind> = { smsCode: smsCodeKind }
  for (const question of form.questions)
    kinds[question.questionId] = {
      empty: question.questionType === 'CONFIRMATION' ? false : '',
      write: begin => begin,
      read(written) {
        const wrong = faultOf(question, written, optionsOf)
        return wrong === undefined ? { value: written } : { wrong }
      },
    }
  return kinds
}

type Words = Texts<typeof dynamicFormTexts>

const ofPattern: Readonly<Record<PatternKind, keyof Words & `wrong${string}`>> = {
  phone: 'wrongPhone',
  vin: 'wrongVin',
  plate: 'wrongPlate',
  name: 'wrongName',
  mileage: 'wrongMileage',
  date: 'wrongDate',
  plain: 'wrongText',
}

/** What stands below a question that is answered wrongly. @param most characters that it takes */
export function faultWords(question: Question, fault: Fault, most: number, t: Words): string {
  if (fault === 'long') return t.long(most)
  if (fault === 'notOffered') return t.notOffered
  if (fault === 'wrong') return t[ofPattern[question.pattern ?? 'plain']] as string
  if (question.questionType === 'CONFIRMATION') return t.neededYes
  return question.questionType === 'INPUT_FILL' ? t.needed : t.neededChoice
}
