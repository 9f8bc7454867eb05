/** Claims about the books, each a query for what breaks it: asked after each step of histories, and when a test shop closes. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { linesOfTables } from '#server/db/migrations/069-ledger.ts'
import type { DB } from '#server/db/schema.ts'

const of = (customerId: number | null, column: RawBuilder<unknown>) =>
  sql`(${customerId}::bigint is null or ${column} = ${customerId})`

/**
 * Lines that payments, orders and refunds ask for and that the books lack, or that they have and nothing asks for.
 * @param customerId null: of all customers
 */
export const booksDiffer = (customerId: number | null): RawBuilder<unknown> => sql`
  with numbers as (
    select out_trade_no as number from payment_attempt where ${of(customerId, sql`customer_id`)}
    union select order_no from shop_order where ${of(customerId, sql`customer_id`)}
    union select r.out_refund_no from refund r join shop_order o on o.id = r.order_id
      where ${of(customerId, sql`o.customer_id`)}
  ), wanted as (
    select kind, number, order_id, account, amount_fen from (${linesOfTables}) line join numbers using (number)
  ), written as (
    select kind, number, order_id, account, sum(amount_fen)::bigint as amount_fen
    from ledger_line join numbers using (number) group by kind, number, order_id, account
  )
  (select * from wanted except select * from written) union all (select * from written except select * from wanted)`

/** Deposits in the books that are not those of orders that wait for their contract. */
export const depositsDiffer = (customerId: number | null): RawBuilder<unknown> => sql`
  select from (
    select coalesce(-sum(line.amount_fen), 0) as booked from ledger_line line join shop_order o on o.id = line.order_id
    where line.account = 'deposits' and ${of(customerId, sql`o.customer_id`)}
  ) books, (
    select coalesce(sum(paid_fen - refunded_fen), 0) as held from shop_order
    where kind = 'usedCarDeposit' and state in ('paid', 'confirm') and ${of(customerId, sql`customer_id`)}
  ) orders where booked <> held`

/** @throws when the books of a whole test shop are not what its tables say */
export async function expectBooks(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql`${booksDiffer(null)}`.execute(db)
  const deposits = await sql`${depositsDiffer(null)}`.execute(db)
  if (rows.length + deposits.rows.length > 0)
    throw new Error(`the books differ: ${JSON.stringify(rows.slice(0, 5))} ${deposits.rows.length ? 'deposits' : ''}`)
}
