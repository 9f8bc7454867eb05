/** The workshop's price list of the demonstration's range: works by series and drive, dearer for the groups above. */
import type { PoolClient } from 'pg'
import { bookableWorks, type ServiceWorkCode, workOf } from '#contract/service-works.ts'
import { byColumn } from '#server/db/dialect.ts'
import { rangeRows } from './range.ts'

interface WorkRow {
  seriesCode: string
  energy: string
  work: string
  everyKm: number | null
  everyMonths: number | null
  minutes: number
  priceFen: number
}

/** Minutes at the bay, and yuan of the lowest of the three groups. */
const base: Partial<Record<ServiceWorkCode, readonly [minutes: number, yuan: number]>> = {
  oil: [40, 1180],
  check: [30, 260],
  'cabin-filter': [10, 320],
  'air-filter': [10, 290],
  'brake-fluid': [40, 560],
  plugs: [60, 1280],
  'gearbox-oil': [60, 2180],
  coolant: [50, 780],
  'battery-check': [30, 380],
  rotation: [40, 320],
  pads: [70, 1680],
  wipers: [10, 290],
  'battery-12v': [40, 1580],
}
/** Groups by the list price of the cheapest trim, in fen, and what their works cost of the lowest group's, in per cent. */
const groups = [
  { below: 300_000_00, percent: 100 },
  { below: 450_000_00, percent: 120 },
  { below: Number.POSITIVE_INFINITY, percent: 150 },
] as const

const percentOf = (seriesCode: string): number => {
  const cheapest = Math.min(
    ...rangeRows.car_trim.filter(each => each.seriesCode === seriesCode).map(each => each.msrpFen),
  )
  return groups.find(each => cheapest < each.below)?.percent ?? 100
}

/** Rows of every series, drive and work that belongs to it, in whole tens of yuan. */
export const maintenanceRows: readonly WorkRow[] = [
  ...new Map(rangeRows.car_model.map(model => [`${model.seriesCode} ${model.energy}`, model])).values(),
].flatMap(({ seriesCode, energy }) =>
  bookableWorks.flatMap((code): WorkRow[] => {
    const { km, months, engine } = workOf(code)
    const [minutes, yuan] = base[code] ?? []
    if (minutes === undefined || yuan === undefined) return []
    if (engine !== undefined && engine !== (energy !== 'BEV')) return []
    const priceFen = Math.round((yuan * percentOf(seriesCode)) / 1000) * 1000
    return [{ seriesCode, energy, work: code, everyKm: km ?? null, everyMonths: months ?? null, minutes, priceFen }]
  }),
)

/** Adds the price list of the series that there are; rows that are there stay as they are. */
export async function addMaintenance(client: PoolClient): Promise<void> {
  await client.query(
    `insert into maintenance_work (series_code, energy, work, every_km, every_months, minutes, price_fen)
     select series_code, energy, work, every_km, every_months, minutes, price_fen
     from jsonb_populate_recordset(null::maintenance_work, $1::jsonb)
     where series_code in (select series_code from car_series) on conflict do nothing`,
    [JSON.stringify(maintenanceRows.map(byColumn))],
  )
}
