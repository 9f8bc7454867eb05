/** What the figures of the trade are counted from (decision 139). Days are those of Beijing. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FigureGroup } from '#contract/trade-figures.ts'
import type { DB } from '#server/db/schema.ts'
import { beijingDay, beijingDayStart, dayMs, later } from '#server/lib/clock.ts'

export interface Span {
  /** First and last day, both in it. */
  from: string
  to: string
  /** The moments of the same. */
  begins: Date
  ends: Date
}

/** The last days of Beijing, today among them. */
export function spanOf(now: Date, days: number): Span {
  const begins = later(beijingDayStart(now), -(days - 1) * dayMs)
  return { from: beijingDay(begins), to: beijingDay(now), begins, ends: later(beijingDayStart(now), dayMs) }
}

/** Of which orders: all, or those of one outlet (null: of none); and of those what a campaign brought alone. */
export type Whose = ({ all: true } | { outletId: number | null }) & { campaign?: string | undefined }

/** What an order `o` is grouped by: its kind or its outlet; empty: of no single one. */
export const groupKeys = {
  kind: sql`coalesce(o.kind, '')`,
  outlet: sql`coalesce(o.outlet_id::text, '')`,
} satisfies Record<Exclude<FigureGroup, 'category'>, RawBuilder<unknown>>
export const whose = (of: Whose): RawBuilder<unknown> =>
  sql`${'all' in of ? sql`true` : sql`o.outlet_id = ${of.outletId}`}
    and ${of.campaign === undefined ? sql`true` : sql`o.tracking ->> 'campaignID' = ${of.campaign}`}`

/** Orders of one group on one day. */
export interface Placed {
  key: string
  day: string
  n: number
}

/** Orders that were placed, whatever became of them. @param key what an order `o` is grouped by */
export async function placedByDay(
  db: Kysely<DB>,
  { begins, ends }: Span,
  key: RawBuilder<unknown>,
  of: Whose = { all: true },
): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select ${key} as key, to_char(o.placed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      count(*)::int as n
    from shop_order o where o.placed_at >= ${begins} and o.placed_at < ${ends} and ${whose(of)}
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
 * Entries of the books on the accounts where the money of a sale lies, whatever it is called meanwhile: what each of them
 * moved, freight by itself.
 */
export const movements = ({ from, to }: Pick<Span, 'from' | 'to'>): RawBuilder<unknown> => sql`
  select kind, number, order_id, day, account = 'revenue:freight' as freight, -sum(amount_fen) as fen
  from ledger_line
  where day between ${from}::date and ${to}::date
    and (account in ('deposits', 'outletsPayable', 'carAdvances') or account like 'revenue:%')
  group by 1, 2, 3, 4, 5`

/**
 * What the books say that orders brought. A move between the accounts of sales (a deposit that is passed on, kept or owed
 * again) is none, for its lines sum to nothing; so the sum of all rows is the movement of these accounts, and money that no
 * order took is in none.
 * @param key what an order `o` is grouped by; of entries of no single order there is none
 */
export async function bookedByDay(
  db: Kysely<DB>,
  span: Pick<Span, 'from' | 'to'>,
  key: RawBuilder<unknown>,
  of: Whose = { all: true },
): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select ${key} as key, to_char(e.day, 'YYYY-MM-DD') as day,
      count(distinct e.order_id) filter (where e.kind = 'sold')::int as sold,
      coalesce(sum(e.fen) filter (where e.fen > 0), 0)::bigint as taken_fen,
      coalesce(-sum(e.fen) filter (where e.fen < 0), 0)::bigint as back_fen
    from (${movements(span)}) e left join shop_order o on o.id = e.order_id
    where ${whose(of)}
    group by 1, 2`.execute(db)
  return rows
}

/** Names of all outlets, closed ones too. */
export async function outletNames(db: Kysely<DB>): Promise<ReadonlyMap<string, { cn: string; en: string }>> {
  const { rows } = await sql<{ key: string; cn: string; en: string }>`
    select outlet_id::text as key, name_cn as cn, name_en as en from outlet`.execute(db)
  return new Map(rows.map(({ key, ...name }) => [key, name]))
}
