import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: which cars they came to see. */
export const viewingOwn: readonly OwnPart[] = [
  {
    table: 'viewing',
    kind: 'requests',
    rows: customerId => sql`lead_id in (select id from lead where customer_id = ${customerId})`,
    columns: {
      used_car_id: ['车辆', 'Car'],
      way: ['方式', 'Way'],
      video_link: ['会议链接', 'Link of the meeting'],
    },
    internal: ['booking_id', 'lead_id', 'key_hash'],
    forget: 'remove',
  },
]
