/** Forms at the desk: a draft of each, published as its next version; versions never change (decision 067). */
import type { FormBean } from '#contract/forms/definition.ts'
import { draftFindings } from '#contract/forms/findings.ts'
import type { Word } from '#contract/parts.ts'
import { formatDayTime } from '#contract/moments.ts'
import { required } from '#contract/required.ts'
import type { Handlers, WriteCtx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { inBoth } from '#server/lib/words.ts'
import {
  addVersion,
  dropDraft,
  type FormDraft,
  formDrafts,
  formVersions,
  lockForm,
  putDraft,
} from './desk-form.queries.ts'
import { leadForms } from './form.queries.ts'

/** Versions that the page of a form shows. */
const MOST_VERSIONS = 30

interface Seen {
  formId: string
  version: number
}
interface Locked {
  current: FormBean<Word>
  draft: FormDraft | undefined
}

/** A form whose draft is as whoever acts has seen it; version 0: there is none. @throws Refusal NOT_FOUND, FORM_SAVED_SINCE, FORM_DRAFT_GONE */
async function asSeen({ tx }: WriteCtx, { formId, version }: Seen): Promise<Locked> {
  const current = await lockForm(tx, formId)
  if (!current) throw new Refusal('NOT_FOUND')
  const [draft] = await formDrafts(tx, formId)
  if ((draft?.version ?? 0) === version) return { current, draft }
  if (!draft) throw new Refusal('FORM_DRAFT_GONE')
  throw new Refusal('FORM_SAVED_SINCE', {
    who: draft.by,
    at: inBoth(language => formatDayTime(draft.editedAt, language)),
  })
}

export const deskFormHandlers = {
  'desk.form.list': async ({ ctx }) => {
    const [forms, drafts] = await Promise.all([leadForms(ctx.memory), formDrafts(ctx.db)])
    return [...forms.values()].map(({ formId, key, current, publishedAt }) => {
      const draft = drafts.find(each => each.formId === formId)
      return {
        formId,
        key,
        title: current.title,
        version: current.version,
        questions: current.questions.length,
        publishedAt: required(publishedAt.get(current.version), 'the time of a version'),
        draft: draft ? { by: draft.by, editedAt: draft.editedAt } : null,
      }
    })
  },

  'desk.form.detail': async ({ input: { formId }, ctx }) => {
    const [versions, [draft]] = await Promise.all([
      formVersions(ctx.db, formId, MOST_VERSIONS),
      formDrafts(ctx.db, formId),
    ])
    const [newest] = versions
    if (!newest) throw new Refusal('NOT_FOUND')
    return { current: newest.form, draft: draft ? { ...draft, form: draft.definition } : null, versions }
  },

  'desk.form.save': async ({ input: { formId, version, baseVersion, form }, ctx }) => {
    const { current, draft } = await asSeen(ctx, { formId, version })
    if (baseVersion !== (draft?.baseVersion ?? current.version))
      throw new Refusal('FORM_BASE_OLD', { version: current.version })
    const { campaignId, key } = current
    // What names the form is not the editor's.
    const definition = { ...form, formId, campaignId, key, version: current.version + 1 }
    const next = version + 1
    await putDraft(ctx.tx, {
      formId,
      version: next,
      baseVersion,
      definition,
      editedBy: ctx.staff.id,
      editedAt: ctx.now,
    })
    return { formId, version: next }
  },

  'desk.form.drop': async ({ input, ctx }) => {
    const { draft } = await asSeen(ctx, input)
    if (!draft) throw new Refusal('NOT_FOUND')
    await dropDraft(ctx.tx, input.formId)
    return { formId: input.formId }
  },

  'desk.form.publish': async ({ input, ctx }) => {
    const { current, draft } = await asSeen(ctx, input)
    if (!draft) throw new Refusal('NOT_FOUND')
    const form = { ...draft.definition, version: current.version + 1 }
    // A version that came with a newer program would be undone without a word.
    if (draft.baseVersion !== current.version) throw new Refusal('FORM_BASE_OLD', { version: current.version })
    if (draftFindings(form).length > 0) throw new Refusal('FORM_FINDINGS')
    await addVersion(ctx.tx, { form, by: ctx.staff.id, at: ctx.now })
    await dropDraft(ctx.tx, input.formId)
    return { formId: input.formId, published: form.version }
  },
} satisfies Partial<Handlers>
