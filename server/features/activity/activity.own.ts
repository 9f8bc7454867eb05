import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: registrations for activities. */
export const activityOwn: readonly OwnPart[] = [
  {
    table: 'activity_place',
    kind: 'requests',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      enrol_no: ['报名编号', 'Registration number'],
      activity_id: ['活动编号', 'Activity'],
      seats: ['名额', 'Seats'],
      contact_name: ['联系人', 'Contact'],
      contact_phone: ['联系电话', 'Telephone'],
      state: ['状态', 'State'],
      enrolled_at: ['报名时间', 'Registered'],
    },
    internal: ['id', 'customer_id', 'code_hash', 'sequence', 'state_at'],
    // Seats stay counted; the number of an emptied account says nothing of a person.
    forget: { contact_name: sql`''`, contact_phone: sql`''` },
  },
]
