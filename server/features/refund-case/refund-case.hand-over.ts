/** Refund cases of an outlet that closes go with their orders (decision 114). */
import { sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import { openCaseStates } from '#server/features/order/order.displays.ts'
import type { HandOverPort } from '#server/lib/hand-over.ts'

/** Cases that are not decided or not paid back. */
export const casesHandOver: HandOverPort = {
  kind: 'refundCase',
  tables: [],
  async count(db, outletId) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from refund_case c join shop_order o on o.id = c.order_id
      where o.outlet_id = ${outletId} and c.state = any(${openCaseStates}::text[])`.execute(db)
    return oneRow(found).n
  },
}
