/** Leads of an outlet that closes: its successor calls (decision 114). What a withdrawn consent stopped goes to nobody. */
import { sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { handOverNote, type HandOverPort, successorWords } from '#server/lib/hand-over.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import { entrustInTurn, respondBy } from './lead.clock.ts'
import { passOnGone } from './lead.queries.ts'
import { leadMachine, openStates } from './lead.states.ts'

const open = sql`state = any(${[...openStates]}::text[]) and stopped_at is null`

/** Leads that somebody still works on, and the numbers of those of which the outlet was to delete what it had. */
export const leadsHandOver: HandOverPort = {
  kind: 'lead',
  tables: ['lead', 'lead_gone'],
  async count(db, outletId) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from lead where outlet_id = ${outletId} and ${open}`.execute(db)
    return oneRow(found).n
  },
  async handOver(tx, given) {
    const { from, to, actor, now } = given
    const { rows } = await sql<RowOf<'lead'>>`
      select * from lead where outlet_id = ${from.outletId} and ${open} order by id for update`.execute(tx)
    const note = handOverNote(given)
    for (const row of rows) {
      const facts = { respondBy: await respondBy(tx, { kind: row.kind, outletId: to.outletId }, now) }
      const moved = await move(tx, leadMachine, row.id, { event: 'handOver', actor, now, row, facts, note })
      await entrustInTurn(tx, moved.row, now)
      if (row.customerId !== null)
        await leaveMessage(tx, {
          customerId: row.customerId,
          kind: 'slot',
          path: null,
          title: { cn: '您的需求改由其他门店跟进', en: 'Another dealer goes on with your request' },
          body: successorWords(note),
          now,
        })
    }
    await passOnGone(tx, from.outletId, to.outletId)
  },
}
