/** Prices that change at a time: planned, called off, applied exactly once, and held back (decisions 028, 174). */
import { type Kysely, sql, type Transaction } from 'kysely'
import { byColumn } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import type { PricePair } from '#server/lib/price-step.ts'
import { type DayAgo, dayAgoColumns, joinDayAgo } from './day-ago.queries.ts'

export interface PricePlan {
  skuId: number
  priceFen: number
  /** What is paid in its place; null: the price itself. */
  showPriceFen: number | null
}
interface PlannedBy {
  effectiveAt: Date
  staffId: number
  /** The second person; null: it moves no further than one person may move it. */
  agreedBy: number | null
  now: Date
}

/** SKUs of a good by their codes, in the order of their ids; codes of other goods are left out. */
export async function skuIdsOf(db: Kysely<DB>, spuCode: string, skuCodes: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from goods_sku where spu_code = ${spuCode} and sku_code = any(${[...skuCodes]}::text[]) order by id`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** Both prices of SKUs, now and before. */
export interface StandingPrice extends PricePair, DayAgo {
  skuCode: string
}

/** What some SKUs cost, in the order of their ids, in which they are locked. */
export async function standingPrices(
  tx: Transaction<DB>,
  skuIds: readonly number[],
  now: Date,
): Promise<StandingPrice[]> {
  const { rows } = await sql<StandingPrice>`
    select s.sku_code, s.price_fen, s.show_price_fen, ${dayAgoColumns} from goods_sku s ${joinDayAgo(now)}
    where s.id = any(${[...skuIds]}::bigint[]) order by s.id for no key update of s`.execute(tx)
  return rows
}

/**
 * Plans prices, one a SKU, for one moment.
 * @returns whether all were planned; no when one of the SKUs has another price planned for the very moment
 */
export async function planPrices(
  tx: Transaction<DB>,
  plans: readonly PricePlan[],
  { effectiveAt, staffId, agreedBy, now }: PlannedBy,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into goods_price_change (sku_id, price_fen, show_price_fen, effective_at, planned_by, planned_at, agreed_by)
    select sku_id, price_fen, show_price_fen, ${effectiveAt}::timestamptz, ${staffId}::bigint, ${now}::timestamptz,
      ${agreedBy}::bigint
    from jsonb_populate_recordset(null::goods_price_change, ${JSON.stringify(plans.map(each => byColumn(each)))}::jsonb)
    on conflict (sku_id, effective_at) where cancelled_at is null and applied_at is null do nothing
    returning id`.execute(tx)
  return rows.length === plans.length
}

/**
 * Applies the prices whose time has come, in the order of their times. One that nobody agreed to, and that would by now
 * move the price further than one person may, is held back instead: it never takes effect (decision 174). The rows of the plan are locked first and judged
 * as they stand then, so that of any number of processes one applies each; what a killed process had done is undone with
 * its transaction and done by the next. SKUs are locked in the order of their ids, as orders lock them. The triggers of
 * the SKUs tell every list and page.
 * @param percent how far one person may move a price, against now and a day ago
 * @param skuIds only those; absent: all
 * @returns how many took effect
 */
export async function applyDuePrices(
  tx: Transaction<DB>,
  now: Date,
  percent: number,
  skuIds?: readonly number[],
): Promise<number> {
  const of = skuIds ? sql`and sku_id = any(${[...skuIds]}::bigint[])` : sql``
  const due = await sql<{ id: number; skuId: number }>`
    select id, sku_id from goods_price_change
    where applied_at is null and cancelled_at is null and held_at is null and effective_at <= ${now}::timestamptz ${of}
    order by effective_at, id limit ${PORTION} for update`.execute(tx)
  if (due.rows.length === 0) return 0
  const ids = [...new Set(due.rows.map(row => row.skuId))]
  await sql`select from goods_sku where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  let applied = 0
  for (const { id } of due.rows) {
    const { rows } = await sql<{ taken: boolean }>`
      with asked as (
        select c.id, s.id as sku_id, c.price_fen, c.show_price_fen, c.agreed_by, s.price_fen as from_price_fen,
          s.show_price_fen as from_show_price_fen, ${dayAgoColumns}
        from goods_price_change c join goods_sku s on s.id = c.sku_id ${joinDayAgo(now)} where c.id = ${id}
      ), before as (
        select *, agreed_by is not null
          or not price_far(from_price_fen, from_show_price_fen, price_fen, show_price_fen, ${percent}::int)
            and not price_far(day_ago_price_fen, day_ago_show_price_fen, price_fen, show_price_fen, ${percent}::int) as taken
        from asked
      ), priced as (
        update goods_sku s set price_fen = before.price_fen, show_price_fen = before.show_price_fen
        from before where s.id = before.sku_id and before.taken
      )
      update goods_price_change c set
        applied_at = case when taken then ${now}::timestamptz end, step_percent = case when taken then ${percent}::int end,
        held_at = case when not taken then ${now}::timestamptz end,
        from_price_fen = case when taken then before.from_price_fen end,
        from_show_price_fen = case when taken then before.from_show_price_fen end
      from before where c.id = before.id returning taken`.execute(tx)
    if (rows[0]?.taken) applied++
  }
  return applied
}

/** Changes that take effect in one go. */
const PORTION = 500

/** Applies what is due, in a transaction of its own; the shop's clock calls it each second. */
export const applyPrices = (db: Kysely<DB>, now: Date, percent: number): Promise<number> =>
  db.transaction().execute(tx => applyDuePrices(tx, now, percent))

/** Calls a planned price off, or one that was held back. @returns what it was for; `done` when it took effect or was called off before */
export async function cancelPrice(
  tx: Transaction<DB>,
  changeId: number,
  staffId: number,
  now: Date,
): Promise<{ spuCode: string; skuCode: string; done: boolean } | undefined> {
  const { rows } = await sql<{ spuCode: string; skuCode: string; done: boolean }>`
    select s.spu_code, s.sku_code,
      num_nonnulls(c.applied_at, c.cancelled_at) > 0
        or c.effective_at <= ${now}::timestamptz and c.held_at is null as done
    from goods_price_change c join goods_sku s on s.id = c.sku_id where c.id = ${changeId} for update of c`.execute(tx)
  const found = rows[0]
  if (!found || found.done) return found
  await sql`update goods_price_change set cancelled_at = ${now}::timestamptz, cancelled_by = ${staffId}
    where id = ${changeId}`.execute(tx)
  return found
}

export interface PriceChange {
  id: number
  skuCode: string
  fromPriceFen: number | null
  fromShowPriceFen: number | null
  priceFen: number
  showPriceFen: number | null
  effectiveAt: Date
  plannedAt: Date
  by: string
  agreer: string | null
  heldAt: Date | null
  appliedAt: Date | null
  cancelledAt: Date | null
  canceller: string | null
}

/** Changes of a good's prices: planned ones by their time, then past ones with the latest first. */
export async function priceChangesOf(db: Kysely<DB>, spuCode: string): Promise<PriceChange[]> {
  const { rows } = await sql<PriceChange>`
    select c.id, s.sku_code, c.from_price_fen, c.from_show_price_fen, c.price_fen, c.show_price_fen, c.effective_at,
      c.planned_at, planner.name as by, agreer.name as agreer, c.held_at, c.applied_at, c.cancelled_at,
      canceller.name as canceller
    from goods_price_change c join goods_sku s on s.id = c.sku_id
      join staff_account planner on planner.id = c.planned_by
      left join staff_account agreer on agreer.id = c.agreed_by
      left join staff_account canceller on canceller.id = c.cancelled_by
    where s.spu_code = ${spuCode}
    order by num_nonnulls(c.applied_at, c.cancelled_at) > 0,
      case when num_nonnulls(c.applied_at, c.cancelled_at) = 0 then c.effective_at end,
      coalesce(c.applied_at, c.cancelled_at) desc, c.effective_at desc, c.id desc
    limit 200`.execute(db)
  return rows
}
