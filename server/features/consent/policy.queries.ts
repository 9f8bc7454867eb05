/** Policies and their versions, which are written once and never change (decision 061). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PolicyId } from '#contract/codes.ts'
import type { Word } from '#contract/parts.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import type { DB } from '#server/db/schema.ts'
import type { BodySection } from './policy.words.ts'

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
  sections: BodySection[]
}

const columns = ['policyId', 'version', 'titleCn', 'titleEn', 'changeCn', 'changeEn', 'textHash', 'validFrom'] as const

/** The versions that are in force, one for each policy. @param among only these */
export async function policiesInForce(db: Kysely<DB>, now: Date, among: readonly PolicyId[]): Promise<PolicyVersion[]> {
  const rows = await db
    .selectFrom('policy_version')
    .distinctOn('policyId')
    .select(columns)
    .where('validFrom', '<=', now)
    .where('withdrawnAt', 'is', null)
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
    .where('withdrawnAt', 'is', null)
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

/**
 * Which of these versions are or were in force, with the title of each policy that there is. These stay so until the
 * transaction ends: whoever withdraws one at the border of its day waits for who agrees to it (decision 167).
 */
export async function knownVersions(
  db: Transaction<DB>,
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
    with held as (
      select policy_id, version, withdrawn_at from policy_version
      where (policy_id, version) in (
        select * from unnest(${asked.map(each => each.consentId)}::text[], ${asked.map(each => each.consentVersion)}::text[])
      ) order by policy_id, version for share
    )
    select p.policy_id, p.version, p.title_cn, p.title_en,
      p.valid_from <= ${now} and h.version is not null and h.withdrawn_at is null as was_in_force
    from policy_version p left join held h on h.policy_id = p.policy_id and h.version = p.version
    where p.policy_id = any(${asked.map(each => each.consentId)}::text[])`.execute(db)
  return rows.map(({ titleCn, titleEn, ...row }) => ({ ...row, title: { cn: titleCn, en: titleEn } }))
}

/** A version as the desk works with it, also one that is still to come or was withdrawn. */
export interface KeptVersion extends PolicyVersion {
  body: PolicyBody
  /** Null: it came with a release of the shop. */
  draftId: number | null
  withdrawnAt: Date | null
}

/** Every version that there is, of each policy the newest first. */
export async function keptVersions(db: Kysely<DB>, among: readonly PolicyId[]): Promise<KeptVersion[]> {
  const rows = await db
    .selectFrom('policy_version')
    .select([...columns, 'body', 'draftId', 'withdrawnAt'])
    .where('policyId', 'in', among)
    .orderBy('policyId')
    .orderBy('validFrom', 'desc')
    .orderBy('withdrawnAt', sql`asc nulls first`)
    .execute()
  return rows as KeptVersion[]
}

/** Lets one at a time add or withdraw versions, a start with a new release among them. */
export const lockPolicies = (tx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(${lockClasses.policies})`.execute(tx)

/** Adds a version, which never changes from then on. */
export const addPolicyVersion = (tx: Transaction<DB>, version: Omit<KeptVersion, 'withdrawnAt'>) =>
  tx
    .insertInto('policy_version')
    .values({ ...version, body: JSON.stringify(version.body) })
    .execute()

/**
 * Whether somebody has agreed to a version, whatever the clock of the server that withdraws it says: nobody agrees to it
 * from here on until the transaction ends.
 */
export async function isAgreedTo(
  tx: Transaction<DB>,
  { policyId, version }: Pick<PolicyVersion, 'policyId' | 'version'>,
) {
  const its = sql`policy_id = ${policyId} and version = ${version}`
  await sql`select from policy_version where ${its} for update`.execute(tx)
  // A statement of its own, which sees what was waited for.
  const { rows } = await sql`
    select from consent_event where consent_id = ${policyId} and consent_version = ${version} limit 1`.execute(tx)
  return rows.length > 0
}

/** Takes a version back that does not hold yet; the database refuses every other one. */
export const withdrawPolicyVersion = (tx: Transaction<DB>, draftId: number, now: Date) =>
  tx.updateTable('policy_version').set({ withdrawnAt: now }).where('draftId', '=', draftId).execute()

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
