/** Offers for customers' cars at an outlet that closes: its successor goes on with them (decision 114). */
import { sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { handOverNote, type HandOverPort, successorWords } from '#server/lib/hand-over.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import { carOffer } from './sell.states.ts'

const ended = sql`state = any(${[...carOffer.ends]}::text[])`

/** Offers that have not ended. */
export const offersHandOver: HandOverPort = {
  kind: 'offer',
  tables: ['car_offer'],
  async count(db, outletId) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from car_offer where outlet_id = ${outletId} and not ${ended}`.execute(db)
    return oneRow(found).n
  },
  async handOver(tx, given) {
    const { actor, now } = given
    const { rows } = await sql<RowOf<'car_offer'>>`
      select * from car_offer where outlet_id = ${given.from.outletId} and not ${ended} order by id for update`.execute(
      tx,
    )
    const note = handOverNote(given)
    for (const row of rows) {
      await move(tx, carOffer, row.id, { event: 'handOver', actor, now, row, facts: {}, note })
      if (row.customerId !== null)
        await leaveMessage(tx, {
          customerId: row.customerId,
          kind: 'offer',
          path: '/user/carOffers',
          title: { cn: '卖车报价改由其他门店跟进', en: 'Another dealer goes on with the offer for your car' },
          body: successorWords(note),
          now,
        })
    }
  },
}
