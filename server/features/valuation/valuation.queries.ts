import { type Kysely, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { cached } from '#server/lib/cached.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { modelOf, type RuleRow, type ValuationModel } from '#server/lib/valuation-model.ts'

/** A model with the version that it is. */
export interface VersionedModel {
  version: number
  model: ValuationModel
}

/** All rows of a version; none of one that there is not. */
export const rulesOf = async (db: Kysely<DB>, version: number): Promise<RuleRow[]> =>
  db.selectFrom('valuation_rule').select(['kind', 'key', 'value']).where('version', '=', version).execute()

/** All rows of the version that holds today, as the tables have it at this moment: what staff change is held against it. */
export const rulesInForce = async (db: Kysely<DB>): Promise<RuleRow[]> =>
  db
    .selectFrom('valuation_rule')
    .select(['kind', 'key', 'value'])
    .where(
      'version',
      '=',
      db.selectFrom('valuation_version').select(of => of.fn.max('version').as('newest')),
    )
    .execute()

/** The numbers that hold today, in memory; staff publish new ones. @throws Refusal NOT_FOUND where nobody has brought any */
export const valuationNow = cached(['valuation_version', 'valuation_rule'], async (db): Promise<VersionedModel> => {
  const newest = await db
    .selectFrom('valuation_version')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) throw new Refusal('NOT_FOUND')
  return { ...newest, model: modelOf(await rulesOf(db, newest.version)) }
})

/** The numbers of a version: what was worked out by them is worked out again by them. */
export const valuationAt = async (db: Kysely<DB>, version: number): Promise<ValuationModel> =>
  modelOf(await rulesOf(db, version))

/** Adds a version that holds from now on. @returns its number, the next one */
export async function publishRules(
  tx: Transaction<DB>,
  rules: readonly RuleRow[],
  { note, staffId, now }: { note: string; staffId: number | null; now: Date },
): Promise<number> {
  modelOf(rules)
  const { rows } = await sql<{ version: number }>`
    insert into valuation_version (version, note, published_by, published_at)
    select max(version) + 1, ${note}, ${staffId}::bigint, ${now} from valuation_version returning version`.execute(tx)
  const { version } = oneRow({ rows })
  await tx
    .insertInto('valuation_rule')
    .values(rules.map(({ kind, key, value }) => ({ version, kind, key, value })))
    .execute()
  return version
}
