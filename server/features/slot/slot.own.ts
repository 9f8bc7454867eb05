import { type RawBuilder, sql } from 'kysely'
import { sincePhone } from '#server/features/account/own-phone.ts'
import type { OwnPart } from '#server/lib/own-part.ts'

/** Appointments of a customer, and those that were made with the account's phone without signing in. */
export const ownBookings = (customerId: number): RawBuilder<boolean> =>
  sql`(customer_id = ${customerId}
    or customer_id is null and ${sincePhone(customerId, sql`contact_phone`, sql`created_at`)})`

/** What is kept of a customer here: appointments, and places in a queue for one. */
export const slotOwn: readonly OwnPart[] = [
  {
    table: 'slot_waiting',
    kind: 'requests',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      outlet_id: ['门店编号', 'Outlet'],
      kind: ['种类', 'Kind'],
      day: ['日期', 'Day'],
      state: ['状态', 'State'],
      created_at: ['加入时间', 'Joined'],
    },
    internal: ['id', 'half', 'half_hours', 'series_code', 'spu_id', 'customer_id', 'booking_id', 'due_at', 'state_at'],
    forget: 'remove',
  },
  {
    table: 'slot_booking',
    kind: 'requests',
    rows: ownBookings,
    columns: {
      booking_no: ['预约编号', 'Appointment number'],
      outlet_id: ['门店编号', 'Outlet'],
      kind: ['种类', 'Kind'],
      starts_at: ['开始时间', 'Begins'],
      ends_at: ['结束时间', 'Ends'],
      contact_name: ['联系人', 'Contact'],
      contact_phone: ['联系电话', 'Telephone'],
      state: ['状态', 'State'],
      created_at: ['预约时间', 'Made'],
    },
    internal: [
      'id',
      'day',
      'half',
      'half_hours',
      'resource_id',
      'series_code',
      'spu_id',
      'customer_id',
      'hold_hash',
      'held_from',
      'held_device',
      'sequence',
      'expires_at',
      'due_for',
      'due_at',
      'version',
      'state_at',
      'confirmed_at',
    ],
    forget: {
      customer_id: sql`null`,
      contact_name: sql`''`,
      contact_phone: sql`''`,
    },
  },
]
