import { ask } from '#e2e/calls.ts'
import { withDatabase } from '#e2e/people.ts'
import { ofShop } from '#e2e/the-shop.ts'

/** Two saved searches, one with a long name, and what an alert has told of both. @returns the key of its link */
export async function anAlert(origin: string, token: string): Promise<string> {
  const name = '全城可看的官方认证长续航四驱大型运动型多用途汽车与旅行车，预算三十万以内最好有视频看车'.slice(0, 40)
  const searches = [
    { name, filter: '1-0-0~60-1234', keyword: '' },
    { name: 'Vega', filter: '0-vega', keyword: '' },
    { name: 'Altair', filter: '0-altair', keyword: '', pace: 'off' as const },
  ]
  for (const search of searches) await ask(origin, 'alert.save', search, { token })
  const key = 'auditauditauditauditau'
  await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
    pool.query(
      `with whose as (select customer_id from session where token_hash = sha256($1::bytea)),
       digest as (
         insert into alert_digest (customer_id, key, at, expires_at)
         select customer_id, $2, now(), now() + interval '9 days' from whose returning id, customer_id
       ), fell as (
         insert into alert_drop (customer_id, used_car_id, from_fen, to_fen, found_at, told_at, digest_id)
         select d.customer_id, c.id, c.price_fen + 1200000, c.price_fen, now(), now(), d.id
         from digest d, lateral (select id, price_fen from used_car where state = 'publish' order by id desc limit 2) c
       )
       insert into alert_hit (customer_id, search_id, used_car_id, from_fen, found_at, digest_id)
       select d.customer_id, s.id, c.id, c.price_fen + 1200000, now(), d.id
       from digest d join saved_search s on s.customer_id = d.customer_id and s.pace <> 'off',
         lateral (select id, price_fen from used_car where state = 'publish' order by id limit 3) c`,
      [token, key],
    ),
  )
  return key
}
