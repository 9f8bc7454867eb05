/** Offers as rows, for tests of every call. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { car, newVin, trim } from './test-cars.ts'

/** An offer of a customer's that is made, with a line that can be contested. */
export async function putOffer(db: Kysely<DB>, customerId: number, carOfferNo: string): Promise<void> {
  await sql`
    with made as (
      insert into car_offer (car_offer_no, customer_id, state, state_at, spu_id, series_code, model_year, registered_on,
        mileage_km, city_code, use_kind, accident, flood, condition, vin, plate, contact_name, phone, valuation_version,
        offer_fen, market_fen, valued_at, due_at, created_at)
      values (${carOfferNo}, ${customerId}, 'offered', now(), ${trim.spuId}, ${trim.seriesCode}, 2022, '2022-05-11', 41000,
        ${car.cityCode}, 'private', false, false, ${JSON.stringify(car.condition)}::jsonb, ${newVin()}, '京A12345', '沈知遥',
        '13800006621', 1, 16450000, 18030585, now(), '2099-01-01', now()) returning id
    )
    insert into car_offer_line (offer_id, round, seq, kind, key, amount_fen)
    select id, 'offer', 1, 'other', '', 16450000 from made`.execute(db)
}
