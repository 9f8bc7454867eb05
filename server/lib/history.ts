/** Reads the append-only histories that `move.ts` writes. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { ActorKind, Note, ThingTable } from './machine.ts'

/** One move, as it was written. */
export interface HistoryEntry {
  seq: number
  event: string
  from: string | null
  to: string
  actor: ActorKind
  note: Note
  at: Date
}

/** The moves of one thing, oldest first. */
export async function historyOf(db: Kysely<DB>, table: ThingTable, id: number): Promise<HistoryEntry[]> {
  const found = await sql<HistoryEntry>`
    select seq, event, from_state as "from", to_state as "to", actor, note, at
    from ${sql.table(`${table}_event`)} where id = ${id} order by seq`.execute(db)
  return found.rows
}
