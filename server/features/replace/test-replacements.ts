/** An exchange as a row, for tests of every call and of every screen. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { car } from '#server/features/sell/test-cars.ts'

/** What somebody has asked for whose lead there is, with a loan. */
export async function putReplacement(db: Kysely<DB>, leadNo: string, replacementNo: string): Promise<void> {
  const loan = {
    productName: { cn: '认证二手车标准贷', en: 'Certified standard' },
    kind: 'equal',
    downPercent: 30,
    months: 36,
    loanFen: 18_200_000,
    feeFen: 0,
    monthlyFen: 537_000,
    lastMonthFen: 536_980,
    balloonFen: 0,
    totalInterestFen: 1_131_980,
    aprBasisPoints: 399,
    irrBasisPoints: 399,
  }
  await sql`
    insert into car_replacement (replacement_no, lead_id, created_at, spu_id, model_year, registered_on, mileage_km, city_code,
      use_kind, accident, flood, condition, valuation_version, old_fen, owed_fen, wanted_kind, wanted_key, wanted_cn, wanted_en,
      series_code, body_key, paint, price_fen, bonus_fen, product_code, loan, total_fen)
    select ${replacementNo}, id, now(), ${car.spuId}, ${car.modelYear}, ${car.registeredOn}, ${car.mileageKm}, ${car.cityCode},
      ${car.use}, false, false, ${JSON.stringify(car.condition)}::jsonb, 1, 16450000, 3000000, 'used', 'HU26-100001', 'Vega 长续航 旗舰型',
      'Vega Long Range Signature', 'vega', 'sedan', 'night', 26000000, 0, 'standard-used', ${JSON.stringify(loan)}::jsonb,
      26000000 - 16450000 + 3000000 - 18200000
    from lead where lead_no = ${leadNo}`.execute(db)
}
