import { type Kysely, sql } from 'kysely'

/** Lotteries whose draws anybody can check (spec 7, Lottery; decision 125). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lottery (
      id bigint generated always as identity primary key,
      code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
      name_cn text not null,
      name_en text not null,
      terms_cn text not null,
      terms_en text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      per text not null check (per in ('once', 'day')),
      draws int not null default 0 check (draws >= 0),
      seed_hash text check (seed_hash ~ '^[0-9a-f]{64}$'),
      seed_sealed bytea,
      seed text check (seed ~ '^[0-9a-f]{64}$'),
      reason text not null default '',
      version int not null default 1,
      edited_by bigint not null references staff_account,
      sent_by bigint references staff_account,
      due_at timestamptz,
      state text not null constraint lottery_state
        check (state in ('draft', 'sent', 'published', 'stopped', 'over', 'discarded')),
      state_at timestamptz not null,
      check (starts_at < ends_at),
      check ((seed_hash is null) = (seed_sealed is null)),
      constraint lottery_seed_is_told_last check (seed is null or state in ('stopped', 'over')),
      constraint lottery_is_bound check ((state in ('published', 'stopped', 'over')) = (seed_hash is not null))
    );
    comment on table lottery is 'lotteries; whoever draws holds the row''s lock';
    comment on column lottery.draws is 'how many draws there are: the number of the last one';
    comment on column lottery.seed_hash is 'SHA-256 of the seed, told before the first draw';
    comment on column lottery.seed_sealed is 'the seed under the installation''s secret for lotteries';
    comment on column lottery.seed is 'the seed, once nobody can draw any more';
    comment on column lottery.edited_by is 'who wrote it last: neither this one nor the sender approves';
    comment on column lottery.due_at is 'when the clock ends it';
    create index lottery_due on lottery (due_at) where due_at is not null;
    create index lottery_edited_by on lottery (edited_by);
    create index lottery_sent_by on lottery (sent_by) where sent_by is not null;
    select make_history('lottery');

    create table lottery_prize (
      lottery_id bigint not null references lottery,
      no int not null check (no between 1 and 10),
      kind text not null check (kind in ('coupon', 'gift')),
      name_cn text not null,
      name_en text not null,
      coupon_code text references coupon,
      chance_ppm int not null check (chance_ppm between 1 and 1000000),
      quota int not null check (quota between 1 and 1000000),
      cost_fen int not null default 0 check (cost_fen >= 0),
      taken int not null default 0,
      primary key (lottery_id, no),
      constraint lottery_prize_quota check (taken between 0 and quota),
      check ((kind = 'coupon') = (coupon_code is not null))
    );
    comment on column lottery_prize.chance_ppm is 'chance of a draw in parts per million';
    comment on column lottery_prize.cost_fen is 'what one of it costs the house, in fen; never public';
    create index lottery_prize_coupon on lottery_prize (coupon_code) where coupon_code is not null;

    create table lottery_draw (
      id bigint generated always as identity primary key,
      lottery_id bigint not null references lottery,
      n int not null check (n >= 1),
      customer_id bigint not null references customer,
      turn text not null,
      nonce text not null check (nonce ~ '^[0-9a-f]{32}$'),
      result int not null check (result between 0 and 999999),
      prize_no int,
      outcome text not null check (outcome in ('won', 'gone', 'none')),
      gift_no text unique,
      coupon_no text unique references customer_coupon (coupon_no),
      drawn_at timestamptz not null,
      handed_at timestamptz,
      handed_by bigint references staff_account,
      constraint lottery_draw_number unique (lottery_id, n),
      constraint lottery_draw_turn unique (lottery_id, customer_id, turn),
      foreign key (lottery_id, prize_no) references lottery_prize,
      check ((outcome = 'none') = (prize_no is null)),
      check (outcome = 'won' or (gift_no is null and coupon_no is null)),
      check (outcome <> 'won' or (gift_no is null) <> (coupon_no is null)),
      check ((handed_at is null) = (handed_by is null)),
      check (handed_at is null or gift_no is not null)
    );
    comment on table lottery_draw is 'draws, numbered without a gap within their lottery; they stay as they are';
    comment on column lottery_draw.turn is 'what may happen once: the day in Beijing, or empty';
    comment on column lottery_draw.outcome is 'gone: the prize was drawn after the last one of it had been won';
    comment on column lottery_draw.handed_at is 'when the gift was handed over';
    create index lottery_draw_customer on lottery_draw (customer_id, id desc);
    create index lottery_draw_handed_by on lottery_draw (handed_by) where handed_by is not null;

    create function keep_lottery() returns trigger language plpgsql as $$
    begin
      if old.seed_hash is not null and (old.code, old.name_cn, old.name_en, old.terms_cn, old.terms_en, old.starts_at,
        old.ends_at, old.per, old.seed_hash, old.seed_sealed) is distinct from (new.code, new.name_cn, new.name_en,
        new.terms_cn, new.terms_en, new.starts_at, new.ends_at, new.per, new.seed_hash, new.seed_sealed)
        or old.seed is not null and old.seed is distinct from new.seed
        or new.draws < old.draws then
        raise exception 'lottery % has been published: it stays as it is', old.code using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger keep_lottery before update on lottery for each row execute function keep_lottery();

    create function keep_lottery_prize() returns trigger language plpgsql as $$
    declare
      was text;
    begin
      select state into was from lottery where id = coalesce(old.lottery_id, new.lottery_id);
      if was <> 'draft' and (tg_op <> 'UPDATE' or (old.lottery_id, old.no, old.kind, old.name_cn, old.name_en,
        old.coupon_code, old.chance_ppm, old.quota, old.cost_fen) is distinct from (new.lottery_id, new.no, new.kind,
        new.name_cn, new.name_en, new.coupon_code, new.chance_ppm, new.quota, new.cost_fen) or new.taken < old.taken) then
        raise exception 'the prizes of lottery % stay as they are', coalesce(old.lottery_id, new.lottery_id)
          using errcode = 'restrict_violation';
      end if;
      return coalesce(new, old);
    end $$;
    create trigger keep_lottery_prize before insert or update or delete on lottery_prize
    for each row execute function keep_lottery_prize();

    create function keep_lottery_draw() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.handed_at is not null or
        to_jsonb(old) - 'handed_at' - 'handed_by' <> to_jsonb(new) - 'handed_at' - 'handed_by' then
        raise exception 'draw % stays as it is', old.id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger append_only before update or delete on lottery_draw
    for each row execute function keep_lottery_draw();
  `.execute(db)
  // What everybody's page says; neither the count of draws nor what is left of the prizes, which pages ask for by themselves.
  await sql`
    create function tell_lottery() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', '{"table": "lottery", "op": "update"}');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger lottery_told_update after update of state on lottery
    for each statement execute function tell_lottery()`.execute(db)
}
