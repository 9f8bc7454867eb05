/** Claims about the books, each a query for what breaks it; asked when a test shop closes, whatever its tests have done. */
import { type Kysely, sql } from 'kysely'
import { linesOfTables } from '#server/db/migrations/069-ledger.ts'
import { linesOfBills } from '#server/db/migrations/075-reconciliation.ts'
import { linesOfParts } from '#server/db/migrations/158-car-part.ts'
import type { DB } from '#server/db/schema.ts'

const breaches = {
  'a line that payments, orders, refunds and bills ask for is missing, or nothing asks for one': sql`
    with wanted as (
      select kind, number, order_id, account, sum(amount_fen)::bigint as amount_fen
      from (${linesOfTables} union all ${linesOfBills} union all (${linesOfParts})) line
      group by kind, number, order_id, account
    ), written as (
      select kind, number, order_id, account, sum(amount_fen)::bigint as amount_fen
      from ledger_line where number in (select number from wanted) or order_id is not null or kind in ('fees', 'paidOut')
      group by kind, number, order_id, account
    )
    (select * from wanted except select * from written) union all (select * from written except select * from wanted)`,
  'deposits are not those of orders that wait for their contract': sql`
    select * from (
      select coalesce(-sum(amount_fen), 0) as booked from ledger_line where account = 'deposits'
    ) books, (
      select coalesce(sum(paid_fen - refunded_fen), 0) as held from shop_order
      where kind in ('usedCarDeposit', 'newCar', 'studentCar')
        and state in ('paid', 'confirm', 'customs_applied', 'customs_approved', 'customs_sealed')
    ) orders where booked <> held`,
  'advances are not the parts of cars that were not handed over': sql`
    select * from (
      select coalesce(-sum(amount_fen), 0) as booked from ledger_line where account = 'carAdvances'
    ) books, (
      select coalesce(sum(p.amount_fen), 0) as held from car_part p
      where (p.state = 'paid' or p.state = 'returning' and p.way <> 'online') and not exists (
        select from stock_car c where c.order_id = p.order_id and c.state = 'delivered')
        and not exists (select from shop_order o where o.id = p.order_id and o.state = 'handed_over')
    ) parts where booked <> held`,
  'what is promised back is not what refunds wait for': sql`
    select * from (
      select coalesce(-sum(amount_fen), 0) as booked from ledger_line where account = 'refundsPayable'
    ) books, (
      select coalesce(sum(amount_fen), 0) as open from refund where state not in ('done', 'offline')
    ) refunds where booked <> open`,
  'fees and payouts are not those of the newest bills': sql`
    select * from (
      select coalesce(sum(amount_fen) filter (where account = 'fees'), 0) as fees,
        coalesce(sum(amount_fen) filter (where kind = 'paidOut' and account = 'bank'), 0) as payouts from ledger_line
    ) books, (
      select coalesce(sum(fee_fen), 0) as said_fees, coalesce(sum(payout_fen), 0) as said_payouts from (
        select distinct on (channel, day) * from channel_bill order by channel, day, version desc) newest
    ) bills where fees <> said_fees or payouts <> said_payouts`,
  'a line belongs to a day before its moment, or to none': sql`
    select number from ledger_line where kind not in ('fees', 'paidOut')
      and day < (at at time zone 'Asia/Shanghai')::date`,
  'an account that orders settle is not empty': sql`
    select sum(amount_fen) as left from ledger_line where account = 'receivable' and kind <> 'refundedTwice'
    having sum(amount_fen) <> 0`,
}

/** @throws when the books of a whole test shop are not what its tables say; with what differs */
export async function expectBooks(db: Kysely<DB>): Promise<void> {
  for (const [breach, query] of Object.entries(breaches)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) throw new Error(`${breach}: ${JSON.stringify(rows.slice(0, 6))}`)
  }
}
