/** Parts of the price of new cars in the database (decision 087). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PartState, PartWay } from '#contract/balance.ts'
import type { PayMethod } from '#contract/codes.ts'
import { hot } from '#server/db/dialect.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { RowOf } from '#server/lib/machine.ts'

type Tx = Transaction<DB>
export type CarPart = RowOf<'car_part'> & { state: PartState; way: PartWay }

/** With who has noted it, and the payment service of one through the shop. */
export type PartShown = CarPart & { who: string; second: string; method: PayMethod | null }

/** The parts of an order, the oldest first. */
export async function partsOf(db: Kysely<DB>, orderId: number): Promise<PartShown[]> {
  const { rows } = await sql<PartShown>`${hot}
    select p.*, coalesce(first.name, '') as who, coalesce(second.name, '') as second, attempt.method
    from car_part p left join staff_account first on first.id = p.noted_by
      left join staff_account second on second.id = p.second_by
      left join payment_attempt attempt on attempt.id = p.attempt_id
    where p.order_id = ${orderId} order by p.id`.execute(db)
  return rows
}

/** Takes a part from what is left of the balance; a CHECK of the table keeps their sum within it. The order is locked. */
export async function takeFromBalance(tx: Tx, orderId: number, dueFen: number, amountFen: number): Promise<void> {
  await sql`update new_car_order set balance_fen = ${dueFen}, parts_fen = parts_fen + ${amountFen}
    where order_id = ${orderId}`.execute(tx)
}

/** Whether a transfer or receipt has been noted, for whatever order; whoever notes the same one meanwhile waits. */
export async function referenceUsed(tx: Tx, way: PartWay, reference: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockClasses.payingFor}, hashtext(${`${way} ${reference}`}))`.execute(tx)
  const { rows } = await sql`
    select from car_part where way = ${way} and reference = ${reference} and state <> 'rejected'`.execute(tx)
  return rows.length > 0
}

/** The part that a payment brought. */
export async function partOfAttempt(tx: Tx, attemptId: number): Promise<CarPart | undefined> {
  return (await sql<CarPart>`select * from car_part where attempt_id = ${attemptId}`.execute(tx)).rows[0]
}

/** What of an ended contract has not arrived at the customer yet: refunds on their way, and parts that staff transfer. */
export async function openReturns(tx: Tx, orderId: number): Promise<number> {
  const found = await sql<{ n: number }>`
    select (select count(*) from refund where order_id = ${orderId} and reason = 'contractEnded'
        and state not in ('done', 'offline'))
      + (select count(*) from car_part where order_id = ${orderId} and state = 'returning' and way <> 'online') as n`.execute(
    tx,
  )
  return Number(oneRow(found).n)
}

/** Whether the car of an order has been handed over. */
export async function isDelivered(db: Kysely<DB>, orderId: number): Promise<boolean> {
  const { rows } = await sql`${hot}
    select from stock_car where order_id = ${orderId} and state = 'delivered'`.execute(db)
  return rows.length > 0
}
