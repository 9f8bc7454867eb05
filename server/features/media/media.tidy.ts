import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { storeOf } from '#server/outside/store/open-store.ts'
import { takeStale } from './media.queries.ts'

/** Where the bytes of an object lie. Ids tell upper from lower case, stores and disks may not; the hash does not need to. */
export function storeKey(objectId: string): string {
  const name = createHash('sha256').update(objectId).digest('hex')
  return `media/${name.slice(0, 2)}/${name}`
}

/** Removes uploads that nothing came to refer to within their day: rows first, so that nothing is shown without bytes. */
export async function removeStaleUploads(db: Kysely<DB>, config: Config, now: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const ids = await takeStale(db, now)
    for (const id of ids) await storeOf(config).remove(storeKey(id))
    removed += ids.length
    if (ids.length === 0) return removed
  }
}
