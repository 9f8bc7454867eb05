/** What waits for a second person, all kinds at once: the desk asks with every page (decision 186). */
import { type Kysely, sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'

const kinds = ['activities', 'contentPages', 'policies', 'lotteries', 'mailings'] as const
export type Approvals = Record<(typeof kinds)[number], number>

export const noApprovals: Approvals = { activities: 0, contentPages: 0, policies: 0, lotteries: 0, mailings: 0 }

/** How much waits that this member of staff did not write or send; of activities, all that are still to come. */
export async function countApprovals(db: Kysely<DB>, staffId: number, now: Date): Promise<Approvals> {
  const others = sql`sent_by is distinct from ${staffId}::bigint and edited_by is distinct from ${staffId}::bigint`
  const counted = await sql<Approvals>`
    select (select count(*) from activity where state = 'submitted' and starts_at > ${now})::int as activities,
      (select count(*) from content_version
        where state = 'waiting' and (until_at is null or until_at > ${now}) and ${others})::int as content_pages,
      (select count(*) from policy_draft where state = 'waiting' and ${others})::int as policies,
      (select count(*) from lottery where state = 'sent' and ${others})::int as lotteries,
      (select count(*) from mailing where state = 'sent' and ${others})::int as mailings`.execute(db)
  return oneRow(counted)
}
