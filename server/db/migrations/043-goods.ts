import { type Kysely, sql } from 'kysely'

/**
 * After-sales goods: what is offered (SPU), the pieces that are priced and counted (SKU), and the cars that a thing fits.
 * Stock is two counters: `held` is in open orders, `stock - held` can be sold. The CHECK is the last word against selling
 * what is not there.
 *
 * Changes are told on channel `catalogue` as in 016. A sale changes `held` with every order, so `goods_sku` tells only
 * what a list shows: price, state, choice, and the crossing to or from sold out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goods (
      id bigint generated always as identity unique,
      spu_code text primary key check (spu_code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(spu_code) <= 40),
      category_code text not null check (category_code ~ '^2000010[0-9]{4}$'),
      shelf text check (shelf in ('apparel', 'bags', 'living', 'models', 'children')),
      kind text not null check (kind in ('goods', 'package')),
      name_cn text not null check (length(name_cn) between 1 and 60),
      name_en text not null check (length(name_en) between 1 and 120),
      fact_cn text not null check (length(fact_cn) <= 60),
      fact_en text not null check (length(fact_en) <= 120),
      about_cn text[] not null,
      about_en text[] not null,
      items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
      delivery_ways text[] not null check (
        delivery_ways <@ array['express', 'pickup', 'fitting'] and cardinality(delivery_ways) > 0),
      install_fen bigint not null default 0 check (install_fen >= 0),
      return_policy text not null check (return_policy in ('seven-days', 'confirm', 'custom-made', 'voucher')),
      returnable boolean not null generated always as (return_policy in ('seven-days', 'confirm')) stored,
      energies text[] not null default array['BEV', 'PHEV', 'ICE'] check (
        energies <@ array['BEV', 'PHEV', 'ICE'] and cardinality(energies) > 0),
      season text check (season in ('winter', 'summer')),
      most_each int check (most_each > 0),
      valid_months int check (valid_months > 0),
      state text not null default 'publish' check (state in ('pre_publish', 'publish', 'withdrawn')),
      listed_at timestamptz not null,
      updated_at timestamptz not null default now(),
      sort int not null,
      check ((kind = 'package') = (valid_months is not null)),
      check (kind = 'goods' or delivery_ways = array['fitting']),
      check (install_fen = 0 or 'fitting' = any(delivery_ways)),
      check (cardinality(about_cn) = cardinality(about_en))
    );
    comment on column goods.kind is 'goods: a thing, sent, fetched or fitted as the customer chooses; package: work at a dealer, redeemed by voucher';
    comment on column goods.items is 'what a package contains: [{"cn", "en", "quantity"}]';
    comment on column goods.install_fen is 'fitting of one piece, added to the price when it is fitted';
    comment on column goods.returnable is 'seven days without a reason (Consumer Protection Law art. 25)';
    comment on column goods.energies is 'drives of the cars that it is for';
    comment on column goods.most_each is 'pieces that one customer may buy; null: no limit';
    comment on column goods.valid_months is 'how long the voucher of a package can be redeemed after payment';

    create table goods_sku (
      id bigint generated always as identity primary key,
      sku_code text not null unique check (sku_code ~ '^[A-Z0-9-]{4,64}$'),
      spu_code text not null references goods,
      colour text,
      colour_cn text,
      colour_en text,
      colour_hex text check (colour_hex ~ '^#[0-9a-f]{6}$'),
      size text,
      size_cn text,
      size_en text,
      price_fen bigint not null check (price_fen > 0),
      show_price_fen bigint check (show_price_fen > 0 and show_price_fen < price_fen),
      weight_g int not null check (weight_g >= 0),
      stock int not null check (stock >= 0),
      held int not null default 0,
      state text not null default 'publish' check (state in ('publish', 'withdrawn')),
      sort int not null,
      unique nulls not distinct (spu_code, colour, size),
      constraint goods_held_within_stock check (held between 0 and stock),
      check ((colour is null) = (colour_cn is null) and (colour is null) = (colour_en is null)),
      check ((size is null) = (size_cn is null) and (size is null) = (size_en is null))
    ) with (fillfactor = 70);
    comment on column goods_sku.show_price_fen is 'what is paid where it is set (spec 3: showPrice wins over price)';
    comment on column goods_sku.held is 'pieces in open orders; stock - held can be sold';
    create index goods_sku_of on goods_sku (spu_code, sort);

    create table goods_fit (
      spu_code text not null references goods,
      series_code text not null references car_series,
      year_from int not null check (year_from between 1990 and 2100),
      year_to int check (year_to >= year_from),
      primary key (spu_code, series_code, year_from)
    );
    comment on table goods_fit is 'cars that a thing fits, by model year; a thing without rows fits every car, or needs none';

    create function tell_goods(touched text[], what text, how text) returns void language plpgsql as $$
    begin
      if cardinality(touched) = 0 then
        return;
      end if;
      perform pg_notify('catalogue', (jsonb_build_object('table', what, 'op', how) || case
        when cardinality(touched) <= 50 then jsonb_build_object('ids', to_jsonb(touched))
        else jsonb_build_object('many', cardinality(touched)) end)::text);
    end $$;

    create function tell_goods_rows() returns trigger language plpgsql as $$
    begin
      perform tell_goods(array(select distinct spu_code from changed), tg_table_name, lower(tg_op));
      return null;
    end $$;

    create function tell_goods_sku_update() returns trigger language plpgsql as $$
    begin
      perform tell_goods(array(
        select distinct late.spu_code from early join late using (id)
        where (early.price_fen, early.show_price_fen, early.state, early.stock > early.held,
               early.colour, early.colour_cn, early.colour_en, early.colour_hex, early.sort)
          is distinct from
              (late.price_fen, late.show_price_fen, late.state, late.stock > late.held,
               late.colour, late.colour_cn, late.colour_en, late.colour_hex, late.sort)
      ), tg_table_name, 'update');
      return null;
    end $$;

    create trigger goods_sku_told_update after update on goods_sku
      referencing old table as early new table as late
      for each statement execute function tell_goods_sku_update();
  `.execute(db)
  for (const table of ['goods', 'goods_sku', 'goods_fit'])
    for (const [event, rows] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const) {
      if (table === 'goods_sku' && event === 'update') continue
      await sql`
        create trigger ${sql.id(`${table}_told_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function tell_goods_rows()
      `.execute(db)
    }
}
