/** What merchants move from their account at a gateway to their bank. */
import { sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { Books, Channel, Payout } from './books.ts'
import { newNumber } from './numbers.ts'
import type { At } from './trades.queries.ts'

/** Moves a sum to the merchant's bank. */
export async function payOut({ db, now }: Books, channel: Channel, amountFen: number): Promise<Payout> {
  const found = await sql<Payout>`
    insert into simulator.payout (payout_no, channel, amount_fen, at)
    values (${newNumber('', 28)}, ${channel}, ${amountFen}, ${now()}) returning *`.execute(db)
  return oneRow(found)
}

/** What was moved within a time, oldest first. */
export async function paidOutBetween(at: At, channel: Channel, from: Date, to: Date): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select * from simulator.payout where channel = ${channel} and at >= ${from} and at < ${to}
    order by at, payout_no`.execute(at)
  return rows
}
