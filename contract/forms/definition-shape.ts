import * as z from 'zod'
import { code } from '../parts.ts'
import { type FormBean, formKeys, mostText, questionTypes } from './definition.ts'
import { findingWords, formFindings } from './findings.ts'
import { patternKinds } from './patterns.ts'

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

/** A form as it is drafted: words may be missing still. */
export const DraftForm = z.strictObject({
  ...formFields(z.strictObject({ cn: z.string().max(300), en: z.string().max(600) })),
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

/** What is wrong with a form as such, as a shape says it. */
export const definitionFaults = (form: FormBean<unknown>): DefinitionFault[] =>
  formFindings(form).map(({ at, code }) => ({ path: at === null ? [] : ['questions', at], says: findingWords[code] }))
