/** Drafts and versions of forms, as staff see them (decision 067). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { FormBean } from '#contract/forms/definition.ts'
import type { Word } from '#contract/parts.ts'
import type { DB } from '#server/db/schema.ts'

export interface FormDraft {
  formId: string
  version: number
  baseVersion: number
  definition: FormBean<Word>
  by: string
  editedAt: Date
}

/** Drafts, of one form or of all. */
export async function formDrafts(db: Kysely<DB>, formId?: string): Promise<FormDraft[]> {
  const { rows } = await sql<FormDraft>`
    select d.form_id, d.version, d.base_version, d.definition, s.name as by, d.edited_at
    from lead_form_draft d join staff_account s on s.id = d.edited_by
    where ${formId === undefined ? sql`true` : sql`d.form_id = ${formId}`}`.execute(db)
  return rows
}

export interface PublishedForm {
  version: number
  publishedAt: Date
  /** null: it came with the shop. */
  by: string | null
  form: FormBean<Word>
}

/** Versions of a form, the newest first. */
export async function formVersions(db: Kysely<DB>, formId: string, most: number): Promise<PublishedForm[]> {
  const { rows } = await sql<PublishedForm>`
    select v.version, v.published_at, s.name as by, v.definition as form
    from lead_form_version v left join staff_account s on s.id = v.published_by
    where v.form_id = ${formId} order by v.version desc limit ${most}`.execute(db)
  return rows
}

/** The form, locked for whoever changes it, with its newest version; undefined: there is none. */
export async function lockForm(tx: Transaction<DB>, formId: string): Promise<FormBean<Word> | undefined> {
  await sql`select 1 from lead_form where form_id = ${formId} for update`.execute(tx)
  const [newest] = await formVersions(tx, formId, 1)
  return newest?.form
}

/** Keeps a draft in place of the one before. */
export async function putDraft(
  tx: Transaction<DB>,
  draft: Omit<FormDraft, 'by'> & { editedBy: number },
): Promise<void> {
  const { definition, ...rest } = draft
  const row = { ...rest, definition: JSON.stringify(definition) }
  await tx
    .insertInto('lead_form_draft')
    .values(row)
    .onConflict(conflict => conflict.column('formId').doUpdateSet(row))
    .execute()
}

export async function dropDraft(tx: Transaction<DB>, formId: string): Promise<void> {
  await tx.deleteFrom('lead_form_draft').where('formId', '=', formId).execute()
}

/** Adds a version, which visitors get from now on. */
export async function addVersion(
  tx: Transaction<DB>,
  { form, by, at }: { form: FormBean<Word>; by: number; at: Date },
): Promise<void> {
  await sql`
    insert into lead_form_version (form_id, version, definition, published_by, published_at)
    values (${form.formId}, ${form.version}, ${JSON.stringify(form)}::jsonb, ${by}, ${at})`.execute(tx)
}
