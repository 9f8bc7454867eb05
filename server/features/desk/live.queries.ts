/** What has changed lately, for those who look at lists of it (decision 138). */
import { type Kysely, sql } from 'kysely'
import type { LiveTopic } from '#contract/desk-live.ts'
import type { DB } from '#server/db/schema.ts'

/** Something that has changed. */
export interface Change {
  topic: LiveTopic
  number: string
  outletId: number | null
  /** Tells two changes of one thing apart. */
  mark: string
}

/** Most changes of one look; in a rush the lists are read anew all the same. */
const MOST = 500

/**
 * Moves of orders, refund cases and leads, claims, files of parcels that went on, and what was done with drafts of pages and
 * legal texts, since a moment.
 */
export async function changesSince(db: Kysely<DB>, since: Date): Promise<Change[]> {
  const found = await sql<Change>`
    select 'orders' as topic, o.order_no as number, o.outlet_id, 'o' || e.id || '.' || e.seq as mark
      from shop_order_event e join shop_order o on o.id = e.id where e.at > ${since}
    union all
    select 'orders', o.order_no, o.outlet_id, 'h' || claim.order_id || '.' || claim.at
      from order_claim claim join shop_order o on o.id = claim.order_id where claim.at > ${since}
    union all
    select kind.topic, case kind.topic when 'cases' then c.case_no else o.order_no end, o.outlet_id,
        kind.topic || e.id || '.' || e.seq
      from refund_case_event e join refund_case c on c.id = e.id join shop_order o on o.id = c.order_id
        cross join (values ('cases'), ('orders')) kind (topic)
      where e.at > ${since}
    union all
    select 'leads', l.lead_no, l.outlet_id, 'l' || e.id || '.' || e.seq
      from lead_event e join lead l on l.id = e.id where e.at > ${since}
    union all
    select 'parcelFiles', f.id::text, null, 'p' || f.id || '.' || f.touched_at
      from parcel_file f where f.touched_at > ${since}
    union all
    select 'contentDrafts', p.code, null, 'c' || e.id || '.' || e.seq
      from content_version_event e join content_version v on v.id = e.id join content_page p on p.id = v.page_id
      where e.at > ${since}
    union all
    select 'policyDrafts', d.policy_id, null, 't' || e.id || '.' || e.seq
      from policy_draft_event e join policy_draft d on d.id = e.id where e.at > ${since}
    limit ${MOST}`.execute(db)
  return found.rows
}
