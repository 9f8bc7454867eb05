import { sql } from 'kysely'
import { ordersIn } from '#server/features/order/order.displays.ts'
import type { KeepWays } from '#server/lib/keep-way.ts'

/** Files of papers for loans are kept no longer than they are needed; of an order that came to nothing they go in the same night. */
export const loanPaperKeep = {
  loanPapers: {
    table: 'loan_paper_file',
    due: since => sql`exists (select from loan_paper p join shop_order o on o.id = p.order_id
      where p.id = paper_id and (p.state_at < ${since} or o.state in ${ordersIn.nothingLeft}))`,
    then: 'remove',
  },
} satisfies KeepWays
