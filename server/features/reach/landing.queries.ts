/** Where visits with a campaign began, by day (decision 172). */
import { type Kysely, sql } from 'kysely'
import type { ReportGroup } from '#contract/campaign-report.ts'
import type { DB } from '#server/db/schema.ts'
import type { Placed, Span } from '#server/features/figures/figures.queries.ts'

export interface Landing {
  /** Of Beijing. */
  day: string
  campaign: string
  channel: string
  page: string
}

/** Adds visits to those that were counted; those of days before the shop counts them so are left out. */
export async function addLandings(db: Kysely<DB>, counted: readonly (Landing & { visits: number })[]): Promise<void> {
  await sql`
    insert into landing_visit (day, campaign, channel, page, visits)
    select day, campaign, channel, page, visits
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as told (day date, campaign text, channel text, page text, visits int)
    where day >= (select day from landing_start)
    -- Servers that write at once take the rows one after the other.
    order by day, campaign, channel, page
    on conflict (day, campaign, channel, page) do update set visits = landing_visit.visits + excluded.visits`.execute(
    db,
  )
}

/** Visits by day and campaign, channel or page. */
export async function landingsOf(db: Kysely<DB>, { from, to }: Span, group: ReportGroup): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select ${sql.ref(group)} as key, to_char(day, 'YYYY-MM-DD') as day, sum(visits)::int as n
    from landing_visit where day between ${from}::date and ${to}::date group by 1, 2`.execute(db)
  return rows
}
