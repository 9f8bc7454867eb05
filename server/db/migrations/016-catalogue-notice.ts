import { type Kysely, sql } from 'kysely'

/**
 * Every change of the catalogue is told on channel `catalogue`, so that each process drops what it has cached.
 * Statement triggers with transition tables: one statement sends one message, a COPY of 200,000 rows too. Payload:
 * `{"table","op","ids":[…]}`, or `{"table","op","many":n}` above 100 rows or after a TRUNCATE.
 * `ids` are used_car.id for cars, prices and reports; outlet_id; for all other tables only `many` is told.
 */
const watched: readonly [table: string, id: string | null][] = [
  ['used_car', 'id'],
  ['used_car_price', 'used_car_id'],
  ['inspection_report', 'used_car_id'],
  ['outlet', 'outlet_id'],
  ['car_series', null],
  ['car_model', null],
  ['car_trim', null],
  ['dictionary_entry', null],
  ['region', null],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_catalogue() returns trigger language plpgsql as $$
    declare
      touched int := 0;
      ids jsonb;
      message jsonb := jsonb_build_object('table', tg_table_name, 'op', lower(tg_op));
    begin
      if tg_op = 'TRUNCATE' then
        perform pg_notify('catalogue', (message || '{"many": 0}')::text);
        return null;
      end if;
      select count(*) into touched from changed;
      if touched = 0 then
        return null;
      end if;
      if tg_argv[0] <> '' and touched <= 100 then
        execute format('select jsonb_agg(distinct %I) from changed', tg_argv[0]) into ids;
        perform pg_notify('catalogue', (message || jsonb_build_object('ids', ids))::text);
      else
        perform pg_notify('catalogue', (message || jsonb_build_object('many', touched))::text);
      end if;
      return null;
    end $$
  `.execute(db)
  for (const [table, id] of watched) {
    const on = sql.table(table)
    for (const [event, rows] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const) {
      await sql`
        create trigger ${sql.id(`${table}_told_${event}`)} after ${sql.raw(event)} on ${on}
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function tell_catalogue(${sql.lit(id ?? '')})
      `.execute(db)
    }
    await sql`
      create trigger ${sql.id(`${table}_told_truncate`)} after truncate on ${on}
      for each statement execute function tell_catalogue(${sql.lit(id ?? '')})
    `.execute(db)
  }
}
