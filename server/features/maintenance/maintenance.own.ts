import { sql } from 'kysely'
import { ownLead } from '#server/features/lead/lead.own.ts'
import { ownBookings } from '#server/features/slot/slot.own.ts'
import type { OwnPart } from '#server/lib/own-part.ts'

const visits = (
  customerId: number,
) => sql<boolean>`(booking_id in (select id from slot_booking where ${ownBookings(customerId)})
  or booking_id in (select booking_id from maintenance_visit where lead_id in (select id from lead where ${ownLead(customerId)})))`

/** What is kept of a customer here: which car came to a workshop, for which works. */
export const maintenanceOwn: readonly OwnPart[] = [
  {
    table: 'maintenance_visit_work',
    kind: 'requests',
    rows: visits,
    columns: {
      work: ['保养项目', 'Work'],
      price_fen: ['预估价格（分）', 'Estimate in fen'],
    },
    internal: ['booking_id', 'minutes', 'voucher_id'],
    forget: 'remove',
  },
  {
    table: 'maintenance_visit_voucher',
    kind: 'requests',
    rows: visits,
    columns: {},
    internal: ['booking_id', 'voucher_id'],
    forget: 'remove',
  },
  {
    table: 'maintenance_visit',
    kind: 'requests',
    rows: visits,
    columns: {
      plate: ['车牌号', 'Number plate'],
      vin: ['车架号', 'VIN'],
      series_code: ['车系', 'Series'],
      range_code: ['车型', 'Model'],
      model_year: ['年款', 'Model year'],
      registered_on: ['首次上牌', 'First registered'],
      mileage: ['里程（万公里）', 'Mileage (10,000 km)'],
      last_name: ['姓', 'Last name'],
      first_name: ['名', 'First name'],
      gender: ['称谓', 'Form of address'],
      total_fen: ['预估费用（分）', 'Estimate in fen'],
      remark: ['备注', 'Remark'],
    },
    internal: ['booking_id', 'lead_id', 'own_car_id', 'key_hash'],
    forget: 'remove',
  },
]
