/** Signed contracts of new cars that are ended by agreement, in the database: who, why, and whether a second person has agreed. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'

export type Ending = Selectable<DB['car_contract_end']>

/** The end of an order's contract, with the name of whoever began it. */
export async function endingOf(db: Kysely<DB>, orderId: number): Promise<(Ending & { who: string }) | undefined> {
  const { rows } = await sql<Ending & { who: string }>`${hot}
    select e.*, s.name as who from car_contract_end e join staff_account s on s.id = e.staff_id
    where order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Writes down who ends a contract and why; whoever began may correct it. The order is locked. */
export async function putEnding(
  tx: Transaction<DB>,
  { orderId, cause, remark, backFen, staffId, at, endedAt }: Omit<Ending, 'secondStaffId'>,
): Promise<void> {
  await sql`
    insert into car_contract_end (order_id, cause, remark, back_fen, staff_id, at, ended_at)
    values (${orderId}, ${cause}, ${remark}, ${backFen}, ${staffId}, ${at}, ${endedAt})
    on conflict (order_id) do update set cause = excluded.cause, remark = excluded.remark, back_fen = excluded.back_fen,
      staff_id = excluded.staff_id, at = excluded.at, ended_at = excluded.ended_at`.execute(tx)
}

/** A second person agrees. */
export async function agreeEnding(tx: Transaction<DB>, orderId: number, staffId: number, now: Date): Promise<void> {
  await sql`
    update car_contract_end set second_staff_id = ${staffId}, ended_at = ${now} where order_id = ${orderId}`.execute(tx)
}
