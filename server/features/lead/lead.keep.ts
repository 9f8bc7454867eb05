import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { KeepWays } from '#server/lib/keep-way.ts'
import { move } from '#server/lib/move.ts'
import { leadMachine, openStates } from './lead.states.ts'

/** Open leads of which nothing was heard since, neither from the customer nor from staff; locked. */
async function forgottenLeads(tx: Transaction<DB>, since: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lead
    where state = any(${[...openStates]}::text[]) and last_at < ${since}
      and not exists (select from lead_event e where e.id = lead.id and e.at >= ${since})
    order by last_at limit ${most} for update skip locked`.execute(tx)
  return rows.map(row => row.id)
}

const closed = sql`state <> all(${[...openStates]}::text[])`

/** What is kept no longer of requests. Submissions and test drives go with their lead. */
export const leadKeep = {
  openRequests: {
    table: 'lead',
    act: async (tx, since, most, now) => {
      const ids = await forgottenLeads(tx, since, most)
      for (const id of ids) await move(tx, leadMachine, id, { event: 'lapse', actor: { kind: 'clock' }, now })
      return ids.length
    },
  },
  strangersRequests: {
    table: 'lead',
    due: since => sql`${closed} and state_at < ${since} and customer_id is null`,
    then: 'remove',
  },
  customersRequests: {
    table: 'lead',
    due: since => sql`${closed} and state_at < ${since} and customer_id is not null`,
    then: 'remove',
  },
  requestTracking: {
    table: 'lead_submission',
    due: since => sql`at < ${since} and (tracking is not null or address_hash <> '')`,
    then: { tracking: sql`null`, address_hash: sql`''` },
  },
} satisfies KeepWays
