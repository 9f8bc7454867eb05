/** Prices of favourites that fell: found, waiting to be told, told (decision 075). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AlertPace } from '#contract/codes.ts'
import type { DB } from '#server/db/schema.ts'
import { nextMorning } from './alert.rules.ts'

type Tx = Transaction<DB>

/** A price has to fall by so much, in fen, before anybody is told. */
export const LEAST_DROP_FEN = 100_000
/** Who keeps a car keeps it at the lowest price of the day before: up and down again within a day is no reduction. */
const STANDS = '24 hours'

/** Of a favourite: what a price is held against, which is the lowest that its customer knows since it was kept. */
const knownFen = sql`least(
  f.price_fen,
  (select min(d.to_fen) from alert_drop d
   where d.customer_id = f.customer_id and d.used_car_id = c.id and d.told_at >= f.at),
  (select min(stood.price_fen) from (
     select p.price_fen, p.at, lead(p.at) over (order by p.at) as until from used_car_price p where p.used_car_id = c.id
   ) as stood where stood.at <= f.at and stood.until > f.at - ${STANDS}::interval))`

/** How soon a customer hears of lower prices. */
export async function dropPace(db: Kysely<DB>, customerId: number): Promise<AlertPace> {
  const row = await db
    .selectFrom('alert_setting')
    .select('drops')
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return row?.drops ?? 'daily'
}

/** Says how soon; what waits follows. */
export async function setDropPace(tx: Tx, customerIds: readonly number[], pace: AlertPace, now: Date): Promise<void> {
  await sql`
    insert into alert_setting (customer_id, drops) select unnest(${customerIds}::bigint[]), ${pace}
    on conflict (customer_id) do update set drops = excluded.drops`.execute(tx)
  if (pace === 'off')
    await sql`delete from alert_drop where customer_id = any(${customerIds}::bigint[]) and due_at is not null`.execute(
      tx,
    )
  else
    await sql`
      update alert_drop set due_at = ${pace === 'daily' ? nextMorning(now) : now}::timestamptz
      where customer_id = any(${customerIds}::bigint[]) and due_at is not null`.execute(tx)
}

/** Writes down whose favourites have become cheaper among these cars; one that waits already takes the new price. */
export async function findDrops(tx: Tx, usedCarIds: readonly number[], now: Date): Promise<void> {
  if (usedCarIds.length === 0) return
  await sql`
    insert into alert_drop (customer_id, used_car_id, from_fen, to_fen, found_at, due_at)
    select f.customer_id, c.id, f.price_fen, c.price_fen, ${now}::timestamptz,
      case when s.drops = 'atOnce' then ${now}::timestamptz else ${nextMorning(now)}::timestamptz end
    from used_car c
      join favourite f on f.kind = 'usedcar' and f.item_id = c.car_no and f.price_alert
      left join alert_setting s on s.customer_id = f.customer_id
    where c.id = any(${usedCarIds}::bigint[]) and c.state in ('publish', 'pre_publish') and s.drops is distinct from 'off'
      and c.price_fen <= ${knownFen} - ${LEAST_DROP_FEN}
    on conflict (customer_id, used_car_id) where due_at is not null
      do update set to_fen = excluded.to_fen, from_fen = excluded.from_fen`.execute(tx)
}

export interface DueDrop {
  id: number
  fromFen: number
  toFen: number
  titleCn: string
  titleEn: string
  carNo: string
}

/**
 * What a customer is to be told now, locked. What does not hold any more leaves: sold, dearer again, no favourite any more,
 * or nothing to be told of.
 */
export async function dueDrops(tx: Tx, customerId: number, until: Date): Promise<DueDrop[]> {
  await sql`
    select from alert_drop where customer_id = ${customerId} and due_at <= ${until} order by id for update`.execute(tx)
  await sql`
    delete from alert_drop w where w.customer_id = ${customerId} and w.due_at <= ${until} and not exists (
      select from used_car c join favourite f on f.kind = 'usedcar' and f.item_id = c.car_no and f.price_alert
      where c.id = w.used_car_id and f.customer_id = w.customer_id and c.state in ('publish', 'pre_publish')
        and c.price_fen <= ${knownFen} - ${LEAST_DROP_FEN})`.execute(tx)
  const { rows } = await sql<DueDrop>`
    update alert_drop w set to_fen = c.price_fen, from_fen = f.price_fen
    from used_car c join favourite f on f.kind = 'usedcar' and f.item_id = c.car_no
    where w.customer_id = ${customerId} and w.due_at <= ${until} and c.id = w.used_car_id and f.customer_id = w.customer_id
    returning w.id, w.from_fen, w.to_fen, c.title_cn, c.title_en, c.car_no`.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Marks drops as told in a digest. */
export async function dropsTold(tx: Tx, ids: readonly number[], digestId: number, now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update alert_drop set digest_id = ${digestId}, told_at = ${now}::timestamptz, due_at = null
    where id = any(${ids}::bigint[])`.execute(tx)
}

export interface ToldDrop {
  customerId: number
  usedCarId: number
  fromFen: number
  toFen: number
  at: Date
}

/** What was told of prices under a key, and to whom. */
export async function toldDrops(db: Kysely<DB>, key: string, now: Date): Promise<ToldDrop[]> {
  const { rows } = await sql<ToldDrop>`
    select w.customer_id, w.used_car_id, w.from_fen, w.to_fen, d.at
    from alert_digest d join alert_drop w on w.digest_id = d.id
    where d.key = ${key} and d.expires_at > ${now} order by w.id limit 200`.execute(db)
  return rows
}
