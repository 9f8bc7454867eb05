/** Offers as rows, for tests of every call. */
import { type Kysely, sql } from 'kysely'
import { required } from '#contract/required.ts'
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

/** An offer that the customer of a session has accepted. */
export async function putAcceptedOffer(db: Kysely<DB>, token: string, carOfferNo: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from session where token_hash = sha256(convert_to(${token}, 'utf8'))`.execute(db)
  await putOffer(db, required(rows[0], 'session').id, carOfferNo)
  await sql`update car_offer set state = 'accepted' where car_offer_no = ${carOfferNo}`.execute(db)
}

/** An offer whose contract is signed, and whose price is to be paid; of its appointment there is the number alone. */
export async function putSignedOffer(db: Kysely<DB>, customerId: number, carOfferNo: string, finalFen: number) {
  await putOffer(db, customerId, carOfferNo)
  await db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      update car_offer set state = 'contract', final_fen = ${finalFen}, signed_at = now(), contract_no = ${carOfferNo},
        seller_name = '沈知遥', booking_id = 1, outlet_id = (select min(outlet_id) from outlet)
      where car_offer_no = ${carOfferNo}`.execute(tx)
  })
}

/** The report of the inspection of an offered car, with nothing found and no value. */
export async function putReport(db: Kysely<DB>, carOfferNo: string): Promise<void> {
  const reportNo = `QR-${carOfferNo}`
  await sql`
    with offer as (select id, vin from car_offer where car_offer_no = ${carOfferNo}),
      sheet as (
        insert into car_inspection (offer_id, sheet, saved_at, finished_at, report_no)
        select id, '{}', now(), now(), ${reportNo} from offer returning offer_id
      )
    insert into inspection_report (report_no, vin, catalogue, outlet_id, inspector_cn, inspector_en, inspected_on,
      odometer_km, score, gb_level, grade, item_count, passed_count, areas, defects, measured, sha256, inspection_id,
      title_cn, title_en)
    select ${reportNo}, vin, 'BEV', (select min(outlet_id) from outlet), '沈知遥', 'Shen Zhiyao', '2026-11-23', 41000, 100, 1,
      1, 168, 168, '[]', '[]', '{}', repeat('a', 64), offer_id, '织女', 'Vega'
    from offer, sheet`.execute(db)
}
