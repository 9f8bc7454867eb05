import { type Kysely, sql, type Transaction } from 'kysely'
import type { CarrierCode, TraceStatus } from '#contract/carriers.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'

export interface Parcel {
  carrier: CarrierCode
  parcelNo: string
}

export interface Trace {
  at: Date
  status: TraceStatus
  place: string
  textCn: string
  textEn: string
}

/** A parcel of an order with what was put into it and what the carrier said, the newest first. */
export interface Shipment {
  id: number
  carrier: CarrierCode
  parcelNo: string
  shippedAt: Date
  deliveredAt: Date | null
  /** When its carrier answered last; null: never. */
  heardAt: Date | null
  /** When the carrier means to hand it over; null: it does not say. */
  expectedAt: Date | null
  /** The carrier was asked and did not answer. */
  silent: boolean
  lines: { lineSeq: number; quantity: number }[]
  traces: { at: number; status: TraceStatus; place: string; textCn: string; textEn: string }[]
}

/** Writes down parcels with what of an order is in each; every order once, and the numbers are locked. */
export async function addShipments(
  tx: Transaction<DB>,
  parcels: readonly (Parcel & { orderId: number; lines: readonly { lineSeq: number; quantity: number }[] })[],
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  const pieces = parcels.flatMap(({ orderId, lines }) => lines.map(each => ({ ...each, orderId })))
  await sql`
    with added as (
      insert into shipment (order_id, carrier, parcel_no, shipped_by, shipped_at, poll_at)
      select each.*, ${staffId}, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${parcels.map(each => each.orderId)}::bigint[], ${parcels.map(each => each.carrier)}::text[],
        ${parcels.map(each => each.parcelNo)}::text[]) as each
      returning id, order_id
    )
    insert into shipment_line (shipment_id, order_id, line_seq, quantity)
    select added.id, added.order_id, piece.line_seq, piece.quantity from added join unnest(
      ${pieces.map(each => each.orderId)}::bigint[], ${pieces.map(each => each.lineSeq)}::smallint[],
      ${pieces.map(each => each.quantity)}::int[]) as piece (order_id, line_seq, quantity) using (order_id)`.execute(tx)
}

/**
 * The orders whose goods a parcel carries; nobody else hands it in before the transaction ends, so that two orders of
 * different people cannot both get it.
 */
export async function lockParcel(tx: Transaction<DB>, parcel: Parcel): Promise<number[]> {
  await lockNumber(tx, parcel)
  return ordersInParcel(tx, parcel)
}

/** By which a number of a parcel is locked, and named among others. */
export const numberKey = ({ carrier, parcelNo }: Parcel): string => `${carrier} ${parcelNo}`

const lockNumber = (tx: Transaction<DB>, parcel: Parcel) =>
  sql`select pg_advisory_xact_lock(${lockClasses.handingIn}, hashtext(${numberKey(parcel)}))`.execute(tx)

/**
 * Locks many numbers of parcels, always in one order, as `lockParcels` does two.
 * @returns the orders that each carries, by carrier and number with a blank between
 */
export async function lockParcelNumbers(
  tx: Transaction<DB>,
  parcels: readonly Parcel[],
): Promise<Map<string, number[]>> {
  const keys = [...new Set(parcels.map(numberKey))].sort((a, b) => (a < b ? -1 : 1))
  // An unnested list is gone through from its beginning.
  await sql`
    select pg_advisory_xact_lock(${lockClasses.handingIn}, hashtext(key)) from unnest(${keys}::text[]) as key`.execute(
    tx,
  )
  const found = await sql<Parcel & { orderId: number }>`
    select carrier, parcel_no, order_id from shipment join (
      select distinct * from unnest(${parcels.map(each => each.carrier)}::text[], ${parcels.map(each => each.parcelNo)}::text[])
        as asked (carrier, parcel_no)) as asked using (carrier, parcel_no) order by order_id`.execute(tx)
  const carried = new Map<string, number[]>()
  for (const row of found.rows) {
    const key = numberKey(row)
    carried.set(key, [...(carried.get(key) ?? []), row.orderId])
  }
  return carried
}

/** The orders whose goods a parcel carries, in the order of their ids. */
export async function ordersInParcel(db: Kysely<DB>, { carrier, parcelNo }: Parcel): Promise<number[]> {
  const found = await sql<{ orderId: number }>`
    select order_id from shipment where carrier = ${carrier} and parcel_no = ${parcelNo} order by order_id`.execute(db)
  return found.rows.map(row => row.orderId)
}

/** Locks two numbers of parcels, always in one order. @returns the orders that each carries */
export async function lockParcels(tx: Transaction<DB>, one: Parcel, other: Parcel): Promise<[number[], number[]]> {
  for (const parcel of [one, other].sort((a, b) => (numberKey(a) < numberKey(b) ? -1 : 1))) await lockNumber(tx, parcel)
  return [await ordersInParcel(tx, one), await ordersInParcel(tx, other)]
}

/**
 * Gives the parcel of some orders another number; both numbers are locked. What the carrier said of the former number was
 * said of another parcel: it goes.
 */
export async function renumberParcel(
  tx: Transaction<DB>,
  from: Parcel,
  to: Parcel,
  orderIds: readonly number[],
): Promise<void> {
  const which = sql`carrier = ${from.carrier} and parcel_no = ${from.parcelNo} and order_id = any(${[...orderIds]}::bigint[])`
  await sql`delete from shipment_trace where shipment_id in (select id from shipment where ${which})`.execute(tx)
  await sql`
    update shipment set carrier = ${to.carrier}, parcel_no = ${to.parcelNo}, delivered_at = null,
      heard_at = null, expected_at = null, poll_at = shipped_at, poll_tries = 0 where ${which}`.execute(tx)
}

/** The parcels of an order, the first one first. */
export async function shipmentsOf(db: Kysely<DB>, orderId: number): Promise<Shipment[]> {
  const found = await sql<Shipment>`${hot}
    select s.id, s.carrier, s.parcel_no, s.shipped_at, s.delivered_at, s.heard_at, s.expected_at,
      s.poll_tries > 0 as silent,
      (select json_agg(json_build_object('lineSeq', line.line_seq, 'quantity', line.quantity) order by line.line_seq)
        from shipment_line line where line.shipment_id = s.id) as lines,
      coalesce((select json_agg(json_build_object('at', (extract(epoch from t.at) * 1000)::bigint, 'status', t.status,
        'place', t.place, 'textCn', t.text_cn, 'textEn', t.text_en) order by t.at desc)
        from shipment_trace t where t.shipment_id = s.id), '[]') as traces
    from shipment s where s.order_id = ${orderId} order by s.id`.execute(db)
  return found.rows
}

/**
 * Writes down what a carrier said of a parcel; what it has said before is known.
 * @returns how much of it was new, or nothing when there is no such parcel
 */
export async function addTraces(
  tx: Transaction<DB>,
  { carrier, parcelNo }: Parcel,
  traces: readonly Trace[],
): Promise<number | undefined> {
  const rows = JSON.stringify(traces.map(each => ({ ...each, at: each.at.toISOString() })))
  const delivered = traces.filter(each => each.status === 'delivered').map(each => each.at.getTime())
  const deliveredAt = delivered.length > 0 ? new Date(Math.min(...delivered)) : null
  const done = await sql<{ added: number }>`
    with parcel as (
      update shipment set delivered_at = least(delivered_at, ${deliveredAt}::timestamptz)
      where carrier = ${carrier} and parcel_no = ${parcelNo} returning id
    ), added as (
      insert into shipment_trace (shipment_id, at, status, place, text_cn, text_en)
      select parcel.id, each.at, each.status, each.place, each."textCn", each."textEn"
      from parcel, json_to_recordset(${rows}::json)
        as each (at timestamptz, status text, place text, "textCn" text, "textEn" text)
      on conflict do nothing returning shipment_id
    )
    select (select count(*)::int from added) as added from parcel limit 1`.execute(tx)
  return done.rows[0]?.added
}

/**
 * Takes numbers whose carrier is to be asked, and has them asked again later in case nothing comes of it; several processes
 * share them.
 */
export async function takeParcelsDue(
  tx: Transaction<DB>,
  now: Date,
  lease: Date,
  most: number,
): Promise<(Parcel & { shippedAt: Date; tries: number })[]> {
  const due = await sql<Parcel & { shippedAt: Date; tries: number }>`
    with due as (
      update shipment set poll_at = ${lease}::timestamptz where id in (
        select id from shipment where poll_at <= ${now} order by poll_at limit ${most} for update skip locked)
      returning carrier, parcel_no, shipped_at, poll_tries
    )
    select carrier, parcel_no, min(shipped_at) as shipped_at, max(poll_tries)::int as tries
    from due group by carrier, parcel_no`.execute(tx)
  return due.rows
}

/** Says when the carrier of a parcel is asked again; null: no more. */
export async function pollAgain(
  tx: Transaction<DB>,
  { carrier, parcelNo }: Parcel,
  at: Date | null,
  tries: number,
): Promise<void> {
  await sql`
    update shipment set poll_at = ${at}, poll_tries = ${Math.min(tries, 1_000)}
    where carrier = ${carrier} and parcel_no = ${parcelNo}`.execute(tx)
}

/** Notes that the carrier of a parcel has answered. */
export async function noteHeard(
  tx: Transaction<DB>,
  { carrier, parcelNo }: Parcel,
  { heardAt, expectedAt }: Pick<Shipment, 'heardAt' | 'expectedAt'>,
): Promise<void> {
  await sql`
    update shipment set heard_at = ${heardAt}, expected_at = ${expectedAt}
    where carrier = ${carrier} and parcel_no = ${parcelNo}`.execute(tx)
}

/** How many parcels of an order have not arrived. */
export async function undeliveredOf(db: Kysely<DB>, orderId: number): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from shipment where order_id = ${orderId} and delivered_at is null`.execute(db)
  return oneRow(found).n
}
