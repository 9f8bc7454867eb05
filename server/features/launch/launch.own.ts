import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: places for cars of the launch model. */
export const launchOwn: readonly OwnPart[] = [
  {
    table: 'launch_place',
    kind: 'requests',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      allotment_id: ['配额', 'Allotment'],
      pressed_at: ['抢位时间', 'Pressed'],
      due_at: ['为您保留至', 'Kept until'],
      state: ['状态', 'State'],
    },
    internal: ['id', 'customer_id', 'order_id', 'state_at'],
    // A car that was given out stays counted; the number of an emptied account says nothing of a person.
    forget: 'keep',
  },
]
