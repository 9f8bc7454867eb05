import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: the own cars. */
export const garageOwn: readonly OwnPart[] = [
  {
    table: 'own_car',
    kind: 'cars',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      plate: ['车牌号', 'Number plate'],
      vin: ['车架号', 'VIN'],
      series_code: ['车系', 'Series'],
      range_code: ['车型', 'Model'],
      model_year: ['年款', 'Model year'],
      registered_on: ['首次上牌', 'First registered'],
      mileage_km: ['里程（公里）', 'Mileage (km)'],
      mileage_on: ['里程填写日期', 'Mileage given on'],
      service_told: ['保养提醒日期', 'Reminded of service on'],
      created_at: ['添加时间', 'Added'],
      changed_at: ['修改时间', 'Changed'],
    },
    internal: ['id', 'customer_id'],
    forget: 'remove',
  },
]
