/** Used cars of an outlet that closes: what is not sold stands at its successor, also what an order holds (decision 114). */
import { sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import { usedCarListing } from '#server/features/used-car/listing.states.ts'
import { handOverNote, type HandOverPort } from '#server/lib/hand-over.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import { usedCarReservation } from './stock.states.ts'

/** Cars on show, withdrawn, and held; a sold one stays with whoever sold it. */
export const usedCarsHandOver: HandOverPort = {
  kind: 'usedCar',
  tables: ['used_car'],
  async count(db, outletId) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from used_car where outlet_id = ${outletId} and state <> 'sold'`.execute(db)
    return oneRow(found).n
  },
  async handOver(tx, given) {
    const { rows } = await sql<RowOf<'used_car'>>`
      select * from used_car where outlet_id = ${given.from.outletId} and state <> 'sold'
      order by id for update`.execute(tx)
    const asked = { event: 'handOver', actor: given.actor, now: given.now, note: handOverNote(given) } as const
    for (const row of rows)
      if (row.state === 'reserved')
        await move(tx, usedCarReservation, row.id, { ...asked, row, facts: { orderId: row.holdOrderId ?? 0 } })
      else await move(tx, usedCarListing, row.id, { ...asked, row, facts: {} })
  },
}
