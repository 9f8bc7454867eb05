import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { goodsPictureFormats, type PhotoFormat } from '#contract/goods-photo.ts'
import { photoWidths } from '#contract/photo.ts'
import { type AnyPhotoWidth, goodsPictureWidths } from '#contract/photo-files.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { storeOf } from '#server/outside/store/open-store.ts'
import { takeStalePhotos } from './photo.queries.ts'

/** Where the bytes of one file lie; stores and disks may not tell upper from lower case, so ids are hashed. */
export function photoKey(photoId: string, width: AnyPhotoWidth, format: PhotoFormat = 'webp'): string {
  const name = createHash('sha256').update(photoId).digest('hex')
  return `photo/${name.slice(0, 2)}/${name}-${width}${format === 'webp' ? '' : `-${format}`}`
}

/** Where all files of a photograph may lie, whatever it was cut for. */
const photoKeys = (photoId: string): string[] => [
  ...photoWidths.map(width => photoKey(photoId, width)),
  ...goodsPictureFormats.flatMap(format => goodsPictureWidths.map(width => photoKey(photoId, width, format))),
]

/** Removes photographs that nothing refers to: rows first, so that nothing is shown without bytes. */
export async function removeStalePhotos(db: Kysely<DB>, config: Config, now: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const ids = await takeStalePhotos(db, now)
    for (const key of ids.flatMap(photoKeys)) await storeOf(config).remove(key)
    removed += ids.length
    if (ids.length === 0) return removed
  }
}
