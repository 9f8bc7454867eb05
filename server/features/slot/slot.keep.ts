import { sql } from 'kysely'
import type { KeepWays } from '#server/lib/keep-way.ts'

const nameless = {
  customer_id: sql`null`,
  contact_name: sql`''`,
  contact_phone: sql`''`,
  held_from: sql`null`,
  held_device: sql`null`,
}
const over = sql`state in ('done', 'cancelled', 'noShow')`

/** What is kept no longer of appointments: names go, the times stay as figures of the outlet. */
export const slotKeep = {
  waiting: {
    table: 'slot_waiting',
    due: since => sql`state in ('taken', 'lapsed', 'left', 'over') and state_at < ${since}`,
    then: 'remove',
  },
  holds: {
    table: 'slot_booking',
    due: since => sql`state = 'expired' and state_at < ${since}
      and not exists (select from slot_waiting w where w.booking_id = slot_booking.id)`,
    then: 'remove',
  },
  strangersAppointments: {
    table: 'slot_booking',
    due: since => sql`${over} and ends_at < ${since} and customer_id is null
      and (contact_name <> '' or contact_phone <> '')`,
    then: nameless,
  },
  customersAppointments: {
    table: 'slot_booking',
    due: since => sql`${over} and ends_at < ${since} and customer_id is not null`,
    then: nameless,
  },
} satisfies KeepWays
