import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

const mine = (customerId: number) =>
  sql<boolean>`own_car_id in (select id from own_car where customer_id = ${customerId})`

/** What is kept of a customer here: what own cars are worth. It also goes with the car. */
export const carValueOwn: readonly OwnPart[] = [
  {
    table: 'own_car_value',
    kind: 'cars',
    rows: mine,
    columns: {
      month: ['月份', 'Month'],
      value_fen: ['市场价值（分）', 'Market value in fen'],
      mileage_km: ['里程（公里）', 'Mileage in km'],
    },
    internal: ['own_car_id', 'valuation_version'],
    forget: 'remove',
  },
  {
    table: 'own_car_worth',
    kind: 'cars',
    rows: mine,
    columns: {
      registered_on: ['首次上牌', 'First registered'],
      mileage_km: ['里程（公里）', 'Mileage in km'],
      mileage_on: ['里程日期', 'Day of the mileage'],
      km_per_month: ['每月行驶（公里）', 'Kilometres a month'],
      city_code: ['城市代码', 'City code'],
      use_kind: ['用途', 'Use'],
      accident: ['出过事故', 'Had an accident'],
      grade: ['车况', 'Condition'],
    },
    internal: ['own_car_id', 'spu_id', 'changed_at'],
    forget: 'remove',
  },
]
