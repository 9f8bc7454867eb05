/** Views of lists that members of staff have named (decision 138). */
import { type Kysely, sql } from 'kysely'
import type { ViewList } from '#contract/desk-queues.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'

/** A view of a list: its name, and the query of the list's address. */
export interface DeskView {
  viewId: number
  name: string
  asked: string
}

/** Somebody's views of a list, in the order in which they were first saved. */
export async function viewsOf(db: Kysely<DB>, staffId: number, list: ViewList): Promise<DeskView[]> {
  const views = await sql<DeskView>`
    select id as view_id, name, asked from desk_view where staff_id = ${staffId} and list = ${list} order by id`.execute(
    db,
  )
  return views.rows
}

/** Keeps a view; one of the same name is replaced. @returns its number, and how many there are now of this list */
export async function saveView(
  tx: Kysely<DB>,
  staffId: number,
  { list, name, asked }: { list: ViewList } & Pick<DeskView, 'name' | 'asked'>,
): Promise<{ viewId: number; count: number }> {
  // Two windows of one person save one after the other.
  await sql`select 1 from staff_account where id = ${staffId} for update`.execute(tx)
  const saved = await sql<{ viewId: number }>`
    insert into desk_view (staff_id, list, name, asked) values (${staffId}, ${list}, ${name}, ${asked})
    on conflict (staff_id, list, name) do update set asked = excluded.asked
    returning id as view_id`.execute(tx)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from desk_view where staff_id = ${staffId} and list = ${list}`.execute(tx)
  return { ...oneRow(saved), ...oneRow(counted) }
}

/** @returns whether it was one of theirs */
export async function removeView(tx: Kysely<DB>, staffId: number, viewId: number): Promise<boolean> {
  const gone = await sql`delete from desk_view where id = ${viewId} and staff_id = ${staffId}`.execute(tx)
  return gone.numAffectedRows === 1n
}
