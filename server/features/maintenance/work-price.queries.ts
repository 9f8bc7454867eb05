/** The workshop's price list as it stands, stood and will stand (decision 073). */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { cached } from '#server/lib/cached.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { farStep, type PricePair } from '#server/lib/price-step.ts'
import type { WorkRow } from './maintenance.rules.ts'
import { type DatedWork, validAt } from './work-price.rules.ts'

/** Which row of the list. */
export interface WorkKey {
  seriesCode: string
  energy: string
  work: string
}

/** Rows of the list and everything that is planned or was, dropped changes left out, held in memory. */
const allPrices = cached(['maintenance_work', 'maintenance_work_change'], async db => {
  const { rows } = await sql<DatedWork>`
    select series_code, energy, work, every_km, every_months, minutes, price_fen, active, null::timestamptz as valid_from
    from maintenance_work
    union all
    select series_code, energy, work, every_km, every_months, minutes, price_fen, active, valid_from
    from maintenance_work_change where dropped_at is null and not waits`.execute(db)
  return Map.groupBy(rows, row => `${row.seriesCode} ${row.energy}`)
})

/** What is offered for a series and drive at a moment, as the process remembers the list. */
export const worksRemembered = async (
  memory: Parameters<typeof allPrices>[0],
  seriesCode: string,
  energy: string,
  at: Date,
): Promise<WorkRow[]> => validAt((await allPrices(memory)).get(`${seriesCode} ${energy}`) ?? [], at)

/** The same, read anew: for what is booked. */
export const worksNow = async (db: Kysely<DB>, seriesCode: string, energy: string, at: Date): Promise<WorkRow[]> =>
  validAt((await allPrices.now(db)).get(`${seriesCode} ${energy}`) ?? [], at)

export interface PricedWork extends WorkKey {
  seriesCn: string
  seriesEn: string
  everyKm: number | null
  everyMonths: number | null
  minutes: number
  priceFen: number
  active: boolean
  validFrom: Date | null
}
/** What holds at a moment of each row. */
const holding = (at: Date): RawBuilder<unknown> => sql`
  select w.series_code, w.energy, w.work, s.name_cn as series_cn, s.name_en as series_en, c.valid_from,
    case when c.id is null then w.every_km else c.every_km end as every_km,
    case when c.id is null then w.every_months else c.every_months end as every_months,
    coalesce(c.minutes, w.minutes) as minutes, coalesce(c.price_fen, w.price_fen) as price_fen,
    coalesce(c.active, w.active) as active
  from maintenance_work w join car_series s using (series_code) left join lateral (
    select * from maintenance_work_change
    where series_code = w.series_code and energy = w.energy and work = w.work and dropped_at is null and not waits and valid_from <= ${at}
    order by valid_from desc limit 1) c on true`

/** One page of the list as it holds at a moment, and how many rows there are. */
export async function pricedWorks(
  db: Kysely<DB>,
  { seriesCode, energy, work, waits }: Partial<WorkKey> & { waits?: boolean | undefined },
  at: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PricedWork[]; total: number }> {
  const asked = sql.join(
    [
      sql`true`,
      ...(seriesCode ? [sql`w.series_code = ${seriesCode}`] : []),
      ...(energy ? [sql`w.energy = ${energy}`] : []),
      ...(work ? [sql`w.work = ${work}`] : []),
      ...(waits
        ? [
            sql`exists (select from maintenance_work_change c where c.series_code = w.series_code and c.energy = w.energy
              and c.work = w.work and c.waits and c.dropped_at is null)`,
          ]
        : []),
    ],
    sql` and `,
  )
  const [page, counted] = await Promise.all([
    sql<PricedWork>`${holding(at)} where ${asked}
      order by w.series_code, w.energy, w.work limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from maintenance_work w where ${asked}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(counted).n }
}

/** One row as it holds at a moment. */
export async function pricedWork(db: Kysely<DB>, key: WorkKey, at: Date): Promise<PricedWork | undefined> {
  return (await pricedWorks(db, key, at, { limit: 1, offset: 0 })).rows[0]
}

export interface WorkChange extends Omit<PricedWork, 'seriesCn' | 'seriesEn'> {
  id: number
  validFrom: Date
  reason: string
  by: string
  staffId: number
  /** It moves the price too far for one person, and nobody else has agreed. */
  waits: boolean
  /** The second person; null: it was no matter for two, or it waits. */
  agreer: string | null
  madeAt: Date
  droppedAt: Date | null
}
/** Changes shown of each row. */
const SHOWN = 10

/** Changes of some rows, planned ones first. */
export async function changesOfWorks(db: Kysely<DB>, keys: readonly WorkKey[]): Promise<WorkChange[]> {
  const { rows } = await sql<WorkChange>`
    select c.*, s.name as by, a.name as agreer
    from jsonb_to_recordset(${JSON.stringify(keys.map(({ seriesCode, energy, work }) => ({ s: seriesCode, e: energy, w: work })))}::jsonb)
        as k (s text, e text, w text)
      cross join lateral (select * from maintenance_work_change
        where series_code = k.s and energy = k.e and work = k.w order by valid_from desc, id desc limit ${SHOWN}) c
      join staff_account s on s.id = c.staff_id left join staff_account a on a.id = c.agreed_by
    order by c.valid_from desc, c.id desc`.execute(db)
  return rows
}

/** A booked appointment that a change does not reach: what was agreed stays. */
export interface ConcernedBooking {
  bookingNo: string
  startsAt: Date
  nameCn: string
  nameEn: string
  priceFen: number
  minutes: number
}

/** Appointments from a moment on for which a work was chosen already, the next first, and how many there are. */
export async function bookedWith(
  db: Kysely<DB>,
  { seriesCode, energy, work }: WorkKey,
  from: Date,
  most: number,
): Promise<{ rows: ConcernedBooking[]; total: number; sumFen: number }> {
  const found = sql`
    from maintenance_visit_work vw join maintenance_visit v using (booking_id) join slot_booking b on b.id = vw.booking_id
      join car_model m on m.range_code = v.range_code and m.series_code = v.series_code
      join outlet o on o.outlet_id = b.outlet_id
    where vw.work = ${work} and v.series_code = ${seriesCode} and m.energy = ${energy}
      and b.state = 'booked' and b.starts_at >= ${from}`
  const [page, counted] = await Promise.all([
    sql<ConcernedBooking>`
      select b.booking_no, b.starts_at, o.name_cn, o.name_en, vw.price_fen, vw.minutes ${found}
      order by b.starts_at, b.id limit ${most}`.execute(db),
    sql<{ n: number; fen: number }>`
      select count(*)::int as n, coalesce(sum(vw.price_fen), 0)::bigint as fen ${found}`.execute(db),
  ])
  const { n, fen } = oneRow(counted)
  return { rows: page.rows, total: n, sumFen: fen }
}

export interface NewWorkChange extends WorkKey {
  validFrom: Date
  everyKm: number | null
  everyMonths: number | null
  minutes: number
  priceFen: number
  active: boolean
  reason: string
  staffId: number
  madeAt: Date
  /** What holds at that moment, and by how many per cent of it one person may move it. */
  fromPriceFen: number
  stepPercent: number
  /** It moves it further. */
  waits: boolean
}
/** @returns its number; nothing where another one begins at that moment */
export async function addWorkChange(tx: Transaction<DB>, change: NewWorkChange): Promise<number | undefined> {
  const row = await tx
    .insertInto('maintenance_work_change')
    .values(change)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Holds a row of the list, so that nobody else plans, agrees or takes back meanwhile. @returns whether there is one */
export async function lockWork(tx: Transaction<DB>, { seriesCode, energy, work }: WorkKey): Promise<boolean> {
  const { rows } = await sql`
    select from maintenance_work where series_code = ${seriesCode} and energy = ${energy} and work = ${work}
    for update`.execute(tx)
  return rows.length > 0
}

/** A change by its number. */
export async function findWorkChange(
  db: Kysely<DB>,
  id: number,
): Promise<Omit<WorkChange, 'by' | 'agreer'> | undefined> {
  const { rows } = await sql<WorkChange>`select * from maintenance_work_change where id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Lets a change hold that waited, from a moment on.
 * @returns whether it does; no where another one begins at that moment
 */
export async function agreeWorkChange(
  tx: Transaction<DB>,
  id: number,
  { validFrom, staffId }: { validFrom: Date; staffId: number },
): Promise<boolean> {
  const { rows } = await sql`
    update maintenance_work_change c set waits = false, agreed_by = ${staffId}, valid_from = ${validFrom}
    where c.id = ${id} and not exists (select from maintenance_work_change o
      where o.series_code = c.series_code and o.energy = c.energy and o.work = c.work and o.valid_from = ${validFrom}
        and o.dropped_at is null and o.id <> c.id)
    returning c.id`.execute(tx)
  return rows.length > 0
}

/**
 * Has those of a row wait that one person planned and that would by now move its price too far: what stands before them has
 * changed. Its row is locked.
 */
export async function holdFarChanges(tx: Transaction<DB>, key: WorkKey, percent: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; priceFen: number; validFrom: Date }>`
    select id, price_fen, valid_from from maintenance_work_change
    where series_code = ${key.seriesCode} and energy = ${key.energy} and work = ${key.work}
      and dropped_at is null and not waits and agreed_by is null and valid_from > ${now}
    order by valid_from`.execute(tx)
  for (const { id, priceFen, validFrom } of rows) {
    const before = await pricesBefore(tx, key, later(validFrom, -1))
    if (farStep(before, { priceFen, showPriceFen: null }, percent))
      await sql`update maintenance_work_change set waits = true where id = ${id}`.execute(tx)
  }
}

/** What a row costs at a moment and a day before: small steps of one day are one step. */
export async function pricesBefore(db: Kysely<DB>, key: WorkKey, at: Date): Promise<(PricePair & PricedWork)[]> {
  const found = [await pricedWork(db, key, at), await pricedWork(db, key, later(at, -dayMs))]
  return found.flatMap(row => (row ? [{ ...row, showPriceFen: null }] : []))
}

/** Changes that wait for a second person, whom somebody can be, and whose moment has not passed. */
export async function countWaitingWorkPrices(db: Kysely<DB>, staffId: number, now: Date): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from maintenance_work_change
    where waits and dropped_at is null and staff_id <> ${staffId}
      and (valid_from = made_at or valid_from > ${now})`.execute(db)
  return oneRow(counted).n
}

/** Takes a change back that has not begun, or that waits. @returns what it was of; nothing where it has begun, or was dropped */
export async function dropWorkChange(
  tx: Transaction<DB>,
  id: number,
  { staffId, now }: { staffId: number; now: Date },
): Promise<WorkKey | undefined> {
  const { rows } = await sql<WorkKey>`
    update maintenance_work_change set dropped_at = ${now}, dropped_by = ${staffId}
    where id = ${id} and dropped_at is null and (waits or valid_from > ${now})
    returning series_code, energy, work`.execute(tx)
  return rows[0]
}
