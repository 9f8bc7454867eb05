import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { cached } from '#server/lib/cached.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { modelOf, type RuleRow, type ValuationModel } from '#server/lib/valuation-model.ts'

/** A model with the version that it is. */
export interface VersionedModel {
  version: number
  model: ValuationModel
}

const rowsOf = async (db: Kysely<DB>, version: number): Promise<RuleRow[]> =>
  db.selectFrom('valuation_rule').select(['kind', 'key', 'value']).where('version', '=', version).execute()

/** The numbers that hold today, in memory; staff publish new ones. @throws Refusal NOT_FOUND where nobody has brought any */
export const valuationNow = cached(['valuation_version', 'valuation_rule'], async (db): Promise<VersionedModel> => {
  const newest = await db
    .selectFrom('valuation_version')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) throw new Refusal('NOT_FOUND')
  return { ...newest, model: modelOf(await rowsOf(db, newest.version)) }
})

/** The numbers of a version: what was worked out by them is worked out again by them. */
export const valuationAt = async (db: Kysely<DB>, version: number): Promise<ValuationModel> =>
  modelOf(await rowsOf(db, version))
