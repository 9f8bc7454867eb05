/** Appointments of an outlet that new hours would leave before a closed door. For tests. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** Books so many viewings at 14:00 on the next Wednesdays. */
export async function bookingOf(db: Kysely<DB>, outletId: number, n: number): Promise<void> {
  await sql`
    insert into slot_booking (booking_no, outlet_id, kind, day, half, half_hours, starts_at, ends_at, customer_id, created_at, due_at, due_for, state, state_at)
    select 'HA20261121900000' || ${outletId}::int || n, ${outletId}, 'viewing', day, 28, 2,
      (day + interval '14 hours') at time zone 'Asia/Shanghai', (day + interval '15 hours') at time zone 'Asia/Shanghai',
      (select min(id) from customer), now(), (day + interval '16 hours') at time zone 'Asia/Shanghai', 'noShow', 'booked', now()
    from generate_series(1, ${n}::int) as n,
      lateral (select ((date_trunc('week', now()) + interval '2 days')::date + 7 * n) as day) as d`.execute(db)
}
