import { type Kysely, sql } from 'kysely'
import { hot } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.ts'

/**
 * What a customer has bought of products that are limited, by product, and how many acts of buying wait for payment. An
 * order that closed counts for nothing, nor do pieces whose money went back.
 * @param skuCodes pieces that are about to be bought
 */
export async function boughtBefore(
  db: Kysely<DB>,
  customerId: number,
  skuCodes: readonly string[],
): Promise<{ bought: ReadonlyMap<string, number>; unpaid: number }> {
  const { rows } = await sql<{ bought: Record<string, number>; unpaid: number }>`${hot}
    with limited as (
      select distinct g.spu_code from goods g join goods_sku sku using (spu_code)
      where sku.sku_code = any(${[...skuCodes]}::text[]) and g.most_each is not null
    ), counted as (
      select line.spu_code, sum(line.quantity - line.back)::int as n
      from shop_order o join shop_order_line line on line.order_id = o.id
      where exists (select from limited) and o.customer_id = ${customerId} and line.spu_code in (select spu_code from limited)
        and not line.gift and o.state not in ('timeout_end', 'cancel_end', 'refunding', 'refunded_end')
      group by 1
    )
    select coalesce((select jsonb_object_agg(spu_code, n) from counted), '{}') as bought,
      (select count(distinct settlement_id) from shop_order
        where customer_id = ${customerId} and state in ('save', 'closing'))::int as unpaid`.execute(db)
  const { bought, unpaid } = rows[0]!
  return { bought: new Map(Object.entries(bought)), unpaid }
}
