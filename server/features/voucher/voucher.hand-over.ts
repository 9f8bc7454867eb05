/** What an outlet that closes hands over of vouchers: all whose work or money is still to come (decision 114). */
import { sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import { handOverNote, type HandOverPort } from '#server/lib/hand-over.ts'
import { move } from '#server/lib/move.ts'
import type { Voucher } from './voucher.queries.ts'
import { voucherMachine } from './voucher.states.ts'

const open = sql`state in ('open', 'locked')`

/** Vouchers, redeemed at the successor alone from then on; their order tells the customer. */
export const vouchersHandOver: HandOverPort = {
  kind: 'voucher',
  tables: ['voucher'],
  async count(db, outletId) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from voucher where outlet_id = ${outletId} and ${open}`.execute(db)
    return oneRow(found).n
  },
  async handOver(tx, given) {
    const { rows } = await sql<Voucher>`
      select * from voucher where outlet_id = ${given.from.outletId} and ${open} order by id for update`.execute(tx)
    const note = handOverNote(given)
    for (const row of rows)
      await move(tx, voucherMachine, row.id, {
        event: 'handOver',
        actor: given.actor,
        now: given.now,
        row,
        facts: {},
        note,
      })
  },
}
