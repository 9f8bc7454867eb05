import { type Kysely, sql, type Transaction } from 'kysely'
import type { Rule, RuleCode } from '#contract/student/rules.ts'
import type { DB } from '#server/db/schema.ts'
import { cached } from '#server/lib/cached.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** A published version of the rules. */
export interface RuleVersion {
  version: number
  publishedAt: Date
  rules: readonly Rule[]
}

/** All rows of a version; none of one that there is not. */
export async function rulesOf(db: Kysely<DB>, version: number): Promise<Rule[]> {
  const rows = await db
    .selectFrom('student_rule')
    .selectAll()
    .where('version', '=', version)
    .orderBy('code')
    .orderBy('subject')
    .orderBy('office')
    .orderBy('validFrom')
    .execute()
  return rows.map(({ version: _, code, noteCn, noteEn, ...row }) => ({
    ...row,
    code: code as RuleCode,
    note: { cn: noteCn, en: noteEn },
  }))
}

/** The newest version, as the tables have it at this moment. @throws Refusal NOT_FOUND where nobody has brought any */
export async function newestRules(db: Kysely<DB>): Promise<RuleVersion> {
  const newest = await db
    .selectFrom('student_version')
    .select(['version', 'publishedAt'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) throw new Refusal('NOT_FOUND')
  return { ...newest, rules: await rulesOf(db, newest.version) }
}

/** The same in memory. */
export const rulesNow = cached(['student_version', 'student_rule'], newestRules)

/** All versions, the newest first, with who published each; empty: it came with the shop. */
export async function versionsOf(
  db: Kysely<DB>,
): Promise<{ version: number; note: string; by: string; publishedAt: Date }[]> {
  const rows = await db
    .selectFrom('student_version as v')
    .leftJoin('staff_account as s', 's.id', 'v.publishedBy')
    .select(['v.version', 'v.note', 's.name', 'v.publishedAt'])
    .orderBy('v.version', 'desc')
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, by: name ?? '' }))
}

/** One publishes at a time. */
export async function lockVersions(tx: Transaction<DB>): Promise<void> {
  await sql`lock table student_version in share row exclusive mode`.execute(tx)
}

/** Adds a version; it holds from now on. */
export async function publishRules(
  tx: Transaction<DB>,
  version: number,
  rules: readonly Rule[],
  { note, staffId, now }: { note: string; staffId: number; now: Date },
): Promise<void> {
  await tx.insertInto('student_version').values({ version, note, publishedBy: staffId, publishedAt: now }).execute()
  await tx
    .insertInto('student_rule')
    .values(rules.map(({ note: words, ...rule }) => ({ version, ...rule, noteCn: words.cn, noteEn: words.en })))
    .execute()
}
