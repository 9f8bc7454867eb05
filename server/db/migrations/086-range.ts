import { type Kysely, sql } from 'kysely'

/**
 * What is built of the range, and how (decision 055; domain E.1): more facts of a trim, options with what each trim asks
 * for them, rules with their sentences, and equipment line by line. A configuration code is read by numbers of trims and
 * slots for years, so these rows are never deleted, and their numbers never change; what ends gets a last day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table car_trim
      add column trim_no smallint unique check (trim_no between 0 and 255),
      add column model_year smallint,
      add column lead_days smallint not null default 60 check (lead_days between 1 and 730),
      add column aspiration text check (aspiration in ('natural', 'turbo')),
      add column battery_chemistry text check (battery_chemistry in ('lfp', 'nmc')),
      add column battery_net_kwh numeric(4, 1),
      add column fast_charge_kw smallint,
      add column fast_charge_minutes smallint,
      add column tank_l smallint,
      add column consumption_standard text not null default 'WLTC' check (consumption_standard in ('WLTC', 'CLTC')),
      add column warranty_years smallint not null default 3,
      add column warranty_km int default 100000,
      add column battery_warranty_years smallint,
      add column battery_warranty_km int,
      add column long_wheelbase boolean not null default false,
      add column successor int references car_trim,
      drop column equipment;
    update car_trim set trim_no = numbered.no, model_year = coalesce(car_trim.last_model_year, 2026)
      from (select spu_id, row_number() over (order by sort, spu_id) - 1 as no from car_trim) as numbered
      where numbered.spu_id = car_trim.spu_id;
    alter table car_trim alter column trim_no set not null, alter column model_year set not null,
      add check (energy <> 'ICE' or (battery_net_kwh is null and battery_chemistry is null));
    comment on column car_trim.trim_no is 'its number in configuration codes, for good';
    comment on column car_trim.model_year is 'the one that is built, or was last';
    comment on column car_trim.lead_days is 'from the order to the hand-over of the car as it comes';
    comment on column car_trim.fast_charge_minutes is 'from 10 to 80 per cent';
    comment on column car_trim.successor is 'the trim that took its place';
    comment on column car_trim.warranty_km is 'null: any distance';
    create index car_trim_price on car_trim (msrp_fen, spu_id) where last_model_year is null;
    create index car_trim_body on car_trim (body_key, sort) where last_model_year is null;

    create table car_option (
      option_code text primary key check (option_code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      kind text not null check (kind in ('PAINT', 'WHEEL', 'UPHOLSTERY', 'TRIM', 'FLEXIBLE')),
      group_code text not null check (group_code in ('look', 'cabin', 'package', 'single', 'accessory')),
      name_cn text not null,
      name_en text not null,
      note_cn text not null,
      note_en text not null,
      picture_code text,
      inches smallint check (inches between 14 and 24),
      sort int not null,
      unique (option_code, kind),
      check ((kind = 'WHEEL') = (inches is not null)),
      check ((kind = 'FLEXIBLE') = (picture_code is null))
    );
    comment on column car_option.picture_code is 'its code in contract/constants.ts, by which pictures are named';

    create table car_trim_option (
      spu_id int not null references car_trim,
      option_code text not null,
      kind text not null check (kind in ('PAINT', 'WHEEL', 'UPHOLSTERY', 'TRIM', 'FLEXIBLE')),
      slot smallint not null check (slot between 0 and 15),
      standard boolean not null default false,
      price_fen bigint not null check (price_fen >= 0),
      lead_days smallint not null default 0 check (lead_days between 0 and 730),
      valid_from date,
      valid_to date,
      provinces int[],
      replaced_by text references car_option,
      primary key (spu_id, option_code),
      foreign key (option_code, kind) references car_option (option_code, kind),
      constraint car_trim_option_slot unique (spu_id, kind, slot),
      check (slot < case kind when 'PAINT' then 16 when 'FLEXIBLE' then 12 else 8 end),
      check (not standard or price_fen = 0),
      check (valid_from <= valid_to)
    );
    comment on table car_trim_option is 'options that a trim is or was offered with';
    comment on column car_trim_option.slot is 'its place in configuration codes, within trim and kind, for good';
    comment on column car_trim_option.replaced_by is 'the option of its kind that took its place';
    comment on column car_trim_option.provinces is 'null: everywhere';
    create index car_trim_option_code on car_trim_option (option_code);

    create table car_rule (
      rule_id int primary key check (rule_id > 0),
      series_code text not null references car_series,
      kind text not null check (kind in ('requires', 'excludes', 'replaces', 'includedIn', 'adds', 'freeIn')),
      subject text not null references car_option,
      objects text[] not null check (cardinality(objects) > 0),
      spu_ids int[],
      first_model_year smallint,
      last_model_year smallint,
      valid_from date,
      valid_to date,
      provinces int[],
      sentence_cn text not null,
      sentence_en text not null,
      check (first_model_year <= last_model_year),
      check (valid_from <= valid_to)
    );
    create index car_rule_series on car_rule (series_code, rule_id);

    create table car_equipment (
      equipment_code text primary key,
      group_code text not null check (group_code in ('safety', 'assist', 'light', 'comfort', 'seats', 'media', 'outside')),
      name_cn text not null,
      name_en text not null,
      headline boolean not null default false,
      sort int not null
    );
    comment on column car_equipment.headline is 'named on the page of a used car, too';

    create table car_trim_equipment (
      spu_id int not null references car_trim,
      equipment_code text not null references car_equipment,
      state text not null check (state in ('standard', 'option', 'none')),
      option_code text references car_option,
      primary key (spu_id, equipment_code),
      check ((state = 'option') = (option_code is not null))
    );
    comment on column car_trim_equipment.option_code is 'the option that brings it';
    create index car_trim_equipment_code on car_trim_equipment (equipment_code, state);

    create function keep_range_row() returns trigger language plpgsql as $$
    declare
      fixed text;
    begin
      if tg_op <> 'UPDATE' then
        raise exception '% is never deleted: what ends gets a last day', tg_table_name using errcode = 'integrity_constraint_violation';
      end if;
      foreach fixed in array tg_argv loop
        if to_jsonb(new) -> fixed is distinct from to_jsonb(old) -> fixed then
          raise exception '%.% never changes', tg_table_name, fixed using errcode = 'integrity_constraint_violation';
        end if;
      end loop;
      return new;
    end $$;
  `.execute(db)
  for (const [table, ...fixed] of kept) {
    const args = sql.join(fixed.map(each => sql.lit(each)))
    await sql`
      create trigger kept before update or delete on ${sql.table(table)}
        for each row execute function keep_range_row(${args});
      create trigger never_emptied before truncate on ${sql.table(table)}
        for each statement execute function keep_range_row();
    `.execute(db)
  }
  for (const table of ['car_option', 'car_trim_option', 'car_rule', 'car_equipment', 'car_trim_equipment'])
    await tellChanges(db, table)
}

/** Tables whose rows stay, each with what of a row never changes. */
const kept: readonly (readonly [table: string, ...fixed: string[]])[] = [
  ['car_trim', 'spu_id', 'trim_no', 'series_code', 'package_code'],
  ['car_option', 'option_code', 'kind'],
  ['car_trim_option', 'spu_id', 'option_code', 'kind', 'slot'],
  ['car_rule', 'rule_id', 'series_code'],
]

/** Every change of the table is told on channel `catalogue` (see 016). */
export async function tellChanges(db: Kysely<unknown>, table: string): Promise<void> {
  const on = sql.table(table)
  for (const [event, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const)
    await sql`
      create trigger ${sql.id(`${table}_told_${event}`)} after ${sql.raw(event)} on ${on}
      referencing ${sql.raw(rows)} table as changed
      for each statement execute function tell_catalogue('')`.execute(db)
  await sql`
    create trigger ${sql.id(`${table}_told_truncate`)} after truncate on ${on}
    for each statement execute function tell_catalogue('')`.execute(db)
}
