/** What feeds could not bring in, until a later one can (decision 076). */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { Problem } from './feed-car.ts'

/** A problem of a line, with the outlet where the line says one. */
export interface FeedFault extends Problem {
  outletId: number | null
}

export interface FaultRow {
  id: number
  at: Date
  file: string
  line: number
  vin: string
  level: Problem['level']
  columnName: string
  value: string
  whyCn: string
  whyEn: string
  carNo: string | null
  outletCn: string | null
  outletEn: string | null
}

interface Portion {
  file: string
  /** The first of the file: what it said before of lines without a VIN is over. */
  first: boolean
  vins: readonly string[]
  faults: readonly FeedFault[]
  now: Date
}

/** Writes the faults of some lines in place of what was known of the same cars. */
export async function putFaults(tx: Transaction<DB>, { file, first, vins, faults, now }: Portion): Promise<void> {
  if (first) await sql`delete from used_car_feed_fault where file = ${file} and vin = ''`.execute(tx)
  if (vins.length > 0)
    await sql`delete from used_car_feed_fault where vin <> '' and vin = any(${[...vins]}::text[])`.execute(tx)
  if (faults.length === 0) return
  const rows = faults.map(({ line, vin, outletId, level, column, value, cn, en }) => ({
    at: now,
    file: file.slice(-120),
    line,
    vin: vin.length === 17 ? vin : '',
    outlet_id: outletId,
    level,
    column_name: column.slice(0, 120),
    value,
    why_cn: cn,
    why_en: en,
  }))
  await sql`
    insert into used_car_feed_fault (at, file, line, vin, outlet_id, level, column_name, value, why_cn, why_en)
    select at, file, line, vin, outlet_id, level, column_name, value, why_cn, why_en
    from jsonb_populate_recordset(null::used_car_feed_fault, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

const shown = sql`
  f.id, f.at, f.file, f.line, f.vin, f.level, f.column_name, f.value, f.why_cn, f.why_en,
  (select car_no from used_car c where c.vin = f.vin and (c.outlet_id = f.outlet_id or f.outlet_id is null)) as car_no,
  o.name_cn as outlet_cn, o.name_en as outlet_en`

export interface FaultWish {
  level: Problem['level'] | undefined
  search: string
  /** Null: of all outlets, and of lines that name none. */
  outletId: number | null
}

/** One page of open faults, the newest first, and how many there are. */
export async function faultPage(
  db: Kysely<DB>,
  { level, search, outletId }: FaultWish,
  limit: number,
  offset: number,
): Promise<{ rows: FaultRow[]; total: number }> {
  const where: RawBuilder<unknown> = sql`
    ${level ? sql`f.level = ${level}` : sql`true`} and ${outletId === null ? sql`true` : sql`f.outlet_id = ${outletId}::int`}
    and ${search === '' ? sql`true` : sql`f.vin like ${`%${search.toUpperCase().replace(/[^A-Z0-9]/g, '')}`}`}`
  const [page, count] = await Promise.all([
    sql<FaultRow>`select ${shown} from used_car_feed_fault f left join outlet o on o.outlet_id = f.outlet_id
      where ${where} order by f.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from used_car_feed_fault f where ${where}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(count).n }
}

/** The open faults of one car. */
export async function faultsOf(db: Kysely<DB>, vin: string): Promise<FaultRow[]> {
  const { rows } = await sql<FaultRow>`
    select ${shown} from used_car_feed_fault f left join outlet o on o.outlet_id = f.outlet_id
    where f.vin = ${vin} and f.vin <> '' order by f.line, f.id`.execute(db)
  return rows
}
