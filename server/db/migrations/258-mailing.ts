import { type Kysely, sql } from 'kysely'

/** Messages and coupons to groups of customers (decision 142). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mailing (
      id bigint generated always as identity primary key,
      code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
      name_cn text not null,
      title_cn text not null,
      title_en text not null,
      body_cn text not null,
      body_en text not null,
      path text not null check (path like '/%'),
      starts_at timestamptz not null,
      series_codes text[] not null default '{}',
      joined_days int check (joined_days > 0),
      bought_car text not null default 'any' check (bought_car in ('any', 'yes', 'no')),
      ordered_days int check (ordered_days > 0),
      quiet_days int check (quiet_days > 0),
      spent_fen int check (spent_fen > 0),
      saved text not null default 'any' check (saved in ('any', 'newcar', 'usedcar', 'goods')),
      coupon_code text references coupon,
      coupon_most int check (coupon_most between 1 and 1000000),
      customers int check (customers >= 0),
      told int not null default 0 check (told >= 0),
      capped int not null default 0 check (capped >= 0),
      unwilling int not null default 0 check (unwilling >= 0),
      given int not null default 0 check (given >= 0),
      not_given int not null default 0 check (not_given >= 0),
      failed int not null default 0 check (failed >= 0),
      reason text not null default '',
      version int not null default 1,
      edited_by bigint not null references staff_account,
      sent_by bigint references staff_account,
      due_at timestamptz,
      state text not null constraint mailing_state
        check (state in ('draft', 'sent', 'approved', 'running', 'done', 'stopped', 'discarded')),
      state_at timestamptz not null,
      check ((coupon_code is null) = (coupon_most is null)),
      check (given <= coalesce(coupon_most, 0)),
      constraint mailing_no_price_by_person check (coupon_code is null or
        (bought_car = 'any' and ordered_days is null and quiet_days is null and spent_fen is null and saved = 'any'))
    );
    comment on table mailing is 'messages, and coupons, to groups of customers; whoever sends a part holds the row''s lock';
    comment on column mailing.starts_at is 'not sent before; hours of the night wait for the morning';
    comment on column mailing.coupon_most is 'coupons kept back for it from its approval to its end';
    comment on column mailing.customers is 'how many were in the group when it began; null: it has not';
    comment on column mailing.unwilling is 'not told, for they did not agree to news, or took that back before their turn';
    comment on column mailing.edited_by is 'who wrote it last: neither this one nor the sender approves';
    comment on column mailing.due_at is 'when the clock looks at it next';
    comment on constraint mailing_no_price_by_person on mailing is 'the policy: recommendations never affect prices';
    create index mailing_due on mailing (due_at) where due_at is not null;
    create index mailing_edited_by on mailing (edited_by);
    create index mailing_sent_by on mailing (sent_by) where sent_by is not null;
    create index mailing_coupon on mailing (coupon_code) where coupon_code is not null;
    select make_history('mailing');

    create table mailing_recipient (
      mailing_id bigint not null references mailing,
      customer_id bigint not null references customer,
      message text check (message in ('told', 'capped', 'unwilling', 'failed')),
      coupon text check (coupon in ('given', 'gone', 'had', 'failed')),
      coupon_no text unique references customer_coupon (coupon_no),
      done_at timestamptz,
      primary key (mailing_id, customer_id),
      check ((done_at is null) = (message is null)),
      check ((coupon = 'given') = (coupon_no is not null) or coupon is null)
    );
    comment on table mailing_recipient is 'whom a mailing is for, written when it begins, and what became of it for each: once';
    comment on column mailing_recipient.done_at is 'null: the turn has not come';
    create index mailing_recipient_waiting on mailing_recipient (mailing_id, customer_id) where done_at is null;
    create index mailing_recipient_told on mailing_recipient (customer_id, done_at) where message = 'told';
    create index mailing_recipient_customer on mailing_recipient (customer_id);

    create function keep_mailing() returns trigger language plpgsql as $$
    begin
      if old.state not in ('draft', 'sent') and (old.code, old.title_cn, old.title_en, old.body_cn, old.body_en, old.path,
        old.starts_at, old.series_codes, old.joined_days, old.bought_car, old.ordered_days, old.quiet_days, old.spent_fen,
        old.saved, old.coupon_code, old.coupon_most) is distinct from (new.code, new.title_cn, new.title_en, new.body_cn,
        new.body_en, new.path, new.starts_at, new.series_codes, new.joined_days, new.bought_car, new.ordered_days,
        new.quiet_days, new.spent_fen, new.saved, new.coupon_code, new.coupon_most) then
        raise exception 'mailing % has been approved: it stays as it is', old.code using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger keep_mailing before update on mailing for each row execute function keep_mailing();

    create function keep_mailing_recipient() returns trigger language plpgsql as $$
    begin
      if old.done_at is not null then
        raise exception 'mailing %: what customer % got stays as it is', old.mailing_id, old.customer_id
          using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger once before update on mailing_recipient for each row execute function keep_mailing_recipient();
  `.execute(db)
}
