/** Test drives in the database: the appointment, what the customer said beside it, and the questionnaire (decision 064). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { RouteLeg } from '#contract/codes.ts'
import type { Answer } from '#contract/forms/engine.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { BookingRow } from '#server/features/slot/booking.queries.ts'

/** What is driven at an outlet. */
export interface Route {
  minutes: number
  legs: { kind: RouteLeg; distanceM: number }[]
}

/** An appointment for a test drive with its place, and what was said beside it; one by telephone has said nothing. */
export interface DriveRow extends BookingRow {
  driveSpuId: number | null
  code: string | null
  routeMinutes: number | null
  routeLegs: Route['legs'] | null
  answeredAt: Date | null
}

const columns = sql`
  b.*, o.name_cn, o.name_en, o.address_cn, o.address_en, o.phone, o.lng, o.lat,
  r.name_cn as resource_cn, r.name_en as resource_en, d.spu_id as drive_spu_id, d.code,
  t.minutes as route_minutes, t.legs as route_legs, a.at as answered_at`
const beside = sql`
  join outlet o on o.outlet_id = b.outlet_id left join slot_resource r on r.id = b.resource_id
  left join test_drive d on d.booking_id = b.id left join test_drive_route t on t.id = d.route_id
  left join test_drive_answer a on a.booking_id = b.id`
const booked = sql`b.kind = 'test-drive' and b.state not in ('held', 'expired')`

/** One of a customer's own, by its number. */
export async function ownDrive(db: Kysely<DB>, customerId: number, bookingNo: string): Promise<DriveRow | undefined> {
  const { rows } = await sql<DriveRow>`
    select ${columns} from slot_booking b ${beside}
    where b.booking_no = ${bookingNo} and b.customer_id = ${customerId} and ${booked}`.execute(db)
  return rows[0]
}

/** The one that a browser has booked, by the key that held its slot. */
export async function driveByKey(db: Kysely<DB>, keyHash: Buffer): Promise<DriveRow | undefined> {
  const { rows } = await sql<DriveRow>`
    select ${columns} from test_drive k join slot_booking b on b.id = k.booking_id ${beside}
    where k.key_hash = ${keyHash} and ${booked}`.execute(db)
  return rows[0]
}

/**
 * One page of a customer's test drives, the latest first, and how many there are.
 * @param code only those that were booked for this configuration
 */
export async function drivesOf(
  db: Kysely<DB>,
  customerId: number,
  { code, limit, offset }: { code: string | undefined; limit: number; offset: number },
): Promise<{ rows: DriveRow[]; total: number }> {
  const mine = sql`b.customer_id = ${customerId} and ${booked}`
  const ofCode = code === undefined ? sql`true` : sql`d.code = ${code}`
  const [page, counted] = await Promise.all([
    sql<DriveRow>`
      select ${columns} from slot_booking b ${beside} where ${mine} and ${ofCode}
      order by b.starts_at desc, b.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`
      select count(*)::int as n from slot_booking b left join test_drive d on d.booking_id = b.id
      where ${mine} and ${ofCode}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(counted).n }
}

/** Outlets with a car of a series to drive, by series; of one outlet, where one is named. */
export async function drivableSeries(
  db: Kysely<DB>,
  outletId: number | undefined,
): Promise<{ seriesCode: string; outlets: number }[]> {
  const { rows } = await sql<{ seriesCode: string; outlets: number }>`
    select series_code, count(distinct outlet_id)::int as outlets from slot_resource
    where active and sort = 'car' and ${outletId === undefined ? sql`true` : sql`outlet_id = ${outletId}`}
    group by series_code`.execute(db)
  return rows
}

/** Numbers of the outlets with a car of a series to drive. */
export async function outletsWith(db: Kysely<DB>, seriesCode: string): Promise<Set<number>> {
  const { rows } = await sql<{ outletId: number }>`
    select distinct outlet_id from slot_resource where active and sort = 'car' and series_code = ${seriesCode}`.execute(
    db,
  )
  return new Set(rows.map(row => row.outletId))
}

/** The series of an appointment, or of the car that is kept for it. */
export async function drivenSeries(
  db: Kysely<DB>,
  { seriesCode, resourceId }: Pick<BookingRow, 'seriesCode' | 'resourceId'>,
): Promise<string | null> {
  if (seriesCode !== null || resourceId === null) return seriesCode
  const car = await db.selectFrom('slot_resource').select('seriesCode').where('id', '=', resourceId).executeTakeFirst()
  return car?.seriesCode ?? null
}

/** The route that an outlet drives today; nothing where it names none. */
export async function routeOf(db: Kysely<DB>, outletId: number): Promise<(Route & { id: number }) | undefined> {
  const { rows } = await sql<Route & { id: number }>`
    select id, minutes, legs from test_drive_route where outlet_id = ${outletId} and active`.execute(db)
  return rows[0]
}

/**
 * A test drive of a series that a phone or a customer has before them; one that staff booked for no series in particular
 * is of that of its car.
 */
export async function openDrive(
  db: Kysely<DB>,
  { phone, customerId }: { phone: string; customerId: number | null },
  seriesCode: string | null,
  now: Date,
): Promise<{ startsAt: Date; nameCn: string; nameEn: string } | undefined> {
  const open = sql`b.kind = 'test-drive' and b.state = 'booked' and b.ends_at > ${now}
    and coalesce(b.series_code, (select series_code from slot_resource where id = b.resource_id)) = ${seriesCode}`
  const { rows } = await sql<{ startsAt: Date; nameCn: string; nameEn: string }>`
    select b.starts_at, o.name_cn, o.name_en from (
      select b.* from slot_booking b where b.contact_phone = ${phone} and b.contact_phone <> '' and ${open}
      union
      select b.* from slot_booking b where b.customer_id = ${customerId}::bigint and ${open}) b
      join outlet o on o.outlet_id = b.outlet_id
    order by b.starts_at limit 1`.execute(db)
  return rows[0]
}

export interface NewDrive {
  bookingId: number
  leadId: number
  spuId: number | null
  code: string | null
  routeId: number | null
  /** When the driver said to be of age and licensed; null: nobody has asked. */
  statedAt: Date | null
  /** Null: booked on the telephone. */
  keyHash: Buffer | null
}
export async function addDrive(tx: Transaction<DB>, drive: NewDrive): Promise<void> {
  // A key shows what it has booked last.
  if (drive.keyHash)
    await sql`
    update test_drive set key_hash = sha256(key_hash || int8send(booking_id)) where key_hash = ${drive.keyHash}`.execute(
      tx,
    )
  await tx.insertInto('test_drive').values(drive).execute()
}

/** Keeps the questionnaire. @returns false when there is one already */
export async function addAnswers(
  tx: Transaction<DB>,
  { answers, ...rest }: { bookingId: number; formId: string; version: number; answers: readonly Answer[]; at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('test_drive_answer')
    .values({ ...rest, answers: JSON.stringify(answers) })
    .onConflict(conflict => conflict.column('bookingId').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}
