import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: places in queues for cars. */
export const carQueueOwn: readonly OwnPart[] = [
  {
    table: 'used_car_queue',
    kind: 'requests',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      used_car_id: ['车源', 'Car'],
      state: ['状态', 'State'],
      created_at: ['加入时间', 'Joined'],
      due_at: ['为您保留至', 'Kept until'],
    },
    internal: ['id', 'customer_id', 'state_at'],
    forget: 'remove',
  },
]
