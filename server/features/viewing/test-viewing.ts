import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { outletId } from '#server/features/slot/test-slot.ts'

let cars = 0
/** A car that stands at an outlet. @returns its number */
export async function putCar(db: Kysely<DB>, state = 'publish', at = outletId): Promise<string> {
  const n = ++cars
  const carNo = `HU26-9${String(n).padStart(5, '0')}`
  await sql`
    insert into used_car (car_no, vin, spu_id, series_code, range_code, title_cn, title_en, model_year, mileage_km, paint,
      cabin, body_key, energy, gearbox, emission_level, vehicle_source, msrp_fen, price_fen, monthly_fen, outlet_id,
      province_code, city_code, listed_at, search_text, state, sold_at)
    select ${carNo}, ${`LX0AA1A25NA${String(n).padStart(6, '0')}`}, t.spu_id, t.series_code, t.range_code, 'Vega 看车', 'Vega to see',
      2023, 12000, 'night', 'stone', 'sedan', 'BEV', 'auto', 6, 'replace', 30000000, 20000000, 300000, o.outlet_id,
      o.city_code / 10000 * 10000, o.city_code, now(), '', ${state}, case when ${state} = 'sold' then now() end
    from (select * from car_trim order by spu_id limit 1) t, outlet o where o.outlet_id = ${at}`.execute(db)
  return carNo
}
