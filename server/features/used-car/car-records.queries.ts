/** Owners and services of a used car as staff write them down: in the order of time, the last one alone can go. */
import { sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { Parsed } from '#contract/kit.ts'

/** Most records of each kind: more than any car has in its years on the programme. */
export const mostRecords = 60

type Owner = Pick<Parsed<'desk.car.addOwner'>, 'kind' | 'city' | 'from' | 'to'>

/** The last owner on record, and how many there are. */
export async function lastOwner(
  tx: Transaction<DB>,
  usedCarId: number,
): Promise<{ seq: number; from: string | null; to: string | null }> {
  return oneRow(
    await sql<{ seq: number; from: string | null; to: string | null }>`
      select coalesce(max(seq), 0)::int as seq, (array_agg(from_on order by seq desc))[1] as "from",
        (array_agg(to_on order by seq desc))[1] as "to"
      from used_car_owner where used_car_id = ${usedCarId}`.execute(tx),
  )
}

/** Adds an owner; the one before, where no end is on record, was it until then. */
export async function addOwner(tx: Transaction<DB>, usedCarId: number, seq: number, owner: Owner): Promise<void> {
  await sql`
    update used_car_owner set to_on = ${owner.from}::date where used_car_id = ${usedCarId} and to_on is null`.execute(
    tx,
  )
  await sql`
    insert into used_car_owner (used_car_id, seq, kind, city_code, from_on, to_on)
    values (${usedCarId}, ${seq}, ${owner.kind}, ${owner.city}, ${owner.from}, ${owner.to})`.execute(tx)
}

type Service = Pick<Parsed<'desk.car.addService'>, 'kind' | 'on' | 'mileageKm' | 'works'>

/** The last service on record, and how many there are. */
export async function lastService(
  tx: Transaction<DB>,
  usedCarId: number,
): Promise<{ seq: number; on: string | null; mileageKm: number }> {
  return oneRow(
    await sql<{ seq: number; on: string | null; mileageKm: number }>`
      select coalesce(max(seq), 0)::int as seq, (array_agg(done_on order by seq desc))[1] as "on",
        coalesce((array_agg(mileage_km order by seq desc))[1], 0)::int as mileage_km
      from used_car_service where used_car_id = ${usedCarId}`.execute(tx),
  )
}

/** Adds a service, done at the outlet that keeps the car. */
export async function addService(
  tx: Transaction<DB>,
  car: { id: number; outletId: number },
  seq: number,
  { kind, on, mileageKm, works }: Service,
): Promise<void> {
  await sql`
    insert into used_car_service (used_car_id, seq, done_on, mileage_km, kind, works, outlet_id)
    values (${car.id}, ${seq}, ${on}, ${mileageKm}, ${kind}, ${[...new Set(works)]}::text[], ${car.outletId})`.execute(
    tx,
  )
}

/** Takes the last record away. @returns whether it was the last one */
export async function removeLast(
  tx: Transaction<DB>,
  usedCarId: number,
  record: 'owner' | 'service',
  seq: number,
): Promise<boolean> {
  const done =
    record === 'owner'
      ? await sql`
          delete from used_car_owner where used_car_id = ${usedCarId} and seq = ${seq}
            and seq = (select max(seq) from used_car_owner where used_car_id = ${usedCarId})`.execute(tx)
      : await sql`
          delete from used_car_service where used_car_id = ${usedCarId} and seq = ${seq}
            and seq = (select max(seq) from used_car_service where used_car_id = ${usedCarId})`.execute(tx)
  return (done.numAffectedRows ?? 0n) > 0n
}
