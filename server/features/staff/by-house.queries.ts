import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { ThingTable } from '#server/lib/machine.ts'

/** Numbers of the moves of one thing that somebody of the staff made who belongs to no outlet: the house itself did them. */
export async function movesByHouse(db: Kysely<DB>, table: ThingTable, id: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ seq: number }>`
    select e.seq from ${sql.table(`${table}_event`)} e join staff_account s on s.id::text = e.actor_id
    where e.id = ${id} and e.actor = 'staff' and s.outlet_id is null`.execute(db)
  return new Set(rows.map(({ seq }) => seq))
}
