/** Policies and their versions, which are written once and never change (decision 061). */
import { type Kysely, sql } from 'kysely'
import type { PolicyId } from '#contract/codes.ts'
import type { Word } from '#contract/parts.ts'
import type { DB } from '#server/db/schema.ts'

/** A version without its text. */
export interface PolicyVersion {
  policyId: PolicyId
  version: string
  titleCn: string
  titleEn: string
  changeCn: string
  changeEn: string
  textHash: string
  validFrom: Date
}

export interface PolicyBody {
  lead: Word
  sections: { title: Word; text: Word[] }[]
}

const columns = ['policyId', 'version', 'titleCn', 'titleEn', 'changeCn', 'changeEn', 'textHash', 'validFrom'] as const

/** The versions that are in force, one for each policy. @param among only these */
export async function policiesInForce(db: Kysely<DB>, now: Date, among: readonly PolicyId[]): Promise<PolicyVersion[]> {
  const rows = await db
    .selectFrom('policy_version')
    .distinctOn('policyId')
    .select(columns)
    .where('validFrom', '<=', now)
    .where('policyId', 'in', among)
    .orderBy('policyId')
    .orderBy('validFrom', 'desc')
    .execute()
  return rows as PolicyVersion[]
}

/** Every version of a policy that is or was in force, the newest first. */
export async function versionsOf(db: Kysely<DB>, policyId: PolicyId, now: Date): Promise<PolicyVersion[]> {
  const rows = await db
    .selectFrom('policy_version')
    .select(columns)
    .where('policyId', '=', policyId)
    .where('validFrom', '<=', now)
    .orderBy('validFrom', 'desc')
    .execute()
  return rows as PolicyVersion[]
}

/** The text of a version. */
export async function policyBody(db: Kysely<DB>, policyId: PolicyId, version: string): Promise<PolicyBody> {
  const row = await db
    .selectFrom('policy_version')
    .select('body')
    .where('policyId', '=', policyId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return row.body as PolicyBody
}

/** Which of these versions are or were in force, with the title of each policy that there is. */
export async function knownVersions(
  db: Kysely<DB>,
  asked: readonly { consentId: string; consentVersion: string }[],
  now: Date,
): Promise<{ policyId: string; version: string; title: Word; wasInForce: boolean }[]> {
  const { rows } = await sql<{
    policyId: string
    version: string
    titleCn: string
    titleEn: string
    wasInForce: boolean
  }>`
    select policy_id, version, title_cn, title_en, valid_from <= ${now} as was_in_force from policy_version
    where policy_id = any(${asked.map(each => each.consentId)}::text[])`.execute(db)
  return rows.map(({ titleCn, titleEn, ...row }) => ({ ...row, title: { cn: titleCn, en: titleEn } }))
}

/** The first sentences of versions, by policy. */
export async function policyLeads(
  db: Kysely<DB>,
  versions: readonly Pick<PolicyVersion, 'policyId' | 'version'>[],
): Promise<Map<string, Word>> {
  const { rows } = await sql<{ policyId: string; lead: Word }>`
    select policy_id, body -> 'lead' as lead from policy_version
    where (policy_id, version) in (
      select * from unnest(${versions.map(each => each.policyId)}::text[], ${versions.map(each => each.version)}::text[])
    )`.execute(db)
  return new Map(rows.map(row => [row.policyId, row.lead]))
}
