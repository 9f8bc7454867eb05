/** Photographs of a car in the order of its page. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Parsed } from '#contract/kit.ts'
import type { PhotoPart } from '#contract/photo.ts'
import type { DB } from '#server/db/schema.ts'
import { keepPhotos, type Keeping, releasePhotos } from '#server/features/photo/photo.queries.ts'
import { Refusal } from '#server/lib/refusal.ts'

interface CarPhoto {
  photoId: string
  part: PhotoPart
  wordsCn: string
  wordsEn: string
}

/** The photographs of a car, the first of them as lists show it. */
export async function photosOf(db: Kysely<DB>, usedCarId: number): Promise<CarPhoto[]> {
  const { rows } = await sql<CarPhoto>`
    select photo_id, part, words_cn, words_en from used_car_photo where used_car_id = ${usedCarId} order by seq`.execute(
    db,
  )
  return rows
}

/**
 * Puts the photographs of a car, all of them in their order; those that are not among them go.
 * @throws Refusal PHOTO_GONE for one that this member of staff has not sent, that another car has, or that is there twice
 */
export async function putPhotos(
  tx: Transaction<DB>,
  usedCarId: number,
  photos: Parsed<'desk.car.photos'>['photos'],
  keeping: Keeping,
): Promise<void> {
  const ids = photos.map(each => each.photoId)
  if (new Set(ids).size !== ids.length) throw new Refusal('PHOTO_GONE')
  const before = (await photosOf(tx, usedCarId)).map(each => each.photoId)
  await keepPhotos(
    tx,
    ids.filter(id => !before.includes(id)),
    keeping,
  )
  await sql`delete from used_car_photo where used_car_id = ${usedCarId}`.execute(tx)
  const rows = photos.map(({ photoId, part, cn, en }, n) => ({
    usedCarId,
    seq: n + 1,
    photoId,
    part,
    wordsCn: cn,
    wordsEn: en,
  }))
  if (rows.length > 0) await tx.insertInto('used_car_photo').values(rows).execute()
  await releasePhotos(
    tx,
    before.filter(id => !ids.includes(id)),
    keeping.now,
  )
}
