/** Something that a customer has registered for, as the tables have it. For tests. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** @returns the number of the registration */
export async function putEnrolment(db: Kysely<DB>, customerId: number, enrolNo: string, now: Date): Promise<string> {
  await sql`
    with made as (
      insert into activity (outlet_id, type, title_cn, title_en, text_cn, text_en, place_cn, place_en, picture, starts_at,
        ends_at, opens_at, closes_at, capacity, most_seats, taken, state, state_at)
      select min(outlet_id), '1', '新车品鉴', 'Preview', '介绍', 'About it', '', '', 'showroom', ${now}::timestamptz + interval '3 days',
        ${now}::timestamptz + interval '4 days', ${now}::timestamptz - interval '1 day', ${now}::timestamptz + interval '2 days',
        9, 2, 1, 'published', ${now}
      from outlet returning id
    )
    insert into activity_place (enrol_no, activity_id, customer_id, seats, contact_name, contact_phone, enrolled_at, state, state_at)
    select ${enrolNo}, id, ${customerId}, 1, '沈知遥', '13800006621', ${now}, 'booked', ${now} from made`.execute(db)
  return enrolNo
}
