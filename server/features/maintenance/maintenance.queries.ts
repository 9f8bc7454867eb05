/** Maintenance appointments in the database: the price list, and what was chosen for which car (decision 065). */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Gender } from '#contract/codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { photoOf } from '#server/features/goods/goods-picture.queries.ts'
import { goodsCategories } from '#contract/goods-categories.ts'
import type { CarFacts } from '#server/features/garage/garage.rules.ts'
import type { BookingRow } from '#server/features/slot/booking.queries.ts'
import type { WorkRow } from './maintenance.rules.ts'

/** Numbers of the outlets that have a bay. */
export async function outletsWithBay(db: Kysely<DB>): Promise<Set<number>> {
  const { rows } = await sql<{ outletId: number }>`
    select distinct outlet_id from slot_resource where active and sort = 'lift'`.execute(db)
  return new Set(rows.map(row => row.outletId))
}

interface VisitWork {
  work: string
  priceFen: number
  minutes: number
  /** Number of the voucher that pays for it; null: none, or one that does so no more. */
  paidBy: string | null
}
interface BroughtVoucher {
  voucherNo: string
  /** It pays, or has paid: it was not given back, and is not over. */
  good: boolean
  titleCn: string
  titleEn: string
}

/** An appointment with its place, and which car comes for what; one by telephone may have said nothing of it. */
export interface VisitRow extends BookingRow {
  plate: string | null
  vin: string | null
  carSeries: string | null
  rangeCode: string | null
  modelYear: number | null
  mileage: number | null
  totalFen: number | null
  remark: string | null
  works: VisitWork[]
  vouchers: BroughtVoucher[]
}

/** A voucher that can be redeemed, or was: one that was given back, is asked back or is over pays for nothing. */
const paying = (state: RawBuilder<unknown>) => sql`${state} in ('open', 'redeemed')`

/** What is read of an appointment `b`. */
export const visitColumns = sql`
  b.*, o.name_cn, o.name_en, o.address_cn, o.address_en, o.phone, o.lng, o.lat,
  r.name_cn as resource_cn, r.name_en as resource_en,
  v.plate, v.vin, v.series_code as car_series, v.range_code, v.model_year, v.mileage, v.total_fen, v.remark,
  coalesce((select jsonb_agg(jsonb_build_object('work', w.work, 'priceFen', w.price_fen, 'minutes', w.minutes,
      'paidBy', pays.voucher_no) order by w.work)
    from maintenance_visit_work w left join voucher pays on pays.id = w.voucher_id and ${paying(sql.ref('pays.state'))}
    where w.booking_id = b.id), '[]') as works,
  coalesce((select jsonb_agg(jsonb_build_object('voucherNo', vo.voucher_no,
      'good', ${paying(sql.ref('vo.state'))}, 'titleCn', l.title_cn, 'titleEn', l.title_en)
      order by vo.voucher_no)
    from maintenance_visit_voucher mv join voucher vo on vo.id = mv.voucher_id
      join shop_order_line l on l.order_id = vo.order_id and l.seq = vo.line_seq
    where mv.booking_id = b.id), '[]') as vouchers`
export const besideVisit = sql`
  join outlet o on o.outlet_id = b.outlet_id left join slot_resource r on r.id = b.resource_id
  left join maintenance_visit v on v.booking_id = b.id`
export const bookedVisit = sql`b.kind = 'maintenance' and b.state not in ('held', 'expired')`

/** One of a customer's own, by its number. */
export async function ownVisit(db: Kysely<DB>, customerId: number, bookingNo: string): Promise<VisitRow | undefined> {
  const { rows } = await sql<VisitRow>`
    select ${visitColumns} from slot_booking b ${besideVisit}
    where b.booking_no = ${bookingNo} and b.customer_id = ${customerId} and ${bookedVisit}`.execute(db)
  return rows[0]
}

/** The one that a browser has booked, by the key that held its slot. */
export async function visitByKey(db: Kysely<DB>, keyHash: Buffer): Promise<VisitRow | undefined> {
  const { rows } = await sql<VisitRow>`
    select ${visitColumns} from maintenance_visit k join slot_booking b on b.id = k.booking_id ${besideVisit}
    where k.key_hash = ${keyHash} and ${bookedVisit}`.execute(db)
  return rows[0]
}

/** One page of a customer's maintenance appointments, the latest first, and how many there are. */
export async function visitsOf(
  db: Kysely<DB>,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VisitRow[]; total: number }> {
  const mine = sql`b.customer_id = ${customerId} and ${bookedVisit}`
  const [page, counted] = await Promise.all([
    sql<VisitRow>`
      select ${visitColumns} from slot_booking b ${besideVisit} where ${mine}
      order by b.starts_at desc, b.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from slot_booking b where ${mine}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(counted).n }
}

/** An appointment that a car has before it, made by a phone or a customer. */
export async function openVisit(
  db: Kysely<DB>,
  { phone, customerId }: { phone: string; customerId: number | null },
  plate: string,
  now: Date,
): Promise<{ startsAt: Date; nameCn: string; nameEn: string } | undefined> {
  const { rows } = await sql<{ startsAt: Date; nameCn: string; nameEn: string }>`
    select b.starts_at, o.name_cn, o.name_en from maintenance_visit v join slot_booking b on b.id = v.booking_id
      join outlet o on o.outlet_id = b.outlet_id
    where v.plate = ${plate} and b.state = 'booked' and b.ends_at > ${now}
      and (b.contact_phone = ${phone} or b.customer_id = ${customerId}::bigint)
    order by b.starts_at limit 1`.execute(db)
  return rows[0]
}

/** Packages of maintenance; their vouchers can be brought along. */
const packages = goodsCategories.find(each => each.code === '20000103010')?.code ?? ''

export interface OwnVoucher {
  id: number
  voucherNo: string
  spuCode: string
  titleCn: string
  titleEn: string
  colour: string | null
  photoId: string | null
  validUntil: Date
  /** Works that it pays for: as it was sold, or for what was sold before that was written down, as its package says now. */
  works: string[]
}
/**
 * Vouchers of packages that a customer can still redeem at an outlet and brings to no other appointment.
 * @param until those that are good at this moment
 */
export async function vouchersFor(
  db: Kysely<DB>,
  { customerId, outletId, until }: { customerId: number; outletId: number; until: Date },
): Promise<OwnVoucher[]> {
  const { rows } = await sql<OwnVoucher>`
    select v.id, v.voucher_no, v.valid_until, l.spu_code, l.title_cn, l.title_en, s.colour,
      ${photoOf(sql`l.spu_code`, sql`s.colour`)} as photo_id, coalesce(l.works, g.works, '{}') as works
    from voucher v join shop_order_line l on l.order_id = v.order_id and l.seq = v.line_seq
      left join goods_sku s on s.id = l.sku_id left join goods g on g.spu_code = l.spu_code
    where v.customer_id = ${customerId} and v.outlet_id = ${outletId} and v.state = 'open' and v.valid_until >= ${until}
      and l.category_code = ${packages}
      and not exists (select from maintenance_visit_voucher m join slot_booking b on b.id = m.booking_id
        where m.voucher_id = v.id and b.state = 'booked')
    order by v.valid_until, v.id limit 50`.execute(db)
  return rows
}

/** When somebody comes with one of the vouchers of an order; nothing where nobody has an appointment. */
export async function bookedWith(db: Kysely<DB>, orderId: number): Promise<Date | undefined> {
  const found = await sql<{ startsAt: Date }>`
    select b.starts_at from maintenance_visit_voucher m join slot_booking b on b.id = m.booking_id
      join voucher v on v.id = m.voucher_id
    where v.order_id = ${orderId} and b.state = 'booked' order by b.starts_at limit 1`.execute(db)
  return found.rows[0]?.startsAt
}

/** Locks vouchers, so that two appointments do not both bring one. */
export async function lockVouchers(tx: Transaction<DB>, customerId: number): Promise<void> {
  await sql`select from voucher where customer_id = ${customerId} and state = 'open' order by id for update`.execute(tx)
}

/** The first voucher of an appointment that cannot be redeemed at a moment: used, withdrawn, or over by then. */
export async function voucherLost(
  tx: Transaction<DB>,
  bookingId: number,
  at: Date,
): Promise<{ titleCn: string; titleEn: string } | undefined> {
  const { rows } = await sql<{ titleCn: string; titleEn: string }>`
    select l.title_cn, l.title_en from maintenance_visit_voucher m join voucher v on v.id = m.voucher_id
      join shop_order_line l on l.order_id = v.order_id and l.seq = v.line_seq
    where m.booking_id = ${bookingId} and (v.state <> 'open' or v.valid_until < ${at})
    order by v.id limit 1`.execute(tx)
  return rows[0]
}

export interface NewVisit extends CarFacts {
  bookingId: number
  leadId: number | null
  ownCarId: number | null
  mileage: number
  lastName: string
  firstName: string
  gender: Gender | null
  totalFen: number
  remark: string
  keyHash: Buffer | null
}
/** Writes which car comes for what. @param paidBy id of the voucher that pays for a work, by the code of the work */
export async function addVisit(
  tx: Transaction<DB>,
  visit: NewVisit,
  works: readonly WorkRow[],
  { voucherIds, paidBy }: { voucherIds: readonly number[]; paidBy: ReadonlyMap<string, number> },
): Promise<void> {
  // A key shows what it has booked last.
  if (visit.keyHash)
    await sql`
      update maintenance_visit set key_hash = sha256(key_hash || int8send(booking_id)) where key_hash = ${visit.keyHash}`.execute(
      tx,
    )
  await tx.insertInto('maintenance_visit').values(visit).execute()
  const { bookingId } = visit
  await tx
    .insertInto('maintenance_visit_work')
    .values(
      works.map(({ work, priceFen, minutes }) => ({
        bookingId,
        work,
        priceFen,
        minutes,
        voucherId: paidBy.get(work) ?? null,
      })),
    )
    .execute()
  if (voucherIds.length === 0) return
  await tx
    .insertInto('maintenance_visit_voucher')
    .values(voucherIds.map(voucherId => ({ bookingId, voucherId })))
    .execute()
}
