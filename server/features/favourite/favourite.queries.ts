import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'

type Kind = 'newcar' | 'usedcar' | 'goods'
/** Both lists keep the same things in the same shape. */
type Table = 'favourite' | 'browse_record'

/** A customer keeps at most this many records of what was looked at; the oldest go. */
const browseLimit = 200

export async function save(db: Kysely<DB>, customerId: number, kind: Kind, itemId: string, now: Date): Promise<void> {
  await sql`
    insert into favourite (customer_id, kind, item_id, at, price_fen)
    values (${customerId}, ${kind}, ${itemId}, ${now}, ${kind === 'usedcar' ? priceOf(itemId) : null})
    on conflict do nothing`.execute(db)
}

/** What a used car costs now. */
const priceOf = (carNo: string) => sql`(select price_fen from used_car where car_no = ${carNo})`

/** Whether a lower price of a kept car is told. @returns whether the customer keeps it */
export async function setPriceAlert(db: Kysely<DB>, customerId: number, itemId: string, on: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('favourite')
    .set({ priceAlert: on })
    .where('customerId', '=', customerId)
    .where('kind', '=', 'usedcar')
    .where('itemId', '=', itemId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of kept used cars: the price when each was kept, and whether a lower one is told. */
export async function keptPrices(db: Kysely<DB>, customerId: number, itemIds: readonly string[]) {
  const rows = await db
    .selectFrom('favourite')
    .select(['itemId', 'priceFen', 'priceAlert'])
    .where('customerId', '=', customerId)
    .where('kind', '=', 'usedcar')
    .where('itemId', 'in', itemIds.length > 0 ? [...itemIds] : [''])
    .execute()
  return new Map(rows.map(row => [row.itemId, { keptFen: row.priceFen, priceAlert: row.priceAlert }]))
}

/** When the customer saved a thing; undefined: it is not kept. */
export async function savedAt(
  db: Kysely<DB>,
  customerId: number,
  kind: Kind,
  itemId: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('favourite')
    .select('at')
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .executeTakeFirst()
  return row?.at
}

export async function release(db: Kysely<DB>, customerId: number, kind: Kind, itemId: string): Promise<void> {
  await db
    .deleteFrom('favourite')
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .execute()
}

/** Ids that the customer keeps, the newest first. @param among only these */
export async function savedIds(
  db: Kysely<DB>,
  customerId: number,
  kind: Kind,
  among?: readonly string[],
): Promise<string[]> {
  let query = db.selectFrom('favourite').select('itemId').where('customerId', '=', customerId).where('kind', '=', kind)
  if (among) query = query.where('itemId', 'in', among.length > 0 ? among : [''])
  return (await query.orderBy('at', 'desc').limit(1000).execute()).map(row => row.itemId)
}

export async function countSaved(db: Kysely<DB>, kind: Kind, itemId: string): Promise<number> {
  const { n } = await db
    .selectFrom('favourite')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .executeTakeFirstOrThrow()
  return n
}

/** One page of a customer's list, the newest first, and how many there are. */
export async function pageOf(db: Kysely<DB>, table: Table, customerId: number, kind: Kind, skip: number, take: number) {
  const rows = await db
    .selectFrom(table)
    .select(['itemId', 'at', sql<number>`count(*) over ()`.as('total')])
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('itemId')
    .offset(skip)
    .limit(take)
    .execute()
  if (rows.length > 0 || skip === 0) return { rows, total: rows[0]?.total ?? 0 }
  const { n } = await db
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** Writes down that the customer looked at something; the same thing again moves to the front. */
export async function recordView(
  db: Kysely<DB>,
  customerId: number,
  kind: Kind,
  itemId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('browse_record')
    .values({ customerId, kind, itemId, at: now })
    .onConflict(conflict => conflict.columns(['customerId', 'kind', 'itemId']).doUpdateSet({ at: now }))
    .execute()
  await dropOldest(db, customerId, kind)
}

async function dropOldest(db: Kysely<DB>, customerId: number, kind: Kind): Promise<void> {
  await sql`
    delete from browse_record where customer_id = ${customerId} and kind = ${kind} and at < (
      select at from browse_record where customer_id = ${customerId} and kind = ${kind} order by at desc offset ${browseLimit - 1} limit 1
    )`.execute(db)
}

/**
 * Writes down what was looked at before the sign-in, each at its moment, which no clock of a browser may put ahead of ours;
 * what was looked at again since keeps the later one.
 */
export async function mergeViews(
  db: Kysely<DB>,
  customerId: number,
  kind: Kind,
  seen: readonly { itemId: string; at: Date }[],
): Promise<void> {
  if (seen.length === 0) return
  await sql`
    insert into browse_record (customer_id, kind, item_id, at)
    select ${customerId}, ${kind}, s."itemId", max(s.at)
    from json_to_recordset(${JSON.stringify(seen)}::json) as s ("itemId" text, at timestamptz) group by s."itemId"
    on conflict (customer_id, kind, item_id) do update set at = greatest(browse_record.at, excluded.at)`.execute(db)
  await dropOldest(db, customerId, kind)
}

/** Forgets what the customer looked at. @returns how many records went */
export async function forgetViews(db: Kysely<DB>, customerId: number, kind: Kind): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('browse_record')
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
