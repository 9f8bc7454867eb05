import { type Kysely, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { dayMs, hourMs, later } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** A film that is whole. */
export interface Film {
  filmId: string
  bytes: number
  sha256: string
  durationMs: number
  width: number
  height: number
  sound: boolean
}

/** A film of which pieces come, or came. */
export type SentFilm = { filmId: string; bytes: number } & {
  [P in Exclude<keyof Film, 'filmId' | 'bytes'>]: Film[P] | null
}

const columns = sql`film_id, bytes, sha256, duration_ms, width, height, sound`

/** How many films this member of staff has begun to send since then. */
export async function filmsSince(db: Kysely<DB>, staffId: number, since: Date): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from staff_film where staff_id = ${staffId} and created_at > ${since}`.execute(db)
  return oneRow(found).n
}

/** Writes down that a film begins to come; what is not whole within the hour goes. */
export async function beginFilm(
  db: Kysely<DB>,
  { filmId, bytes }: Pick<Film, 'filmId' | 'bytes'>,
  { staffId, now }: Keeping,
): Promise<void> {
  await sql`
    insert into staff_film (film_id, staff_id, created_at, keep_until, bytes)
    values (${filmId}, ${staffId}, ${now}, ${later(now, hourMs)}, ${bytes})`.execute(db)
}

/** A film that this member of staff sends, or has sent. */
export async function filmSentBy(db: Kysely<DB>, filmId: string, staffId: number): Promise<SentFilm | undefined> {
  const { rows } = await sql<SentFilm>`
    select ${columns} from staff_film where film_id = ${filmId} and staff_id = ${staffId}`.execute(db)
  return rows[0]
}

/** Writes down what came: it stays for a day, and for good once something refers to it. */
export async function recordFilm(db: Kysely<DB>, film: Film, now: Date): Promise<void> {
  await sql`
    update staff_film set sha256 = ${film.sha256}, duration_ms = ${film.durationMs}, width = ${film.width},
      height = ${film.height}, sound = ${film.sound}, keep_until = ${later(now, dayMs)}
    where film_id = ${film.filmId} and sha256 is null`.execute(db)
}

/** Takes a film off the books that was refused. */
export async function dropFilm(db: Kysely<DB>, filmId: string): Promise<void> {
  await sql`delete from staff_film where film_id = ${filmId} and sha256 is null`.execute(db)
}

/** Those of some films that are whole, by their number. */
export async function wholeFilms(db: Kysely<DB>, filmIds: readonly string[]): Promise<Map<string, Film>> {
  if (filmIds.length === 0) return new Map()
  const { rows } = await sql<Film>`
    select ${columns} from staff_film
    where film_id = any(${[...filmIds]}::text[]) and sha256 is not null`.execute(db)
  return new Map(rows.map(row => [row.filmId, row]))
}

/**
 * Whether a film may be played by its number: while a page is written, waits or shows it, for a day after another version
 * of a page that is there took its place, and before anything names it at all. What was taken off or is over is not.
 */
export async function isFilmShown(db: Kysely<DB>, filmId: string, now: Date): Promise<boolean> {
  const found = await sql<{ shown: boolean }>`
    select count(*) = 0 or bool_or(
      v.state in ('draft', 'waiting')
      or v.state = 'published' and (v.until_at is null or v.until_at > ${now})
      or v.state = 'superseded' and v.state_at > ${later(now, -dayMs)} and exists (
        select from content_version p where p.page_id = v.page_id and p.state = 'published'
      )
    ) as shown
    from content_version v where v.blocks @> ${JSON.stringify([{ film: { filmId } }])}::jsonb`.execute(db)
  return oneRow(found).shown
}

/** Whose films are kept, and when that is. */
interface Keeping {
  staffId: number
  now: Date
}

/**
 * Keeps films for good because something refers to them now; the rows stay locked until the transaction ends.
 * @param fresh those that nothing referred to: this member of staff has sent them
 * @throws Refusal FILM_GONE for one that is another's, that something else refers to, or that there is none of
 */
export async function keepFilms(tx: Transaction<DB>, fresh: readonly string[], staffId: number): Promise<void> {
  if (fresh.length === 0) return
  const { rows } = await sql`
    update staff_film set keep_until = null
    where film_id = any(${[...fresh]}::text[]) and staff_id = ${staffId} and keep_until is not null
      and sha256 is not null
    returning film_id`.execute(tx)
  if (rows.length !== new Set(fresh).size) throw new Refusal('FILM_GONE')
}

/** Lets go of films that nothing refers to any more: a page that somebody reads just now plays them for a day. */
export async function releaseFilms(tx: Transaction<DB>, gone: readonly string[], now: Date): Promise<void> {
  if (gone.length === 0) return
  await sql`
    update staff_film set keep_until = ${later(now, dayMs)} where film_id = any(${[...gone]}::text[])`.execute(tx)
}

/** Takes some films off the books whose time is over. @returns them; their bytes are the caller's to remove */
export async function takeStaleFilms(db: Kysely<DB>, now: Date): Promise<{ filmId: string; bytes: number }[]> {
  const { rows } = await sql<{ filmId: string; bytes: number }>`
    delete from staff_film where film_id in (
      select film_id from staff_film where keep_until < ${now} order by keep_until limit 100 for update skip locked
    ) returning film_id, bytes`.execute(db)
  return rows
}
