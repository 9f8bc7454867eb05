import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { UploadPurpose } from '#contract/uploads.ts'
import type { DB, MediaObjectTable } from '#server/db/schema.ts'

export type MediaRow = Selectable<MediaObjectTable>

/** How many files of this customer came since then. */
export async function countSince(db: Kysely<DB>, customerId: number, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('media_object')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

/** The customer's file of the same purpose that was sent with the same bytes. */
export function sameUpload(
  db: Kysely<DB>,
  customerId: number,
  purpose: UploadPurpose,
  sha256: Buffer,
): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media_object')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('sent_sha256', '=', sha256)
    .executeTakeFirst()
}

/** Writes a file down. @returns the row that stands: this one, or that of the same upload that was quicker */
export async function recordObject(db: Kysely<DB>, row: MediaRow): Promise<MediaRow> {
  const written = await db
    .insertInto('media_object')
    .values(row)
    .onConflict(conflict => conflict.columns(['customer_id', 'purpose', 'sent_sha256']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return written ?? (await sameUpload(db, row.customer_id, row.purpose, row.sent_sha256)) ?? row
}

/** Keeps an unused file a day longer: its customer has just sent it once more. */
export async function keepLonger(db: Kysely<DB>, objectId: string, until: Date): Promise<void> {
  await db
    .updateTable('media_object')
    .set({ keep_until: until })
    .where('object_id', '=', objectId)
    .where('keep_until', 'is not', null)
    .execute()
}

/** Those of the ids that are this customer's. */
export function ownObjects(db: Kysely<DB>, customerId: number, objectIds: readonly string[]): Promise<MediaRow[]> {
  return db
    .selectFrom('media_object')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('object_id', 'in', objectIds)
    .execute()
}

/**
 * Keeps files for good because something refers to them now. The rows stay locked until the transaction ends, so that no
 * clean-up takes one meanwhile.
 * @returns those of the ids that are this customer's and were sent for this purpose
 */
export async function keepForGood(
  tx: Transaction<DB>,
  customerId: number,
  purpose: UploadPurpose,
  objectIds: readonly string[],
): Promise<string[]> {
  const kept = await tx
    .updateTable('media_object')
    .set({ keep_until: null })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('object_id', 'in', [...objectIds, ''])
    .returning('object_id')
    .execute()
  return kept.map(row => row.object_id)
}

export function objectById(db: Kysely<DB>, objectId: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media_object').selectAll().where('object_id', '=', objectId).executeTakeFirst()
}

/**
 * Takes some files off the books that nothing refers to and whose day is over.
 * @returns their ids; their bytes are the caller's to remove
 */
export async function takeStale(db: Kysely<DB>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ object_id: string }>`
    delete from media_object where object_id in (
      select object_id from media_object where keep_until < ${now} order by keep_until limit 500 for update skip locked
    ) returning object_id`.execute(db)
  return rows.map(row => row.object_id)
}
