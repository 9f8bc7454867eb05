/** The workshop's price list as it stands, stood and will stand (decision 073). */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { cached } from '#server/lib/cached.ts'
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
    from maintenance_work_change where dropped_at is null`.execute(db)
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
    where series_code = w.series_code and energy = w.energy and work = w.work and dropped_at is null and valid_from <= ${at}
    order by valid_from desc limit 1) c on true`

/** One page of the list as it holds at a moment, and how many rows there are. */
export async function pricedWorks(
  db: Kysely<DB>,
  { seriesCode, energy, work }: Partial<WorkKey>,
  at: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PricedWork[]; total: number }> {
  const asked = sql.join(
    [
      sql`true`,
      ...(seriesCode ? [sql`w.series_code = ${seriesCode}`] : []),
      ...(energy ? [sql`w.energy = ${energy}`] : []),
      ...(work ? [sql`w.work = ${work}`] : []),
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
  madeAt: Date
  droppedAt: Date | null
}
/** Changes shown of each row. */
const SHOWN = 10

/** Changes of some rows, planned ones first. */
export async function changesOfWorks(db: Kysely<DB>, keys: readonly WorkKey[]): Promise<WorkChange[]> {
  const { rows } = await sql<WorkChange>`
    select c.*, s.name as by
    from jsonb_to_recordset(${JSON.stringify(keys.map(({ seriesCode, energy, work }) => ({ s: seriesCode, e: energy, w: work })))}::jsonb)
        as k (s text, e text, w text)
      cross join lateral (select * from maintenance_work_change
        where series_code = k.s and energy = k.e and work = k.w order by valid_from desc, id desc limit ${SHOWN}) c
      join staff_account s on s.id = c.staff_id
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

/** Takes a change back that has not begun. @returns what it was of; nothing where it has begun, or was dropped */
export async function dropWorkChange(
  tx: Transaction<DB>,
  id: number,
  { staffId, now }: { staffId: number; now: Date },
): Promise<WorkKey | undefined> {
  const { rows } = await sql<WorkKey>`
    update maintenance_work_change set dropped_at = ${now}, dropped_by = ${staffId}
    where id = ${id} and dropped_at is null and valid_from > ${now}
    returning series_code, energy, work`.execute(tx)
  return rows[0]
}
