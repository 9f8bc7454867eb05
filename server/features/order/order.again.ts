import { type Kysely, sql } from 'kysely'
import type { Reply } from '#contract/kit.ts'
import type { DB } from '#server/db/schema.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { viewActionsOf } from './order.displays.ts'
import type { Order } from './order.queries.ts'

interface LineAgain {
  skuCode: string
  titleCn: string
  titleEn: string
  /** What can be bought of it now, at most as many as before. */
  quantity: number
  wayOffered: boolean
}

/**
 * What of an order can be bought again, as the cart takes it: at the prices of today, so many as there are. Gifts come by
 * themselves where their campaign still runs.
 * @throws Refusal WRONG_STATE for orders that are still under way, and for cars
 */
export async function buyAgainOf(db: Kysely<DB>, order: Order): Promise<Reply<'order.buyAgain'>> {
  const { deliveryWay, outletId } = order
  if (deliveryWay === null || !viewActionsOf(order).includes('buyAgain')) throw new Refusal('WRONG_STATE')
  const found = await sql<LineAgain>`
    select sku.sku_code, line.title_cn, line.title_en, line.seq,
      case when sku.state = 'publish' and good.state = 'publish'
        then least(line.quantity / line.visits, sku.stock - sku.held, coalesce(good.most_each, line.quantity)) else 0 end as quantity,
      ${deliveryWay} = any(good.delivery_ways) as way_offered
    from shop_order_line line join goods_sku sku on sku.id = line.sku_id
      join goods good on good.spu_code = line.spu_code
    where line.order_id = ${order.id} and not line.gift and line.exchange_of is null order by line.seq`.execute(db)
  const can = (line: LineAgain): boolean => line.quantity > 0 && line.wayOffered
  return {
    lines: found.rows.filter(can).map(({ skuCode, quantity }) => ({ skuCode, quantity, deliveryWay, outletId })),
    gone: found.rows.filter(line => !can(line)).map(({ titleCn, titleEn }) => ({ cn: titleCn, en: titleEn })),
  }
}
