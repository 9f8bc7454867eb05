import { type Kysely, sql } from 'kysely'

/**
 * Six bodies in place of four, and a fourth upholstery: every series has pictures of its own (decision 018). What is
 * stored is carried over: the coupé is the fastback, the wagon the touring or, for Mira, the compact; Capella the large
 * SUV. An order keeps what it sold; only the name of its picture follows the car.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['car_series', 'car_trim', 'used_car']) {
    const name = sql.table(table)
    const check = sql.id(`${table}_body_key_check`)
    await sql`
      alter table ${name} drop constraint ${check};
      update ${name} set body_key = case
        when series_code = 'mira' then 'compact'
        when series_code = 'capella' then 'large-suv'
        when body_key = 'wagon' then 'touring'
        else 'fastback'
      end
      where body_key in ('wagon', 'coupe') or series_code in ('mira', 'capella');
      alter table ${name} add constraint ${check}
        check (body_key in ('sedan', 'fastback', 'touring', 'suv', 'large-suv', 'compact'));
    `.execute(db)
  }
  await sql`
    alter table used_car drop constraint used_car_cabin_check,
      add constraint used_car_cabin_check check (cabin in ('stone', 'night', 'cognac', 'claret'));

    update shop_order_line as line set picture = picture || jsonb_build_object('bodyKey', car.body_key)
    from used_car as car
    where car.id = line.used_car_id and line.picture ->> 'bodyKey' is distinct from car.body_key;

    -- A dictionary that was filled before learns the new names; an empty one gets them with all the others.
    insert into dictionary_entry (list, code, name_cn, name_en, sort, value, extra)
    select list, code, name_cn, name_en, sort, code, extra::jsonb
    from (values
      ('BodyColor', 'ash', '哑光烬灰', 'Matt Ash', 8, '{"colour": "#55585a", "finish": "matt"}'),
      ('BodyColor', 'dune', '哑光沙丘', 'Matt Dune', 9, '{"colour": "#9a8b72", "finish": "matt"}'),
      ('Cabin', 'claret', '绛红真皮', 'Claret leather', 3, '{}')
    ) as entry (list, code, name_cn, name_en, sort, extra)
    where exists (select from dictionary_entry as known where known.list = entry.list)
    on conflict do nothing;
  `.execute(db)
}
