/** What the report of campaigns is counted from (decision 133). Days are those of Beijing. */
import { type Kysely, sql } from 'kysely'
import type { ReportGroup } from '#contract/campaign-report.ts'
import type { DB } from '#server/db/schema.ts'

export interface Span {
  /** First and last day, both in it. */
  from: string
  to: string
  /** The moments of the same. */
  begins: Date
  ends: Date
}

/** Counts of one campaign or channel on one day. */
export interface Counted {
  key: string
  day: string
  n: number
}

/** Where a submission came from; it has passed the contract, or there is none. */
const fields = { campaign: 'campaignID', channel: 'channelID' } as const satisfies Record<ReportGroup, string>
const keyOf = (tracking: string, group: ReportGroup) =>
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

/** Short links that were followed, day by day. */
export async function followedLinks(db: Kysely<DB>, { from, to }: Span): Promise<FollowedLink[]> {
  const { rows } = await sql<FollowedLink>`
    select l.target, l.camp_code, l.channel, l.campaign, to_char(v.day, 'YYYY-MM-DD') as day, sum(v.visits)::int as n
    from short_link_visit v join short_link l using (code)
    where v.day between ${from}::date and ${to}::date
    group by l.target, l.camp_code, l.channel, l.campaign, v.day`.execute(db)
  return rows
}

/** Leads by what they began with: their first submission. */
export async function countLeads(db: Kysely<DB>, { begins, ends }: Span, group: ReportGroup): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${keyOf('s.tracking', group)} as key, ${dayOf('l.created_at')} as day, count(*)::int as n
    from lead l left join lateral (
      select tracking from lead_submission where lead_id = l.id order by seq limit 1
    ) s on true
    where l.created_at >= ${begins} and l.created_at < ${ends}
    group by 1, 2`.execute(db)
  return rows
}

/** Orders that were placed, whatever became of them. */
export async function countPlaced(db: Kysely<DB>, { begins, ends }: Span, group: ReportGroup): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${keyOf('o.tracking', group)} as key, ${dayOf('o.placed_at')} as day, count(*)::int as n
    from shop_order o where o.placed_at >= ${begins} and o.placed_at < ${ends}
    group by 1, 2`.execute(db)
  return rows
}

export interface Booked {
  key: string
  day: string
  sold: number
  takenFen: number
  backFen: number
}

/**
 * What the books say that orders brought: the movement of the accounts on which the money of a sale lies, whatever it is
 * called meanwhile. A move between them (a deposit that is passed on, kept or owed again) is none, for its lines sum to
 * nothing; so the sum of all rows is the movement of these accounts, and money that no order took is in none.
 */
export async function booked(db: Kysely<DB>, { from, to }: Span, group: ReportGroup): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    with entry as (
      select kind, number, order_id, day, -sum(amount_fen) as fen
      from ledger_line
      where day between ${from}::date and ${to}::date
        and (account in ('deposits', 'outletsPayable', 'carAdvances') or account like 'revenue:%')
      group by kind, number, order_id, day
    )
    select ${keyOf('o.tracking', group)} as key, to_char(e.day, 'YYYY-MM-DD') as day,
      count(distinct e.order_id) filter (where e.kind = 'sold')::int as sold,
      coalesce(sum(e.fen) filter (where e.fen > 0), 0)::bigint as taken_fen,
      coalesce(-sum(e.fen) filter (where e.fen < 0), 0)::bigint as back_fen
    from entry e left join shop_order o on o.id = e.order_id
    group by 1, 2`.execute(db)
  return rows
}
