/** Orders of new cars that a dealer declines, in the database: who, why, and whether a second person has agreed. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'

export type Decline = Selectable<DB['car_decline']>

/** The decline of an order, with the name of whoever began it. */
export async function declineOf(db: Kysely<DB>, orderId: number): Promise<(Decline & { who: string }) | undefined> {
  const { rows } = await sql<Decline & { who: string }>`${hot}
    select d.*, s.name as who from car_decline d join staff_account s on s.id = d.staff_id
    where order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Writes down who declines and why; whoever began may correct it. The order is locked. */
export async function putDecline(
  tx: Transaction<DB>,
  { orderId, reason, remark, staffId, at, declinedAt }: Omit<Decline, 'secondStaffId'>,
): Promise<void> {
  await sql`
    insert into car_decline (order_id, reason, remark, staff_id, at, declined_at)
    values (${orderId}, ${reason}, ${remark}, ${staffId}, ${at}, ${declinedAt})
    on conflict (order_id) do update set reason = excluded.reason, remark = excluded.remark, at = excluded.at,
      declined_at = excluded.declined_at`.execute(tx)
}

/** A second person agrees. */
export async function agreeDecline(tx: Transaction<DB>, orderId: number, staffId: number, now: Date): Promise<void> {
  await sql`
    update car_decline set second_staff_id = ${staffId}, declined_at = ${now} where order_id = ${orderId}`.execute(tx)
}
