/** What lies on the shelves, what it is worth and what of it does not move (decision 162). */
import { type Kysely, sql } from 'kysely'
import type { GoodsCategoryCode } from '#contract/goods-categories.ts'
import { stockShown } from '#contract/goods-codes.ts'
import { slowNamed } from '#contract/trade-figures.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'

export interface CategoryStock {
  categoryCode: GoodsCategoryCode
  skus: number
  pieces: number
  held: number
  valueFen: number
  low: number
  out: number
}

/** What is asked for one piece today. */
const asked = sql`coalesce(s.show_price_fen, s.price_fen)`
/** Customers can buy it as far as stock goes. */
const onSale = sql`s.state = 'publish' and g.state = 'publish'`

/** The stock of each category, what is not on sale among it as far as it lies there. */
export async function stockByCategory(db: Kysely<DB>): Promise<CategoryStock[]> {
  const { rows } = await sql<CategoryStock>`
    select g.category_code, count(*)::int as skus, sum(s.stock)::int as pieces, sum(s.held)::int as held,
      sum(s.stock * ${asked})::bigint as value_fen,
      count(*) filter (where ${onSale} and s.stock - s.held between 1 and ${stockShown.few - 1})::int as low,
      count(*) filter (where ${onSale} and s.stock <= s.held)::int as out
    from goods_sku s join goods g on g.spu_code = s.spu_code
    where s.stock > 0 or (${onSale})
    group by g.category_code`.execute(db)
  return rows
}

export interface SlowSku {
  spuCode: string
  skuCode: string
  nameCn: string
  nameEn: string
  optionCn: string
  optionEn: string
  categoryCode: GoodsCategoryCode
  left: number
  valueFen: number
  lastSoldOn: string | null
  idleDays: number
}

/**
 * Pieces on sale of which some are left and none was in an order that was paid, for so many days or since it is listed. The
 * last order of an SKU is found by the index of migration 289.
 * @returns those that are worth most, and how many there are with what all of them are worth
 */
export async function slowStock(
  db: Kysely<DB>,
  now: Date,
  days: number,
): Promise<{ slow: SlowSku[]; count: number; pieces: number; valueFen: number }> {
  const from = sql`goods_sku s join goods g on g.spu_code = s.spu_code
    left join lateral (
      select o.placed_at from shop_order_line l join shop_order o on o.id = l.order_id
      where l.sku_id = s.id and o.paid_at is not null order by l.order_id desc limit 1
    ) last on true
    where ${onSale} and s.stock > s.held and coalesce(last.placed_at, g.listed_at) < ${later(now, -days * dayMs)}`
  const worth = sql`(s.stock - s.held) * ${asked}`
  const [named, all] = await Promise.all([
    sql<SlowSku & { since: Date }>`
      select g.spu_code, s.sku_code, g.name_cn, g.name_en, concat_ws('，', s.colour_cn, s.size_cn) as option_cn,
        concat_ws(', ', s.colour_en, s.size_en) as option_en, g.category_code, s.stock - s.held as left,
        (${worth})::bigint as value_fen, coalesce(last.placed_at, g.listed_at) as since,
        to_char(last.placed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as last_sold_on
      from ${from} order by ${worth} desc, s.id limit ${slowNamed}`.execute(db),
    sql<{ count: number; pieces: number; valueFen: number }>`
      select count(*)::int as count, coalesce(sum(s.stock - s.held), 0)::int as pieces,
        coalesce(sum(${worth}), 0)::bigint as value_fen
      from ${from}`.execute(db),
  ])
  const slow = named.rows.map(({ since, ...sku }) => ({ ...sku, idleDays: daysSince(since, now) }))
  return { slow, ...oneRow(all) }
}

/** Days of Beijing between two moments: from yesterday to today it is one. */
const daysSince = (at: Date, now: Date): number =>
  Math.round((Date.parse(beijingDay(now)) - Date.parse(beijingDay(at))) / dayMs)
