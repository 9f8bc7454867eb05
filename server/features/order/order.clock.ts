import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { addJobs, defineJob } from '#server/lib/jobs.ts'
import { takeDueOrders } from './order.queries.ts'

/**
 * Does what is due for an order: closes an unpaid one, ends a hold that nobody confirmed. Moves write `due_at`; a job is
 * only made when that moment has come, because most orders are paid long before.
 */
export const orderClock = defineJob<{ orderId: number }>('order.clock')

export const clockKey = (orderId: number): string => `order.clock:${orderId}`

/** Orders looked at in one go. */
const PORTION = 200

/** Makes a job for each order that is due. */
export async function planDueOrders(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const ids = await takeDueOrders(tx, now, PORTION)
    await addJobs(
      tx,
      orderClock,
      ids.map(orderId => ({ payload: { orderId }, key: clockKey(orderId) })),
    )
  })
}
