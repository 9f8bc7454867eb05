import { sql } from 'kysely'
import { ordersIn } from '#server/features/order/order.displays.ts'
import type { KeepWays } from '#server/lib/keep-way.ts'

/** Documents of customs and taxes go some time after the car was handed over, or the order came to nothing. */
export const studentOrderKeep = {
  studentOrderPapers: {
    table: 'student_order_paper',
    due: since => sql`exists (select from shop_order o where o.id = order_id
      and (o.state in ${ordersIn.nothingLeft} or o.state in ${ordersIn.done}) and o.state_at < ${since})`,
    then: 'remove',
  },
} satisfies KeepWays
