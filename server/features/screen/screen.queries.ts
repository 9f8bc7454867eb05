/** Cars on shared screens, each handed over to one phone (decision 089). Secrets are kept as hashes alone. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { StockPlace } from '#contract/stock-car-codes.ts'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import { newSecret, sha256 } from '#server/features/account/session.queries.ts'
import { later, minuteMs } from '#server/lib/clock.ts'

type Tx = Transaction<DB>

/** So long a code on a screen can be used, and its order be followed there. */
export const SCREEN_MS = 10 * minuteMs

export interface ScreenSession {
  id: number
  outletId: number | null
  code: string
  stockNo: string | null
  expiresAt: Date
  customerId: number | null
  leftAt: Date | null
}

/** What a screen shows when it begins. */
export interface ScreenCar {
  outletId: number | null
  /** The configuration, as the shop writes it. */
  code: string
  stockNo: string | null
}

/** Begins a session. @returns what the screen asks with, what its QR code says, and until when */
export async function openScreen(
  tx: Tx,
  { outletId, code, stockNo }: ScreenCar,
  now: Date,
): Promise<{ screenKey: string; phoneCode: string; expiresAt: Date }> {
  const [screenKey, phoneCode, expiresAt] = [newSecret(), newSecret(), later(now, SCREEN_MS)]
  await sql`
    insert into screen_session (screen_hash, phone_hash, outlet_id, code, stock_no, created_at, expires_at)
    values (${sha256(screenKey)}, ${sha256(phoneCode)}, ${outletId}, ${code}, ${stockNo}, ${now}, ${expiresAt})`.execute(
    tx,
  )
  return { screenKey, phoneCode, expiresAt }
}

/** The session of a code that a phone has read, locked; nothing for one that is over. */
export async function lockByPhone(tx: Tx, phoneCode: string, now: Date): Promise<ScreenSession | undefined> {
  const { rows } = await sql<ScreenSession>`
    select id, outlet_id, code, stock_no, expires_at, customer_id, left_at from screen_session
    where phone_hash = ${sha256(phoneCode)} and left_at is null and expires_at > ${now} for update`.execute(tx)
  return rows[0]
}

/** A phone has read the code. */
export async function noteScanned(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update screen_session set scanned_at = ${now} where id = ${id} and scanned_at is null`.execute(tx)
}

/** The session is this customer's from now on. */
export async function noteClaimed(tx: Tx, id: number, customerId: number, now: Date): Promise<void> {
  await sql`
    update screen_session set customer_id = ${customerId}, claimed_at = ${now}, scanned_at = coalesce(scanned_at, ${now})
    where id = ${id}`.execute(tx)
}

/** The screen shows nothing of it any more, whatever the phone does. */
export async function noteLeft(tx: Tx, screenKey: string, now: Date): Promise<void> {
  await sql`update screen_session set left_at = ${now}
    where screen_hash = ${sha256(screenKey)} and left_at is null`.execute(tx)
}

/** The first order of a new car that a customer places while a screen waits for it is the one that the screen follows. */
export async function followOrder(tx: Tx, customerId: number, orderId: number, now: Date): Promise<void> {
  await sql`${hot}
    update screen_session set order_id = ${orderId} where id = (
      select id from screen_session where customer_id = ${customerId} and order_id is null and left_at is null
        and expires_at > ${now} order by id desc limit 1)`.execute(tx)
}

export interface CarAround {
  stockNo: string
  code: string
  place: StockPlace
  arrivesOn: string
  outletId: number
}

/** More than a screen could choose from. */
const MOST_AROUND = 300

/** Cars of the stock that anybody can order at the outlets of a province: of those alike at one outlet the earliest. */
export async function carsAround(db: Kysely<DB>, provinceCode: number): Promise<CarAround[]> {
  const { rows } = await sql<CarAround>`
    select distinct on (c.code, c.outlet_id) c.stock_no, c.code, c.place, c.arrives_on, c.outlet_id
    from stock_car c join outlet o using (outlet_id)
    where c.state = 'free' and o.state = 'open' and o.province_code = ${provinceCode}::int and 'sales' = any(o.services)
    order by c.code, c.outlet_id, c.arrives_on, c.id limit ${MOST_AROUND}`.execute(db)
  return rows
}
