import type { Pool } from 'pg'

/**
 * A request of whoever has a token, with a long answer and a dealer who has it, another that is withdrawn, and a viewing of a
 * car that is to come.
 * @returns numbers of the requests
 */
export async function madeRequests(pool: Pool, token: string): Promise<string[]> {
  const { rows } = await pool.query<{ lead_no: string }>(
    `with asked as (
       insert into lead (lead_no, kind, topic, customer_id, phone, name, series_code, city_code, outlet_id, car_no, state,
         state_at, created_at, last_at)
       select 'HL20261101000000000' || n, each.kind, topic, s.customer_id, '13800138000', '欧阳古丽娜扎尔', c.series_code, o.city_code,
         case when each.state = 'assigned' then o.outlet_id end, c.car_no, each.state, now(), now() - interval '2 days', now()
       from (select customer_id from session where token_hash = sha256($1::bytea)) s,
         (select * from used_car where state = 'publish' order by length(title_en) desc, id limit 1) c
         join outlet o on o.outlet_id = c.outlet_id,
         (values (1, 'booking', 'purchase', 'assigned'), (2, 'sell', 'sale', 'withdrawn')) as each (n, kind, topic, state)
       returning *
     ), said as (
       insert into lead_submission (lead_id, seq, kind, form_id, form_version, language, answers, consents, form_data, origin,
         address_hash, at)
       select id, 1, kind, case kind when 'sell' then 'FORM-SELL' else 'FORM-BOOKING' end, 1, 'zh-CN',
         jsonb_build_array(jsonb_build_object('questionId', 'Q-MESSAGE', 'questionName', '', 'questionType', 'INPUT_FILL',
           'sscQuestionName', 'message', 'answers', jsonb_build_array(jsonb_build_object('answerId', 'IO002',
             'answerText', repeat('想了解检测报告与保养记录，', 14), 'answerData', '')))),
         '[]', '{}', 15, sha256('audit'), now()
       from asked
     ), told as (
       insert into lead_event (id, seq, event, to_state, actor, at)
       select id, 1, 'submit', 'new', 'customer', now() - interval '2 days' from asked
       union all
       select id, 2, case state when 'assigned' then 'assign' else 'withdraw' end, state, 'customer', now() from asked
     ), booked as (
       insert into slot_booking (booking_no, outlet_id, kind, day, half, half_hours, starts_at, ends_at, customer_id,
         contact_name, contact_phone, due_for, due_at, created_at, state, state_at)
       select 'HA202611010000000010', outlet_id, 'viewing', day, 20, 2, (day + interval '10 hours') at time zone 'Asia/Shanghai',
         (day + interval '11 hours') at time zone 'Asia/Shanghai', customer_id, name, phone, 'dayBefore',
         now() + interval '9 days', now(), 'booked', now()
       from asked, (select (now() + interval '40 days')::date as day) as d where kind = 'booking'
       returning *
     ), seen as (
       insert into viewing (booking_id, lead_id, used_car_id, key_hash)
       select booked.id, asked.id, c.id, sha256('audit') from booked, asked join used_car c on c.car_no = asked.car_no
       where asked.kind = 'booking'
     ) select lead_no from asked order by 1`,
    [token],
  )
  return rows.map(row => row.lead_no)
}

/** Test drives of whoever has a token, with their histories. @returns their numbers */
export async function testDrives(pool: Pool, token: string): Promise<string[]> {
  const { rows } = await pool.query<{ booking_no: string }>(
    `with drive as (
       insert into slot_booking (booking_no, outlet_id, kind, day, half, half_hours, starts_at, ends_at, resource_id,
         series_code, customer_id, contact_name, contact_phone, due_for, due_at, confirmed_at, created_at, state, state_at)
       select 'HA20261101000000000' || n, r.outlet_id, 'test-drive', day, 20, 2, (day + interval '10 hours') at time zone 'Asia/Shanghai',
         (day + interval '11 hours') at time zone 'Asia/Shanghai', r.id, r.series_code, s.customer_id, '欧阳古丽娜扎尔', '13800138000',
         case state when 'booked' then 'dayBefore' end, case state when 'booked' then now() + interval '9 days' end,
         case state when 'booked' then now() end, now(), state, now()
       from (select customer_id from session where token_hash = sha256($1::bytea)) s,
         (select * from slot_resource where sort = 'car' order by id limit 1) r,
         (values (1, 'booked', (now() + interval '40 days')::date), (2, 'done', (now() - interval '9 days')::date),
           (3, 'cancelled', (now() - interval '5 days')::date)) as each (n, state, day)
       returning *
     ), told as (
       insert into slot_booking_event (id, seq, event, to_state, actor, at)
       select id, 1, 'book', 'booked', 'customer', now() from drive
       union all select id, 2, case state when 'booked' then 'confirm' when 'done' then 'done' else 'cancel' end, state, 'staff', now() from drive
     ) select booking_no from drive order by 1`,
    [token],
  )
  return rows.map(row => row.booking_no)
}
