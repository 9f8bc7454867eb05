/** Writes outlets, with what they were before (decision 109). */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { byColumn } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'

/** What of an outlet is written: fields of its row. */
export type OutletFields = Readonly<Record<string, unknown>>

/** What changed, by column, in the words of the list of outlets. */
export type OutletChanges = Readonly<Record<string, readonly [before: string, after: string]>>

interface Writing {
  outletId: number
  fields: OutletFields
  changes: OutletChanges
  /** Who: a file, or a member of staff. */
  by: { source: 'file' } | { source: 'desk'; staffId: number }
  now: Date
}

/** Writes down a change in the outlet's history. */
async function keepChange(
  tx: Transaction<DB>,
  { outletId, changes, by, now }: Writing,
  version: number,
): Promise<void> {
  await sql`
    insert into outlet_change (outlet_id, version, source, staff_id, made_at, changes)
    values (${outletId}, ${version}, ${by.source}, ${by.source === 'desk' ? by.staffId : null}, ${now},
      ${JSON.stringify(changes)}::jsonb)`.execute(tx)
}

/** Opens an outlet that there was not. Its shop has no banners and no team yet. */
export async function addOutlet(tx: Transaction<DB>, writing: Writing): Promise<void> {
  const row = JSON.stringify(
    byColumn({ ...writing.fields, version: 1, rotations: [], holidays: writing.fields.holidays ?? [] }),
  )
  const names = Object.keys(JSON.parse(row) as object)
  const columns = sql.join(names.map(name => sql.ref(name)))
  await sql`
    insert into outlet (${columns}) select ${columns} from jsonb_populate_record(null::outlet, ${row}::jsonb)`.execute(
    tx,
  )
  await keepChange(tx, writing, 1)
}

/** Changes an open outlet; its version grows by one. The caller has locked its row. */
export async function changeOutlet(tx: Transaction<DB>, writing: Writing): Promise<void> {
  const row = JSON.stringify(byColumn({ ...writing.fields }))
  const names = Object.keys(JSON.parse(row) as object)
  const set = sql.join(names.map(name => sql`${sql.ref(name)} = sent.${sql.ref(name)}`))
  const { rows } = await sql<{ version: number }>`
    update outlet o set ${set}, version = o.version + 1, updated_at = ${writing.now}
    from jsonb_populate_record(null::outlet, ${row}::jsonb) sent
    where o.outlet_id = ${writing.outletId} and o.state = 'open' returning o.version`.execute(tx)
  const [changed] = rows
  if (!changed) throw new Error(`outlet ${writing.outletId} is not open`)
  await keepChange(tx, writing, changed.version)
}

/** An outlet as its row is. */
export type OutletRecord = Selectable<DB['outlet']>

/** All outlets as their rows are, the closed ones too, locked until the transaction ends. */
export const lockOutlets = (tx: Transaction<DB>): Promise<OutletRecord[]> =>
  tx.selectFrom('outlet').selectAll().orderBy('outletId').forUpdate().execute()

/** All open outlets as their rows are, in the order of their numbers. */
export const openOutletRecords = (db: Kysely<DB>): Promise<OutletRecord[]> =>
  db.selectFrom('outlet').selectAll().where('state', '=', 'open').orderBy('outletId').execute()

/** One outlet as its row is, open or closed. */
export const outletRecord = (db: Kysely<DB>, outletId: number): Promise<OutletRecord | undefined> =>
  db.selectFrom('outlet').selectAll().where('outletId', '=', outletId).executeTakeFirst()

/** Locks an outlet until the transaction ends; whoever brings in cars for it waits. */
export async function lockOutlet(tx: Transaction<DB>, outletId: number): Promise<void> {
  await sql`select from outlet where outlet_id = ${outletId} for update`.execute(tx)
}

/** Outlets that this one took over lead to the one that takes it over now. */
export async function passSuccession(tx: Transaction<DB>, outletId: number, successorId: number | null): Promise<void> {
  await sql`
    update outlet set merged_into = nullif(${successorId}::int, outlet_id) where merged_into = ${outletId}`.execute(tx)
}
