import { type Kysely, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { PhotoShape } from '#contract/photo-files.ts'
import type { DB } from '#server/db/schema.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** How many photographs this member of staff has sent since then. */
export async function photosSince(db: Kysely<DB>, staffId: number, since: Date): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from staff_photo where staff_id = ${staffId} and created_at > ${since}`.execute(db)
  return oneRow(found).n
}

/** Writes down that a photograph came; it stays for a day, and for good once something refers to it. */
export async function recordPhoto(
  db: Kysely<DB>,
  { photoId, sha256, shape }: { photoId: string; sha256: string; shape: PhotoShape },
  { staffId, now }: Keeping,
): Promise<void> {
  await sql`
    insert into staff_photo (photo_id, staff_id, created_at, keep_until, sha256, shape)
    values (${photoId}, ${staffId}, ${now}, ${later(now, dayMs)}, ${sha256}, ${shape})`.execute(db)
}

/** Whether the shop has it. */
export async function isPhoto(db: Kysely<DB>, photoId: string): Promise<boolean> {
  const { rows } = await sql`select from staff_photo where photo_id = ${photoId}`.execute(db)
  return rows.length > 0
}

/** Whose photographs are kept, and when that is. */
export interface Keeping {
  staffId: number
  now: Date
}

/**
 * Keeps photographs for good because something refers to them now; the rows stay locked until the transaction ends.
 * @param fresh those that nothing referred to: this member of staff has sent them
 * @param shape what they were cut for
 * @throws Refusal PHOTO_GONE for one that is another's, of another shape, that something else refers to, or that there is none of
 */
export async function keepPhotos(
  tx: Transaction<DB>,
  fresh: readonly string[],
  { staffId }: Keeping,
  shape: PhotoShape = 'car',
): Promise<void> {
  if (fresh.length === 0) return
  const { rows } = await sql`
    update staff_photo set keep_until = null
    where photo_id = any(${[...fresh]}::text[]) and staff_id = ${staffId} and shape = ${shape} and keep_until is not null
    returning photo_id`.execute(tx)
  if (rows.length !== new Set(fresh).size) throw new Refusal('PHOTO_GONE')
}

/** SHA-256 of the largest files of photographs, by their number; one of before there were any is not among them. */
export async function photoSums(db: Kysely<DB>, photoIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ photoId: string; sha256: string }>`
    select photo_id, sha256 from staff_photo
    where photo_id = any(${[...photoIds]}::text[]) and sha256 is not null`.execute(db)
  return new Map(rows.map(row => [row.photoId, row.sha256]))
}

/** Lets go of photographs that nothing refers to any more: a page that somebody reads just now shows them for a day. */
export async function releasePhotos(tx: Transaction<DB>, gone: readonly string[], now: Date): Promise<void> {
  if (gone.length === 0) return
  await sql`
    update staff_photo set keep_until = ${later(now, dayMs)} where photo_id = any(${[...gone]}::text[])`.execute(tx)
}

/** Takes some photographs off the books whose day is over. @returns their ids; their bytes are the caller's to remove */
export async function takeStalePhotos(db: Kysely<DB>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ photoId: string }>`
    delete from staff_photo where photo_id in (
      select photo_id from staff_photo where keep_until < ${now} order by keep_until limit 500 for update skip locked
    ) returning photo_id`.execute(db)
  return rows.map(row => row.photoId)
}
