/** Prices that change at a time: planned, called off, and applied exactly once (decisions: Staff). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { dayMs, later } from '#server/lib/clock.ts'

export interface PricePlan {
  priceFen: number
  /** What is paid in its place; null: the price itself. */
  showPriceFen: number | null
  effectiveAt: Date
}

/** SKUs of a good by their codes, in the order of their ids; codes of other goods are left out. */
export async function skuIdsOf(db: Kysely<DB>, spuCode: string, skuCodes: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from goods_sku where spu_code = ${spuCode} and sku_code = any(${[...skuCodes]}::text[]) order by id`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/**
 * What is asked for some SKUs, in fen: now, and a day ago, so that a large change in small steps is seen as one. They are
 * locked in the order of their ids.
 */
export async function askedPrices(
  tx: Transaction<DB>,
  skuIds: readonly number[],
  now: Date,
): Promise<{ skuCode: string; nowFen: number; dayAgoFen: number }[]> {
  const { rows } = await sql<{ skuCode: string; nowFen: number; dayAgoFen: number }>`
    select s.sku_code, coalesce(s.show_price_fen, s.price_fen) as now_fen,
      coalesce((select coalesce(c.from_show_price_fen, c.from_price_fen) from goods_price_change c
        where c.sku_id = s.id and c.applied_at > ${later(now, -dayMs)} order by c.applied_at, c.id limit 1),
        s.show_price_fen, s.price_fen) as day_ago_fen
    from goods_sku s where s.id = any(${[...skuIds]}::bigint[]) order by s.id for no key update of s`.execute(tx)
  return rows
}

/**
 * Plans one price for several SKUs.
 * @returns whether it was planned; no when one of them has another price planned for the very moment
 */
export async function planPrice(
  tx: Transaction<DB>,
  skuIds: readonly number[],
  { priceFen, showPriceFen, effectiveAt }: PricePlan,
  staffId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into goods_price_change (sku_id, price_fen, show_price_fen, effective_at, planned_by, planned_at)
    select id, ${priceFen}, ${showPriceFen}, ${effectiveAt}::timestamptz, ${staffId}, ${now}::timestamptz
    from unnest(${[...skuIds]}::bigint[]) as id
    on conflict (sku_id, effective_at) where cancelled_at is null and applied_at is null do nothing
    returning id`.execute(tx)
  return rows.length === skuIds.length
}

/**
 * Applies the prices whose time has come, in the order of their times. The rows of the plan are locked first and judged
 * as they stand then, so that of any number of processes one applies each; what a killed process had done is undone with
 * its transaction and done by the next. SKUs are locked in the order of their ids, as orders lock them. The triggers of
 * the SKUs tell every list and page.
 * @param skuIds only those; absent: all
 * @returns how many took effect
 */
export async function applyDuePrices(tx: Transaction<DB>, now: Date, skuIds?: readonly number[]): Promise<number> {
  const of = skuIds ? sql`and sku_id = any(${[...skuIds]}::bigint[])` : sql``
  const due = await sql<{ id: number; skuId: number }>`
    select id, sku_id from goods_price_change
    where applied_at is null and cancelled_at is null and effective_at <= ${now}::timestamptz ${of}
    order by effective_at, id limit ${PORTION} for update`.execute(tx)
  if (due.rows.length === 0) return 0
  const ids = [...new Set(due.rows.map(row => row.skuId))]
  await sql`select from goods_sku where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  for (const { id } of due.rows)
    await sql`
      with before as (
        select c.id, s.id as sku_id, c.price_fen, c.show_price_fen, s.price_fen as from_price_fen,
          s.show_price_fen as from_show_price_fen
        from goods_price_change c join goods_sku s on s.id = c.sku_id where c.id = ${id}
      ), priced as (
        update goods_sku s set price_fen = before.price_fen, show_price_fen = before.show_price_fen
        from before where s.id = before.sku_id
      )
      update goods_price_change c set applied_at = ${now}::timestamptz, from_price_fen = before.from_price_fen,
        from_show_price_fen = before.from_show_price_fen
      from before where c.id = before.id`.execute(tx)
  return due.rows.length
}

/** Changes that take effect in one go. */
const PORTION = 500

/** Applies what is due, in a transaction of its own; the shop's clock calls it each second. */
export const applyPrices = (db: Kysely<DB>, now: Date): Promise<number> =>
  db.transaction().execute(tx => applyDuePrices(tx, now))

/** Calls a planned price off. @returns what it was for; `done` when it took effect or was called off before */
export async function cancelPrice(
  tx: Transaction<DB>,
  changeId: number,
  staffId: number,
  now: Date,
): Promise<{ spuCode: string; skuCode: string; done: boolean } | undefined> {
  const { rows } = await sql<{ spuCode: string; skuCode: string; done: boolean }>`
    select s.spu_code, s.sku_code,
      num_nonnulls(c.applied_at, c.cancelled_at) > 0 or c.effective_at <= ${now}::timestamptz as done
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
  appliedAt: Date | null
  cancelledAt: Date | null
  canceller: string | null
}

/** Changes of a good's prices: planned ones by their time, then past ones with the latest first. */
export async function priceChangesOf(db: Kysely<DB>, spuCode: string): Promise<PriceChange[]> {
  const { rows } = await sql<PriceChange>`
    select c.id, s.sku_code, c.from_price_fen, c.from_show_price_fen, c.price_fen, c.show_price_fen, c.effective_at,
      c.planned_at, planner.name as by, c.applied_at, c.cancelled_at, canceller.name as canceller
    from goods_price_change c join goods_sku s on s.id = c.sku_id
      join staff_account planner on planner.id = c.planned_by
      left join staff_account canceller on canceller.id = c.cancelled_by
    where s.spu_code = ${spuCode}
    order by num_nonnulls(c.applied_at, c.cancelled_at) > 0,
      case when num_nonnulls(c.applied_at, c.cancelled_at) = 0 then c.effective_at end,
      coalesce(c.applied_at, c.cancelled_at) desc, c.effective_at desc, c.id desc
    limit 200`.execute(db)
  return rows
}
