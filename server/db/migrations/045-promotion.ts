import { type Kysely, sql } from 'kysely'

/**
 * Campaigns that take something off or add a gift, and coupons (spec 3, Promotion campaign; spec 7). What is limited is
 * counted in the row that limits it, under a CHECK: neither a gift nor a coupon is ever given twice for one piece of its
 * quota, however many ask at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign (
      code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
      kind text not null check (kind in ('amountOff', 'percentOff', 'gift')),
      name_cn text not null check (length(name_cn) between 1 and 40),
      name_en text not null check (length(name_en) between 1 and 80),
      label_cn text not null check (length(label_cn) between 1 and 20),
      label_en text not null check (length(label_en) between 1 and 40),
      categories text[] not null default '{}',
      spu_codes text[] not null default '{}',
      reduction jsonb,
      state text not null default 'draft' check (state in ('draft', 'publish', 'withdrawn')),
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      updated_at timestamptz not null default now(),
      constraint campaign_runs_forward check (ends_at > starts_at),
      constraint campaign_reduces_or_gives check ((kind = 'gift') = (reduction is null)),
      constraint campaign_kind_is_its_reductions check (reduction is null or reduction ->> 'kind' = kind)
    );
    comment on column campaign.label_cn is 'the short word on a card: 满 1,000 减 100';
    comment on column campaign.categories is 'with spu_codes: what it is for; both empty: everything';
    comment on column campaign.reduction is 'as Reduction of promotion.rules.ts';

    create table campaign_gift (
      gift_id text primary key check (gift_id ~ '^[A-Z0-9-]{4,40}$'),
      campaign_code text not null references campaign,
      sku_code text not null references goods_sku (sku_code),
      from_fen bigint not null check (from_fen >= 0),
      quantity int not null default 1 check (quantity between 1 and 9),
      quota int not null check (quota >= 0),
      taken int not null default 0,
      sort int not null default 0,
      unique (campaign_code, sku_code),
      constraint gift_taken_within_quota check (taken between 0 and quota)
    );
    comment on column campaign_gift.from_fen is 'what the goods of the campaign must come to after reductions, without coupon';
    comment on column campaign_gift.quota is 'pieces that are given away altogether';

    create table gift_taking (
      order_id bigint not null references shop_order,
      gift_id text not null references campaign_gift,
      quantity int not null check (quantity > 0),
      taken_at timestamptz not null,
      given_back_at timestamptz,
      primary key (order_id, gift_id)
    );
    create index gift_taking_of_gift on gift_taking (gift_id);

    create table coupon (
      coupon_code text primary key check (coupon_code ~ '^[A-Z0-9-]{3,40}$'),
      title_cn text not null check (length(title_cn) between 1 and 40),
      title_en text not null check (length(title_en) between 1 and 80),
      categories text[] not null default '{}',
      spu_codes text[] not null default '{}',
      reduction jsonb not null check (reduction ->> 'kind' in ('amountOff', 'percentOff')),
      offered boolean not null,
      state text not null default 'draft' check (state in ('draft', 'publish', 'withdrawn')),
      quota int check (quota >= 0),
      taken int not null default 0 check (taken >= 0),
      most_each int not null default 1 check (most_each between 1 and 99),
      take_from timestamptz not null,
      take_until timestamptz not null,
      valid_until timestamptz,
      valid_days int check (valid_days between 1 and 3660),
      updated_at timestamptz not null default now(),
      constraint coupon_taken_within_quota check (taken <= quota),
      constraint coupon_is_offered_forward check (take_until > take_from),
      constraint coupon_ends_in_one_way check ((valid_until is null) <> (valid_days is null))
    );
    comment on table coupon is 'a kind of coupon; what a customer holds is a customer_coupon';
    comment on column coupon.offered is 'anybody may take it; otherwise the shop hands it out';
    comment on column coupon.valid_days is 'days from taking; the alternative to valid_until';

    create table customer_coupon (
      id bigint generated always as identity primary key,
      coupon_no text not null unique check (coupon_no ~ '^HC[0-9]{18}$'),
      coupon_code text not null references coupon,
      customer_id bigint not null references customer,
      taken_at timestamptz not null,
      valid_until timestamptz not null,
      used_at timestamptz,
      settlement_id bigint,
      check ((used_at is null) = (settlement_id is null))
    );
    comment on column customer_coupon.settlement_id is 'the act of buying that it was used for; taken off again when all its orders closed unpaid';
    create index customer_coupon_of on customer_coupon (customer_id, valid_until);
    create index customer_coupon_of_code on customer_coupon (coupon_code, customer_id);
    create unique index customer_coupon_used_for on customer_coupon (settlement_id) where settlement_id is not null;

    create function keep_taken_coupon() returns trigger language plpgsql as $$
    begin
      if old.taken > 0 and (old.reduction, old.categories, old.spu_codes, old.valid_until, old.valid_days)
        is distinct from (new.reduction, new.categories, new.spu_codes, new.valid_until, new.valid_days) then
        raise exception 'coupon % has been taken: what it promises stays', old.coupon_code using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger keep_taken_coupon before update on coupon for each row execute function keep_taken_coupon();

    create function tell_table() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', jsonb_build_object('table', tg_table_name, 'op', lower(tg_op), 'many', 1)::text);
      return null;
    end $$;
    create trigger campaign_told after insert or update or delete or truncate on campaign
      for each statement execute function tell_table();
    create trigger campaign_gift_told
      after insert or delete or truncate or update of campaign_code, sku_code, from_fen, quantity, quota, sort
      on campaign_gift for each statement execute function tell_table();
  `.execute(db)
}
