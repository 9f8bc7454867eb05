import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { UploadPurpose } from '#contract/uploads.ts'
import type { DB, MediaObjectTable } from '#server/db/schema.ts'

export type MediaRow = Selectable<MediaObjectTable>

/** How many files of this customer came since then. */
export async function countSince(db: Kysely<DB>, customerId: number, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('media_object')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('customerId', '=', customerId)
    .where('createdAt', '>', since)
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
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .where('sentSha256', '=', sha256)
    .executeTakeFirst()
}

/** Writes a file down. @returns the row that stands: this one, or that of the same upload that was quicker */
export async function recordObject(db: Kysely<DB>, row: MediaRow): Promise<MediaRow> {
  const written = await db
    .insertInto('media_object')
    .values(row)
    .onConflict(conflict => conflict.columns(['customerId', 'purpose', 'sentSha256']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return written ?? (await sameUpload(db, row.customerId, row.purpose, row.sentSha256)) ?? row
}

/** Keeps an unused file a day longer: its customer has just sent it once more. */
export async function retainUntil(db: Kysely<DB>, objectId: string, until: Date): Promise<void> {
  await db
    .updateTable('media_object')
    .set({ keepUntil: until })
    .where('objectId', '=', objectId)
    .where('keepUntil', 'is not', null)
    .execute()
}

/** Those of the ids that are this customer's. */
export function ownObjects(db: Kysely<DB>, customerId: number, objectIds: readonly string[]): Promise<MediaRow[]> {
  return db
    .selectFrom('media_object')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('objectId', 'in', objectIds)
    .execute()
}

/**
 * Keeps files for good because something refers to them now. The rows stay locked until the transaction ends, so that no
 * clean-up takes one meanwhile.
 * @returns those of the ids that are this customer's and were sent for this purpose
 */
export async function retainForGood(
  tx: Transaction<DB>,
  customerId: number,
  purpose: UploadPurpose,
  objectIds: readonly string[],
): Promise<string[]> {
  const kept = await tx
    .updateTable('media_object')
    .set({ keepUntil: null })
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .where('objectId', 'in', [...objectIds, ''])
    .returning('objectId')
    .execute()
  return kept.map(row => row.objectId)
}

export function objectById(db: Kysely<DB>, objectId: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media_object').selectAll().where('objectId', '=', objectId).executeTakeFirst()
}

/**
 * Takes some files off the books that nothing refers to and whose day is over.
 * @returns their ids; their bytes are the caller's to remove
 */
export async function takeStale(db: Kysely<DB>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ objectId: string }>`
    delete from media_object where object_id in (
      select object_id from media_object where keep_until < ${now} order by keep_until limit 500 for update skip locked
    ) returning object_id`.execute(db)
  return rows.map(row => row.objectId)
}
