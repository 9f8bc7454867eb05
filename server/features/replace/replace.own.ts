import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: which car they would like to replace by which. It also goes with its lead. */
export const replaceOwn: readonly OwnPart[] = [
  {
    table: 'car_replacement',
    kind: 'requests',
    rows: customerId => sql`lead_id in (select id from lead where customer_id = ${customerId})`,
    columns: {
      replacement_no: ['置换编号', 'Number'],
      created_at: ['提交时间', 'Sent'],
      model_year: ['年款', 'Model year'],
      registered_on: ['首次上牌', 'First registered'],
      mileage_km: ['里程（公里）', 'Mileage in km'],
      city_code: ['城市代码', 'City code'],
      condition: ['车况', 'Condition'],
      old_fen: ['旧车价格（分）', 'Old car in fen'],
      owed_fen: ['旧车未还贷款（分）', 'Still owed in fen'],
      wanted_cn: ['想换的车', 'Car that is wanted'],
      price_fen: ['车价（分）', 'Price in fen'],
      bonus_fen: ['置换补贴（分）', 'Bonus in fen'],
      loan: ['贷款方案', 'Loan'],
      total_fen: ['合计（分）', 'Total in fen'],
    },
    internal: [
      'id',
      'lead_id',
      'spu_id',
      'use_kind',
      'accident',
      'flood',
      'car_offer_id',
      'valuation_version',
      'wanted_kind',
      'wanted_key',
      'wanted_en',
      'series_code',
      'body_key',
      'paint',
      'product_code',
    ],
    forget: 'remove',
  },
]
