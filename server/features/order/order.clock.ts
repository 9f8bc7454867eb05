import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { addJobs, defineJob } from '#server/lib/jobs.ts'

/**
 * Does what is due for an order: closes an unpaid one, ends a hold that nobody confirmed. Moves write `due_at`; a job is
 * only made when that moment has come, because most orders are paid long before.
 */
export const orderClock = defineJob<{ orderId: number }>('order.clock')

export const clockKey = (orderId: number): string => `order.clock:${orderId}`

/** Orders looked at in one go. */
const PORTION = 200

/**
 * Makes a job for each order that is due. Whatever becomes of the job, the order is due again a minute later unless it
 * has moved on; several processes share the work.
 */
export async function planDueOrders(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const due = await sql<{ id: number }>`
      update shop_order set due_at = ${now}::timestamptz + interval '1 minute' where id in (
        select id from shop_order where due_at <= ${now} order by due_at limit ${PORTION} for update skip locked)
      returning id`.execute(tx)
    const jobs = due.rows.map(({ id }) => ({ payload: { orderId: id }, key: clockKey(id) }))
    await addJobs(tx, orderClock, jobs)
  })
}
