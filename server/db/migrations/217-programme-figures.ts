import { type Kysely, sql } from 'kysely'

/** Decisions about qualifications by their day, and duty-free orders by state, for the figures of the programme (decision 119). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index student_qualification_decided on student_qualification_event (at)
      where to_state in ('approved', 'declined') and from_state <> to_state`.execute(db)
  await sql`create index shop_order_student on shop_order (state) where kind = 'studentCar'`.execute(db)
}
