/** What the report of campaigns is counted from (decision 133). Days are those of Beijing. */
import { type Kysely, sql } from 'kysely'
import type { ReportGroup } from '#contract/campaign-report.ts'
import type { DB } from '#server/db/schema.ts'
import type { Placed, Span } from '#server/features/figures/figures.queries.ts'

/** Where a submission came from; it has passed the contract, or there is none. */
const fields = { campaign: 'campaignID', channel: 'channelID', page: 'page' } as const satisfies Record<
  ReportGroup,
  string
>
/** The campaign, channel or page of what came with a tracking payload; empty: none is known. */
export const keyOf = (tracking: string, group: ReportGroup) =>
  sql`coalesce(${sql.ref(tracking)} ->> ${sql.lit(fields[group])}, '')`
const dayOf = (at: string) => sql`to_char(${sql.ref(at)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

export interface FollowedLink {
  target: string
  campCode: string
  channel: string
  campaign: string
  day: string
  n: number
}

/** Short links that were followed, day by day: until the shop counts where visits begin, which has them among the others (decision 172). */
export async function followedLinks(db: Kysely<DB>, { from, to }: Span): Promise<FollowedLink[]> {
  const { rows } = await sql<FollowedLink>`
    select l.target, l.camp_code, l.channel, l.campaign, to_char(v.day, 'YYYY-MM-DD') as day, sum(v.visits)::int as n
    from short_link_visit v join short_link l using (code)
    where v.day between ${from}::date and ${to}::date and v.day < (select day from landing_start)
    group by l.target, l.camp_code, l.channel, l.campaign, v.day`.execute(db)
  return rows
}

/** Leads by what they began with: their first submission. */
export async function countLeads(db: Kysely<DB>, { begins, ends }: Span, group: ReportGroup): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select ${keyOf('s.tracking', group)} as key, ${dayOf('l.created_at')} as day, count(*)::int as n
    from lead l left join lateral (
      select tracking from lead_submission where lead_id = l.id order by seq limit 1
    ) s on true
    where l.created_at >= ${begins} and l.created_at < ${ends}
    group by 1, 2`.execute(db)
  return rows
}

/** Addresses of all short links: what these carry, the desk has written. */
export const linkAddresses = (
  db: Kysely<DB>,
): Promise<Pick<FollowedLink, 'target' | 'campCode' | 'channel' | 'campaign'>[]> =>
  db.selectFrom('short_link').select(['target', 'campCode', 'channel', 'campaign']).distinct().execute()

/** Codes of campaigns of goods. */
export async function goodsCampaigns(db: Kysely<DB>): Promise<string[]> {
  return (await db.selectFrom('campaign').select('code').execute()).map(({ code }) => code)
}

/** Codes of all that has a page under its code: pages of blocks and campaigns, whether they are shown today or not. */
export async function codesOfPages(
  db: Kysely<DB>,
): Promise<Record<'pages' | 'newCar' | 'usedCar', ReadonlySet<string>>> {
  const [pages, newCar, usedCar] = await Promise.all([
    db.selectFrom('content_page').select('code').execute(),
    db.selectFrom('car_campaign').select('campaignCode as code').execute(),
    db.selectFrom('timed_campaign').select('campaignCode as code').execute(),
  ])
  const codes = (rows: { code: string }[]) => new Set(rows.map(each => each.code))
  return { pages: codes(pages), newCar: codes(newCar), usedCar: codes(usedCar) }
}
