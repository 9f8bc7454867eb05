/** Time-limited campaigns of used cars in the database. */
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DB, TimedCampaignTable } from '#server/db/schema.ts'

export type CampaignRow = Selectable<TimedCampaignTable>

/** Campaigns as they stand, by their code. */
export const campaignRows = (db: Kysely<DB>): Promise<CampaignRow[]> =>
  db.selectFrom('timed_campaign').selectAll().orderBy('campaignCode').execute()

/** One campaign, locked until the transaction ends; undefined: nobody has written it. */
export const campaignRow = (tx: Transaction<DB>, code: string): Promise<CampaignRow | undefined> =>
  tx.selectFrom('timed_campaign').selectAll().where('campaignCode', '=', code).forUpdate().executeTakeFirst()

/**
 * Writes a campaign, or changes it to its next version.
 * @param seen the version that it follows; 0: nobody had written it
 * @returns false where somebody else has written it meanwhile, also for the first time, when there is no row to lock
 */
export async function putCampaign(
  tx: Transaction<DB>,
  row: Insertable<TimedCampaignTable>,
  seen: number,
): Promise<boolean> {
  const { campaignCode: _, ...said } = row
  const done = await tx
    .insertInto('timed_campaign')
    .values(row)
    .onConflict(known =>
      known
        .column('campaignCode')
        .doUpdateSet({ ...said, version: sql<number>`timed_campaign.version + 1` })
        .where('timed_campaign.version', '=', seen),
    )
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}
