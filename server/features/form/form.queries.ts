import type { FormBean, FormKey } from '#contract/forms/definition.ts'
import type { Word } from '#contract/parts.ts'
import { formPurposes } from '#contract/codes.ts'
import { type Cache, cached } from '#server/lib/cached.ts'

/** A form with its versions. */
export interface LeadForm {
  formId: string
  key: FormKey
  /** What an outlet must offer to be chosen in it; null: any outlet. */
  service: string | null
  versions: ReadonlyMap<number, FormBean<Word>>
  /** Since when each version is the one that visitors get. */
  publishedAt: ReadonlyMap<number, Date>
  /** The version that visitors get today. */
  current: FormBean<Word>
}

/** All forms by id, held in memory: a few, which change when one is published. */
export const leadForms = cached(['lead_form', 'lead_form_version'], async db => {
  const [forms, versions] = await Promise.all([
    db.selectFrom('lead_form').selectAll().orderBy('formId').execute(),
    db
      .selectFrom('lead_form_version')
      .select(['formId', 'version', 'definition', 'publishedAt'])
      .orderBy('formId')
      .orderBy('version')
      .execute(),
  ])
  const found = new Map<string, LeadForm>()
  for (const { formId, key, service } of forms) {
    // Written through the shape of the contract alone.
    const rows = versions.filter(row => row.formId === formId)
    const beans = rows.map(row => row.definition as FormBean<Word>)
    const current = beans.at(-1)
    if (current)
      found.set(formId, {
        formId,
        key: key as FormKey,
        service,
        versions: new Map(beans.map(bean => [bean.version, bean])),
        publishedAt: new Map(rows.map(row => [row.version, row.publishedAt])),
        current,
      })
  }
  return found as ReadonlyMap<string, LeadForm>
})

const purposeVersions = cached(['policy_version'], db =>
  db
    .selectFrom('policy_version')
    .select(['policyId', 'version', 'validFrom'])
    .where('policyId', 'in', [...formPurposes])
    .where('withdrawnAt', 'is', null)
    .orderBy('validFrom')
    .execute(),
)

/** Which version of the text of each purpose is in force. */
export async function consentVersionsAt(memory: Cache, now: Date): Promise<ReadonlyMap<string, string>> {
  const rows = await purposeVersions(memory)
  return new Map(rows.filter(({ validFrom }) => validFrom <= now).map(row => [row.policyId, row.version]))
}
