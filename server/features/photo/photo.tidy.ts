import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { photoWidths, type PhotoWidth } from '#contract/photo.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { storeOf } from '#server/outside/store/open-store.ts'
import { takeStalePhotos } from './photo.queries.ts'

/** Where the bytes of one size lie; stores and disks may not tell upper from lower case, so ids are hashed. */
export function photoKey(photoId: string, width: PhotoWidth): string {
  const name = createHash('sha256').update(photoId).digest('hex')
  return `photo/${name.slice(0, 2)}/${name}-${width}`
}

/** Removes photographs that nothing refers to: rows first, so that nothing is shown without bytes. */
export async function removeStalePhotos(db: Kysely<DB>, config: Config, now: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const ids = await takeStalePhotos(db, now)
    for (const id of ids) for (const width of photoWidths) await storeOf(config).remove(photoKey(id, width))
    removed += ids.length
    if (ids.length === 0) return removed
  }
}
