/** What an outlet that closes hands over of orders: all that has not come to its end (decision 114). */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { oneRow } from '#server/db/one-row.ts'
import { handOverNote, type HandOverPort } from '#server/lib/hand-over.ts'
import { openCaseStates, statesWhere } from './order.displays.ts'
import { kindOf } from './order.kinds.ts'
import { lockOrders } from './order.queries.ts'

/** `kind:state` in which somebody still has something to do, or could ask for the money of what expired. */
const underWay = statesWhere(
  ({ sale, queue, pieces }) => sale === 'unpaid' || (queue !== null && queue !== 'done') || pieces === 'expired',
)

/** `kind:state` of a new car that is signed for. */
const signedFor = statesWhere(({ queue }, kind) => kind === 'newCar' && queue === 'done')

/**
 * Orders at an outlet that have not ended. One that is done is open again while a refund case decides about it, and a new
 * car that is signed for is not done before it is handed over.
 */
const openAt = (outletId: number): RawBuilder<unknown> => sql`
  o.outlet_id = ${outletId}::int and (
    o.kind || ':' || o.state = any(${underWay}::text[])
    or o.case_state = any(${openCaseStates}::text[])
    or o.kind || ':' || o.state = any(${signedFor}::text[])
      and not exists (select from stock_car c where c.order_id = o.id and c.state = 'delivered'))`

async function openIds(db: Kysely<DB>, outletId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from shop_order o where ${openAt(outletId)} order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Orders; the customer of each is told by the words of its move. */
export const ordersHandOver: HandOverPort = {
  kind: 'order',
  tables: ['shop_order'],
  async count(db, outletId) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from shop_order o where ${openAt(outletId)}`.execute(db)
    return oneRow(found).n
  },
  async handOver(tx, given) {
    const orders = await lockOrders(tx, await openIds(tx, given.from.outletId))
    const note = handOverNote(given)
    for (const order of orders) {
      // Ended while its lock was waited for.
      if (order.outletId !== given.from.outletId) continue
      await kindOf(order.kind).move(tx, order, { event: 'handOver', actor: given.actor, now: given.now, note })
    }
  },
}
