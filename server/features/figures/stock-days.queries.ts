/** What lay on the shelves at the end of each day, by the book of what came and went (decision 176). */
import { type Kysely, sql } from 'kysely'
import type { GoodsCategoryCode } from '#contract/goods-categories.ts'
import type { DB } from '#server/db/schema.ts'
import { beijingDay } from '#server/lib/clock.ts'

/** A day of Beijing on which pieces of a category moved. */
export interface MovedDay {
  categoryCode: GoodsCategoryCode
  day: string
  came: number
  went: number
}
export interface StockBook {
  /** The day on which the book begins. */
  since: string
  /** What lies there now, by today's categories. */
  now: { categoryCode: GoodsCategoryCode; pieces: number }[]
  moved: MovedDay[]
}

/**
 * What lies there now and what moved since a moment, read at one point of time: the stock of each day is the one less the other.
 * What the book began with came on no day.
 */
export async function stockBook(db: Kysely<DB>, begins: Date, now: Date): Promise<StockBook> {
  const { rows } = await sql<MovedDay & { pieces: number | null }>`
    select g.category_code, null as day, 0 as came, 0 as went, sum(s.stock)::int as pieces
    from goods_sku s join goods g on g.spu_code = s.spu_code group by g.category_code
    union all
    select g.category_code, to_char(m.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'),
      coalesce(sum(m.difference) filter (where m.difference > 0), 0)::int,
      coalesce(-sum(m.difference) filter (where m.difference < 0), 0)::int, null
    from goods_stock_move m join goods_sku s on s.id = m.sku_id join goods g on g.spu_code = s.spu_code
    where m.at >= ${begins}::timestamptz and not m.opening
    group by 1, 2`.execute(db)
  const first = await sql<{ at: Date | null }>`select min(at) as at from goods_stock_move`.execute(db)
  return {
    since: beijingDay(first.rows[0]?.at ?? now),
    now: rows.flatMap(({ categoryCode, pieces }) => (pieces === null ? [] : [{ categoryCode, pieces }])),
    moved: rows.filter(({ pieces }) => pieces === null),
  }
}
