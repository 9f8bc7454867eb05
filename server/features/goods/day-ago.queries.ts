/** What pieces cost a day ago, so that a large change in small steps is seen as one (decisions 034, 174). */
import { type RawBuilder, sql } from 'kysely'
import { dayMs, later } from '#server/lib/clock.ts'
import type { PricePair } from '#server/lib/price-step.ts'

/** Both prices of a day ago beside a piece. */
export interface DayAgo {
  dayAgoPriceFen: number
  dayAgoShowPriceFen: number | null
}
/** Them as a price. */
export const dayAgoOf = ({ dayAgoPriceFen, dayAgoShowPriceFen }: DayAgo): PricePair => ({
  priceFen: dayAgoPriceFen,
  showPriceFen: dayAgoShowPriceFen,
})

/** The first price that was left since a day ago, of the SKU `s`: it held then. */
export const joinDayAgo = (now: Date): RawBuilder<unknown> => sql`
  left join lateral (select p.from_price_fen, p.from_show_price_fen from goods_price_change p
    where p.sku_id = s.id and p.applied_at > ${later(now, -dayMs)}::timestamptz
    order by p.applied_at, p.id limit 1) day_ago on true`

/** Both columns of `DayAgo` beside `joinDayAgo`. */
export const dayAgoColumns: RawBuilder<unknown> = sql`
  coalesce(day_ago.from_price_fen, s.price_fen) as day_ago_price_fen,
  case when day_ago.from_price_fen is null then s.show_price_fen else day_ago.from_show_price_fen end
    as day_ago_show_price_fen`
