import { type Kysely, sql } from 'kysely'

/**
 * What staff change of goods (decisions: Staff): a version on each row that people edit, so that the second of two
 * editors is told; prices that change at a time, once; and corrections of stock by a difference, never by a number that
 * was read before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table goods add column version int not null default 1;
    alter table campaign add column version int not null default 1;
    alter table coupon add column version int not null default 1;

    create table goods_price_change (
      id bigint generated always as identity primary key,
      sku_id bigint not null references goods_sku,
      price_fen bigint not null check (price_fen > 0),
      show_price_fen bigint check (show_price_fen > 0 and show_price_fen < price_fen),
      effective_at timestamptz not null,
      planned_by bigint not null references staff_account,
      planned_at timestamptz not null,
      applied_at timestamptz,
      from_price_fen bigint,
      from_show_price_fen bigint,
      cancelled_at timestamptz,
      cancelled_by bigint references staff_account,
      constraint price_change_ends_once check (num_nonnulls(applied_at, cancelled_at) <= 1),
      check ((applied_at is null) = (from_price_fen is null)),
      check ((cancelled_at is null) = (cancelled_by is null))
    );
    comment on column goods_price_change.from_price_fen is 'what it was when this took effect';
    create unique index goods_price_change_planned on goods_price_change (sku_id, effective_at)
      where cancelled_at is null and applied_at is null;
    create index goods_price_change_due on goods_price_change (effective_at, id)
      where cancelled_at is null and applied_at is null;
    create index goods_price_change_of on goods_price_change (sku_id, id desc);

    create function keep_price_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or num_nonnulls(old.applied_at, old.cancelled_at) > 0 or
        (old.sku_id, old.price_fen, old.show_price_fen, old.effective_at, old.planned_by, old.planned_at)
        is distinct from
        (new.sku_id, new.price_fen, new.show_price_fen, new.effective_at, new.planned_by, new.planned_at) then
        raise exception 'price change % stays as it was planned and done', old.id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger keep_price_change before update or delete on goods_price_change
      for each row execute function keep_price_change();

    create table goods_stock_correction (
      id bigint generated always as identity primary key,
      sku_id bigint not null references goods_sku,
      difference int not null check (difference <> 0),
      stock int not null check (stock >= 0),
      reason text not null check (length(reason) between 2 and 100),
      staff_id bigint not null references staff_account,
      at timestamptz not null
    );
    comment on column goods_stock_correction.stock is 'pieces after it';
    create index goods_stock_correction_of on goods_stock_correction (sku_id, id desc);
    create trigger append_only before update or delete on goods_stock_correction
      for each row execute function refuse_change();
  `.execute(db)
}
