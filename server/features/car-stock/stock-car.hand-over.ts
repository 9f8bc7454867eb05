/** New cars of an outlet that closes: what is not handed to a customer stands at its successor (decision 114). */
import { sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import { handOverNote, type HandOverPort } from '#server/lib/hand-over.ts'
import { move } from '#server/lib/move.ts'
import type { StockCar } from './stock-car.queries.ts'
import { stockCar } from './stock-car.states.ts'

/** Cars that are free, taken for an order, or not sold at the moment. */
export const stockCarsHandOver: HandOverPort = {
  kind: 'stockCar',
  tables: ['stock_car'],
  async count(db, outletId) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from stock_car where outlet_id = ${outletId} and state <> 'delivered'`.execute(db)
    return oneRow(found).n
  },
  async handOver(tx, given) {
    const { rows } = await sql<StockCar>`
      select * from stock_car where outlet_id = ${given.from.outletId} and state <> 'delivered'
      order by id for update`.execute(tx)
    const note = handOverNote(given)
    for (const row of rows)
      await move(tx, stockCar, row.id, { event: 'handOver', actor: given.actor, now: given.now, row, facts: {}, note })
  },
}
