import * as z from 'zod'
import { formKeys } from '../forms/definition.ts'
import { DraftForm, formFields } from '../forms/definition-shape.ts'
import { bothLanguages as both, code, editVersion as version, moment, word } from '../parts.ts'

const form = z.object(formFields(both))
const formId = code

const draft = z.object({
  /** How often it was saved: whoever saves names what was seen. */
  version,
  baseVersion: z.int(),
  form,
  by: z.string(),
  editedAt: moment,
})
const saved = z.object({ formId, version })

export const deskFormShapes = {
  'desk.form.list': {
    summary: '动态表单：当前版本与草稿',
    in: z.strictObject({}),
    out: z.array(
      z.object({
        formId,
        key: z.enum(formKeys),
        title: word,
        version: z.int(),
        questions: z.int(),
        publishedAt: moment,
        /** Who has a draft of it; null: nobody. */
        draft: z.object({ by: z.string(), editedAt: moment }).nullable(),
      }),
    ),
  },
  'desk.form.detail': {
    summary: '一份表单：当前版本、草稿与历次版本',
    in: z.strictObject({ formId }),
    out: z.object({
      current: form,
      draft: draft.nullable(),
      /** The newest first; by: null, it came with the shop. */
      versions: z.array(z.object({ version: z.int(), publishedAt: moment, by: z.string().nullable(), form })),
    }),
  },
  'desk.form.save': {
    summary: '保存表单草稿；version 为 0 时新建',
    in: z.strictObject({
      formId,
      version,
      /** The published version that the draft began with. */
      baseVersion: version,
      form: DraftForm,
    }),
    out: saved,
  },
  'desk.form.drop': {
    summary: '放弃表单草稿',
    in: z.strictObject({ formId, version }),
    out: z.object({ formId }),
  },
  'desk.form.publish': {
    summary: '把草稿发布为新版本',
    in: z.strictObject({ formId, version }),
    out: z.object({ formId, published: z.int() }),
  },
}
