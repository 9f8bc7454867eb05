/** Viewings in the database: appointments with the car that somebody comes to see (decision 067). */
import { type Kysely, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { ViewingWay } from '#contract/codes.ts'
import type { UsedCarState } from '#contract/used-car-codes.ts'
import type { DB } from '#server/db/schema.ts'
import type { BookingRow } from '#server/features/slot/booking.queries.ts'

/** An appointment with its place and its car; one by telephone has none. */
export interface AppointmentRow extends BookingRow {
  carNo: string | null
  titleCn: string | null
  titleEn: string | null
  bodyKey: string | null
  paint: string | null
  way: ViewingWay | null
  videoLink: string | null
}

const columns = sql`
  b.*, o.name_cn, o.name_en, o.address_cn, o.address_en, o.phone, o.lng, o.lat, r.name_cn as resource_cn,
  r.name_en as resource_en, c.car_no, c.title_cn, c.title_en, c.body_key, c.paint, v.way, v.video_link`
const beside = sql`
  join outlet o on o.outlet_id = b.outlet_id left join slot_resource r on r.id = b.resource_id
  left join viewing v on v.booking_id = b.id left join used_car c on c.id = v.used_car_id`
/** What is booked of used cars; the index of customers' appointments has the same words. */
const ofUsedCars = sql`b.kind in ('viewing', 'inspection', 'hand-over') and b.state not in ('held', 'expired')`

/** The viewing that a browser has booked, by the key that held its slot. */
export async function viewingByKey(db: Kysely<DB>, keyHash: Buffer): Promise<AppointmentRow | undefined> {
  const { rows } = await sql<AppointmentRow>`
    select ${columns} from viewing k join slot_booking b on b.id = k.booking_id ${beside}
    where k.key_hash = ${keyHash} and ${ofUsedCars}`.execute(db)
  return rows[0]
}

/** One page of a customer's appointments about used cars, the latest first, and how many there are. */
export async function appointmentsOf(
  db: Kysely<DB>,
  customerId: number,
  limit: number,
  offset: number,
): Promise<{ rows: AppointmentRow[]; total: number }> {
  const mine = sql`b.customer_id = ${customerId} and ${ofUsedCars}`
  const [page, counted] = await Promise.all([
    sql<AppointmentRow>`
      select ${columns} from slot_booking b ${beside} where ${mine}
      order by b.starts_at desc, b.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from slot_booking b where ${mine}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(counted).n }
}

/** What of a car decides whether it can be seen. */
export interface ViewedCar {
  id: number
  carNo: string
  seriesCode: string
  outletId: number
  state: UsedCarState
  /** Whether its outlet shows it by video. */
  isVideo: boolean
  /** It is reserved by the order of whoever asks, or kept for them: their own hold does not stand in their way. */
  theirs: boolean
}
const viewed = (customerId: number | null) => sql`
  c.id, c.car_no, c.series_code, c.outlet_id, c.state, c.is_video,
  (c.kept_for = ${customerId}::bigint
    or exists (select from shop_order o where o.id = c.hold_order_id and o.customer_id = ${customerId}::bigint)) is true as theirs`

/** The car, kept as it is until the transaction ends, as a customer finds it. */
export async function carToView(
  tx: Transaction<DB>,
  carNo: string,
  customerId: number | null,
): Promise<ViewedCar | undefined> {
  const { rows } = await sql<ViewedCar>`
    select ${viewed(customerId)} from used_car c where c.car_no = ${carNo.toUpperCase()} for share of c`.execute(tx)
  return rows[0]
}

/** The car of a viewing, in the same way. */
export async function viewedCar(
  tx: Transaction<DB>,
  bookingId: number,
  customerId: number | null,
): Promise<ViewedCar | undefined> {
  const { rows } = await sql<ViewedCar>`
    select ${viewed(customerId)} from viewing v join used_car c on c.id = v.used_car_id
    where v.booking_id = ${bookingId} for share of c`.execute(tx)
  return rows[0]
}

/** A viewing of the car that a phone or a customer has before them. */
export async function openViewing(
  tx: Transaction<DB>,
  { phone, customerId }: { phone: string; customerId: number | null },
  usedCarId: number,
  now: Date,
): Promise<{ startsAt: Date; nameCn: string; nameEn: string } | undefined> {
  const { rows } = await sql<{ startsAt: Date; nameCn: string; nameEn: string }>`
    select b.starts_at, o.name_cn, o.name_en
    from viewing v join slot_booking b on b.id = v.booking_id join outlet o on o.outlet_id = b.outlet_id
    where v.used_car_id = ${usedCarId} and b.state = 'booked' and b.ends_at > ${now}
      and (b.contact_phone = ${phone} or b.customer_id = ${customerId}::bigint)
    order by b.starts_at limit 1`.execute(tx)
  return rows[0]
}

export interface NewViewing {
  bookingId: number
  leadId: number
  usedCarId: number
  /** Null: booked on the telephone. */
  keyHash: Buffer | null
  way?: ViewingWay
}
export async function addViewing(tx: Transaction<DB>, viewing: NewViewing): Promise<void> {
  // A key shows what it has booked last.
  if (viewing.keyHash)
    await sql`
    update viewing set key_hash = sha256(key_hash || int8send(booking_id)) where key_hash = ${viewing.keyHash}`.execute(
      tx,
    )
  await tx.insertInto('viewing').values(viewing).execute()
}

/** The viewing of an appointment as its outlet sees it. */
export interface DeskViewing extends AppointmentRow {
  carNo: string
  titleCn: string
  titleEn: string
  way: ViewingWay
}
/** @param lock keeps its row until the transaction ends */
export async function deskViewing(db: Kysely<DB>, bookingNo: string, lock = false): Promise<DeskViewing | undefined> {
  const { rows } = await sql<DeskViewing>`
    select ${columns} from viewing k join slot_booking b on b.id = k.booking_id ${beside}
    where b.booking_no = ${bookingNo} and ${ofUsedCars} ${lock ? sql`for update of k` : sql``}`.execute(db)
  return rows[0]
}

export async function setVideoLink(tx: Transaction<DB>, bookingId: number, videoLink: string): Promise<void> {
  await tx.updateTable('viewing').set({ videoLink }).where('bookingId', '=', bookingId).execute()
}
