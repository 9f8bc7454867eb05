import type { Pool } from 'pg'
import { car, trim } from '#server/features/sell/test-cars.ts'

/** Two own cars of whoever has a token: one with what was said of its worth in two months, one of which nothing is known. @returns their ids */
export async function valuedCars(pool: Pool, token: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into own_car (customer_id, series_code, range_code, model_year, registered_on, plate, vin, created_at, changed_at)
     select customer_id, $2, $3, $4, $5, plate, null, now(), now()
     from session, unnest(array['京AF00001', '京AF00002']) as plate where token_hash = sha256($1::bytea) returning id`,
    [token, trim.seriesCode, trim.rangeCode, car.modelYear, car.registeredOn],
  )
  const ids = rows.map(row => Number(row.id))
  await pool.query(
    `with worth as (
       insert into own_car_worth (own_car_id, spu_id, registered_on, mileage_km, mileage_on, km_per_month, city_code, use_kind,
         accident, grade, changed_at)
       values ($1, $2, $3, $4, current_date, 1200, $5, 'private', false, 2, now()) returning own_car_id)
     insert into own_car_value (own_car_id, month, value_fen, mileage_km, valuation_version)
     select own_car_id, (date_trunc('month', now()) - n * interval '1 month')::date, 18050000 + n * 250000, $4 - n * 1200,
       (select max(version) from valuation_version)
     from worth, generate_series(1, 2) as n`,
    [ids[0], car.spuId, car.registeredOn, car.mileageKm, car.cityCode],
  )
  return ids
}
