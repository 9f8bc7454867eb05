/** Saved searches, what was found for them, and what was told (decision 071). */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB, SavedSearchTable } from '#server/db/schema.ts'
import type { Before, Hit, Search } from './alert.match.ts'
import { nextMorning, PAUSE_MS, type SearchText } from './alert.rules.ts'
import { later, minuteMs } from '#server/lib/clock.ts'

type Tx = Transaction<DB>
export type SearchRow = Selectable<SavedSearchTable>
export type Pace = SearchRow['pace']

/** A hit that is being told is taken again when it is still there so much later: the process that told it died. */
const AGAIN_MS = minuteMs

/** What is due until then is told now: what has been taken for it is marked so far ahead. */
export const dueUntil = (now: Date): Date => later(now, AGAIN_MS)

/** The searches of a customer, the newest first. */
export function searchesOf(db: Kysely<DB>, customerId: number): Promise<SearchRow[]> {
  return db.selectFrom('saved_search').selectAll().where('customerId', '=', customerId).orderBy('id', 'desc').execute()
}

/** Searches of a customer, one writer after the other for each customer. */
export async function lockedSearches(tx: Tx, customerId: number): Promise<SearchRow[]> {
  await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
  return searchesOf(tx, customerId)
}

export async function addSearch(
  tx: Tx,
  search: SearchText & { customerId: number; name: string; pace: Pace; createdAt: Date },
): Promise<SearchRow> {
  return tx.insertInto('saved_search').values(search).returningAll().executeTakeFirstOrThrow()
}

/** Changes a search of the customer; what waits to be told follows its pace. @returns whether there is one */
export async function changeSearch(
  tx: Tx,
  customerId: number,
  id: number,
  change: { name?: string | undefined; pace?: Pace | undefined },
  now: Date,
): Promise<SearchRow | undefined> {
  const { rows } = await sql<SearchRow>`
    update saved_search set name = coalesce(${change.name ?? null}, name), pace = coalesce(${change.pace ?? null}, pace)
    where id = ${id} and customer_id = ${customerId} returning *`.execute(tx)
  if (rows[0] && change.pace) await setDue(tx, [id], dueOf(change.pace, now))
  return rows[0]
}

export async function removeSearch(tx: Tx, customerId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_search where id = ${id} and customer_id = ${customerId} returning id`.execute(tx)
  return rows.length > 0
}

/** When what is found now is told. */
export const dueOf = (pace: Pace, now: Date): Date | null =>
  pace === 'off' ? null : pace === 'daily' ? nextMorning(now) : now

async function setDue(tx: Tx, searchIds: readonly number[], dueAt: Date | null): Promise<void> {
  await sql`
    update alert_hit set due_at = ${dueAt}::timestamptz
    where search_id = any(${searchIds}::bigint[]) and due_at is not null`.execute(tx)
}

export interface FoundRow {
  searchId: number
  usedCarId: number
  fromFen: number | null
  foundAt: Date
}

/** What was found last for searches and is still on the list, the newest first, so many of each; and how much in all. */
export async function lastFound(
  db: Kysely<DB>,
  customerId: number,
  most: number,
): Promise<(FoundRow & { total: number })[]> {
  const { rows } = await sql<FoundRow & { total: number }>`
    select * from (
      select h.search_id, h.used_car_id, h.from_fen, h.found_at,
        count(*) over (partition by h.search_id)::int as total,
        row_number() over (partition by h.search_id order by h.found_at desc, h.id desc) as place
      from alert_hit h join used_car c on c.id = h.used_car_id
      where h.customer_id = ${customerId} and c.state in ('publish', 'pre_publish')
    ) as found where place <= ${most} order by search_id, place`.execute(db)
  return rows
}

export interface NewsRow {
  id: number
  usedCarId: number
  kind: 'listed' | 'back' | 'changed'
  since: Date | null
  before: Before
}

/** Whether there is news that somebody waits for; what nobody waits for is dropped. */
export async function isThereNews(db: Kysely<DB>): Promise<boolean> {
  const watched = sql`(exists (select from saved_search where pace <> 'off')
    or exists (select from favourite where kind = 'usedcar' and price_alert))`
  const found = await sql<{ there: boolean; watched: boolean }>`
    select exists (select from car_news) as there, ${watched} as watched`.execute(db)
  const { there, watched: wanted } = oneRow(found)
  if (there && !wanted) await sql`delete from car_news where not ${watched}`.execute(db)
  return there && wanted
}

/** Takes news off the list, the oldest first; whoever else takes some gets others. */
export async function takeNews(tx: Tx, most: number): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    with taken as (
      delete from car_news where id in (select id from car_news order by id limit ${most} for update skip locked)
      returning id, used_car_id, kind, since, before
    ) select * from taken order by id`.execute(tx)
  return rows
}

/** Searches whose customers want to be told, in portions. */
export async function* watchingSearches(tx: Tx, portion: number): AsyncGenerator<(Search & { pace: Pace })[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Search & { pace: Pace }>`
      select id, customer_id, filter, keyword, pace, created_at from saved_search
      where pace <> 'off' and id > ${after} order by id limit ${portion}`.execute(tx)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < portion) return
    after = last.id
  }
}

/** Writes down what was found, each car once for each search, also for one that has been removed meanwhile. */
export async function addHits(
  tx: Tx,
  hits: readonly (Hit & { customerId: number; dueAt: Date | null })[],
  now: Date,
): Promise<void> {
  if (hits.length === 0) return
  const rows = JSON.stringify(hits)
  await sql`
    insert into alert_hit (customer_id, search_id, used_car_id, from_fen, found_at, due_at)
    select s.customer_id, s.id, h."usedCarId", h."fromFen", ${now}::timestamptz, h."dueAt"
    from json_to_recordset(${rows}::json) as h ("searchId" bigint, "usedCarId" bigint, "fromFen" bigint, "dueAt" timestamptz)
      join saved_search s on s.id = h."searchId"
    on conflict (search_id, used_car_id) do nothing`.execute(tx)
}

/** Whether the customer of a row was told nothing for a while. */
const notLately = (now: Date) => sql`not exists (
  select from alert_digest d where d.customer_id = h.customer_id and d.at > ${later(now, -PAUSE_MS)})`

/** Customers who are to be told something now, and were told nothing for a while. */
export async function takeDueCustomers(tx: Tx, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ customerId: number }>`
    with due as (
      select id from alert_hit h where due_at <= ${now} and ${notLately(now)}
      order by due_at limit ${most} for update skip locked
    ), taken as (
      update alert_hit set due_at = ${later(now, AGAIN_MS)} from due where alert_hit.id = due.id returning customer_id
    ), due_drops as (
      select id from alert_drop h where due_at <= ${now} and ${notLately(now)}
      order by due_at limit ${most} for update skip locked
    ), taken_drops as (
      update alert_drop set due_at = ${later(now, AGAIN_MS)} from due_drops where alert_drop.id = due_drops.id
      returning customer_id
    ) select customer_id from taken union select customer_id from taken_drops`.execute(tx)
  return rows.map(row => row.customerId)
}

export interface DueHit {
  id: number
  searchId: number
  name: string
  carNo: string
  titleCn: string
  titleEn: string
  priceFen: number
  /** The car is still on the list. */
  shown: boolean
}

/** What a customer is to be told now, locked: search by search, the newest car first. */
export async function dueHits(tx: Tx, customerId: number, now: Date): Promise<DueHit[]> {
  const { rows } = await sql<DueHit>`
    select h.id, h.search_id, s.name, c.car_no, c.title_cn, c.title_en, c.price_fen,
      c.state in ('publish', 'pre_publish') as shown
    from alert_hit h join saved_search s on s.id = h.search_id join used_car c on c.id = h.used_car_id
    where h.customer_id = ${customerId} and h.due_at <= ${dueUntil(now)}
    order by h.search_id, h.id desc for update of h`.execute(tx)
  return rows
}

/** Makes a digest, and marks its hits as dealt with. @returns its id */
export async function addDigest(
  tx: Tx,
  digest: { customerId: number; key: string; at: Date; expiresAt: Date },
  told: readonly number[],
): Promise<number> {
  const { id } = await tx.insertInto('alert_digest').values(digest).returning('id').executeTakeFirstOrThrow()
  if (told.length > 0)
    await sql`update alert_hit set digest_id = ${id}, due_at = null where id = any(${told}::bigint[])`.execute(tx)
  return id
}

/** Hits that nobody is told of any more: their cars are gone. */
export async function dropHits(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`update alert_hit set due_at = null where id = any(${ids}::bigint[])`.execute(tx)
}

export interface DigestRow extends SearchText {
  at: Date
  searchId: number
  name: string
  pace: Pace
  usedCarId: number
  fromFen: number | null
}

/** What was told under a key, car by car. */
export async function digestOf(db: Kysely<DB>, key: string, now: Date): Promise<DigestRow[]> {
  const { rows } = await sql<DigestRow>`
    select d.at, h.search_id, s.name, s.pace, s.filter, s.keyword, h.used_car_id, h.from_fen
    from alert_digest d join alert_hit h on h.digest_id = d.id join saved_search s on s.id = h.search_id
    where d.key = ${key} and d.expires_at > ${now} order by h.search_id, h.id desc limit 200`.execute(db)
  return rows
}

/**
 * Stops the searches of a digest, or one of them.
 * @returns those that are stopped now; none when the key leads to none of them
 */
export async function stopByKey(tx: Tx, key: string, searchId: number | undefined, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update saved_search set pace = 'off' where id in (
      select h.search_id from alert_digest d join alert_hit h on h.digest_id = d.id
      where d.key = ${key} and d.expires_at > ${now} and ${searchId === undefined ? sql`true` : sql`h.search_id = ${searchId}`}
    ) returning id`.execute(tx)
  const ids = rows.map(row => row.id)
  await setDue(tx, ids, null)
  return ids
}
