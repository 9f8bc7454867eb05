import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { filmPiece } from '#contract/film.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { storeOf } from '#server/outside/store/open-store.ts'
import { takeStaleFilms } from './film.queries.ts'

/** Where a film lies; stores and disks may not tell upper from lower case, so ids are hashed. */
export function filmKey(filmId: string): string {
  const name = createHash('sha256').update(filmId).digest('hex')
  return `film/${name.slice(0, 2)}/${name}`
}

/** Where a piece lies until the film is whole. */
export const pieceKey = (filmId: string, n: number): string => `${filmKey(filmId)}-${n}`

/** Removes the pieces of a film of so many bytes. */
export async function removePieces(
  config: Config,
  { filmId, bytes }: { filmId: string; bytes: number },
): Promise<void> {
  for (let n = 0; n * filmPiece < bytes; n++) await storeOf(config).remove(pieceKey(filmId, n))
}

/** Removes films that nothing refers to, whole or not: rows first, so that nothing is shown without bytes. */
export async function removeStaleFilms(db: Kysely<DB>, config: Config, now: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const films = await takeStaleFilms(db, now)
    for (const film of films) {
      await storeOf(config).remove(filmKey(film.filmId))
      await removePieces(config, film)
    }
    removed += films.length
    if (films.length === 0) return removed
  }
}
