import { type Kysely, sql } from 'kysely'

/**
 * An order whose refund the shop itself began stands under refunds, as with every open case (decision 134): the column of
 * migration 252 is made anew with the state `shop_audit`, otherwise as it stands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare reckoned text;
    begin
      select pg_get_expr(d.adbin, d.adrelid) into strict reckoned
        from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = 'shop_order'::regclass and a.attname = 'desk_queue';
      if strpos(reckoned, '''audit''::text') = 0 then raise exception 'desk_queue names no open case: %', reckoned; end if;
      alter table shop_order drop column desk_queue;
      execute format('alter table shop_order add column desk_queue text generated always as (%s) stored',
        replace(reckoned, '''audit''::text', '''shop_audit''::text, ''audit''::text'));
    end $$;
    comment on column shop_order.desk_queue is 'queue of the desk; null: in none';
    create index shop_order_in_queue on shop_order (desk_queue, desk_until, placed_at, id) where desk_queue is not null;
    create index shop_order_of_outlet_in_queue on shop_order (outlet_id, desk_queue, desk_until, placed_at, id)
      where desk_queue is not null and outlet_id is not null;
  `.execute(db)
}
