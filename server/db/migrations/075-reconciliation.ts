import { type Kysely, sql } from 'kysely'
import { lockClasses } from '#server/db/lock-classes.ts'

/**
 * Every line of the books that follows from the bills of channels as they were read. With `linesOfTables` it is all that the
 * books should hold.
 */
export const linesOfBills = sql`
  select line.kind, bill.channel || ':' || bill.day || ':' || bill.version as number, null::bigint as order_id,
    bill.read_at as at, line.account, line.amount_fen
  from channel_bill bill, lateral (values
    ('fees', 'fees', bill.posted_fee_fen), ('fees', 'clearing:' || bill.channel, -bill.posted_fee_fen),
    ('paidOut', 'bank', bill.posted_payout_fen), ('paidOut', 'clearing:' || bill.channel, -bill.posted_payout_fen)
  ) as line (kind, account, amount_fen)
  where line.amount_fen <> 0`

/**
 * Days of the books: each line belongs to one, and a day that was closed takes none any more. Bills of channels as they were
 * read, and what differs between them and the books.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_line
      drop constraint ledger_line_kind_check,
      add constraint ledger_line_kind_check check (kind in ('paid', 'sold', 'passedOn', 'depositKept', 'refundAsked',
        'refundArrived', 'refundOffline', 'refundedTwice', 'fees', 'paidOut')),
      add column day date;
    alter table ledger_line disable trigger append_only;
    update ledger_line set day = (at at time zone 'Asia/Shanghai')::date;
    alter table ledger_line enable trigger append_only;
    alter table ledger_line alter column day set not null;
    create index ledger_line_day on ledger_line (day, account);
    comment on column ledger_line.number is
      'our number of the payment attempt, the order or the refund; of fees and payouts the bill: channel:day:version';
    comment on column ledger_line.day is 'the day in China to which it belongs: of the act, or the first one that was open';

    create table ledger_closing (
      day date primary key,
      closed_at timestamptz not null,
      closed_by bigint not null references staff_account,
      lines bigint not null,
      turnover_fen bigint not null
    );
    comment on table ledger_closing is 'days up to which the books are closed, for ever';
    comment on column ledger_closing.lines is 'how many lines the books had up to the end of the day';
    comment on column ledger_closing.turnover_fen is 'sum of their debits';
    create trigger append_only before update or delete on ledger_closing for each row execute function refuse_change();
    create trigger never_emptied before truncate on ledger_closing for each statement execute function refuse_change();
  `.execute(db)
  await sql`
    create function ledger_line_day() returns trigger language plpgsql as $$
    declare closed date;
    begin
      -- Whoever closes a day waits for what is being posted, and what comes then sees the day closed.
      perform pg_advisory_xact_lock_shared(${sql.lit(lockClasses.closing)});
      select max(day) into closed from ledger_closing;
      new.day := coalesce(new.day, (new.at at time zone 'Asia/Shanghai')::date);
      if new.day <= closed then
        new.day := closed + 1;
      end if;
      return new;
    end $$;
    create trigger booked_on_an_open_day before insert on ledger_line for each row execute function ledger_line_day();

    create function ledger_closing_forward() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${sql.lit(lockClasses.closing)});
      if new.day <= (select max(day) from ledger_closing) then
        raise exception 'the books are closed up to % already', new.day using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger forward before insert on ledger_closing for each row execute function ledger_closing_forward();
  `.execute(db)
  await sql`
    create table channel_bill (
      channel text not null check (channel in ('wechat', 'alipay', 'unionpay')),
      day date not null,
      version int not null check (version > 0),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      lines int not null,
      payments int not null,
      paid_fen bigint not null,
      refunds int not null,
      refunded_fen bigint not null,
      fee_fen bigint not null,
      payout_fen bigint not null,
      posted_fee_fen bigint not null,
      posted_payout_fen bigint not null,
      read_at timestamptz not null,
      primary key (channel, day, version)
    );
    comment on table channel_bill is 'bills as they were read; a bill that reads otherwise another time is another version';
    comment on column channel_bill.sha256 is 'of its lines, in an order of their own';
    comment on column channel_bill.posted_fee_fen is 'what this version brought into the books beyond the ones before';
    create trigger append_only before update or delete on channel_bill for each row execute function refuse_change();

    create table channel_bill_line (
      channel text not null,
      day date not null,
      seq int not null,
      kind text not null check (kind in ('payment', 'refund', 'payout', 'other')),
      ours text not null,
      theirs text not null,
      amount_fen bigint not null,
      fee_fen bigint not null,
      at timestamptz not null,
      primary key (channel, day, seq)
    );
    create index channel_bill_line_ours on channel_bill_line (ours, channel, kind);
    comment on table channel_bill_line is 'the lines of the newest version of each bill';

    create table reconciliation (
      channel text not null check (channel in ('wechat', 'alipay', 'unionpay')),
      day date not null,
      tries int not null default 0,
      tried_at timestamptz not null,
      trouble text not null default '',
      read_at timestamptz,
      equal int not null default 0,
      our_payments int not null default 0,
      our_paid_fen bigint not null default 0,
      our_refunds int not null default 0,
      our_refunded_fen bigint not null default 0,
      primary key (channel, day)
    );
    comment on table reconciliation is 'how a bill and our books compared when they were last held against each other';
    comment on column reconciliation.trouble is 'why the last try had no bill; empty when it had one';
    comment on column reconciliation.read_at is 'when a bill was last read; null: never';

    create table reconciliation_difference (
      id bigint generated always as identity primary key,
      channel text not null,
      day date not null,
      kind text not null check (kind in ('amountDiffers', 'onlyOurs', 'onlyTheirs', 'feeDiffers')),
      what text not null check (what in ('payment', 'refund', 'other')),
      number text not null,
      their_number text not null,
      our_fen bigint not null,
      their_fen bigint not null,
      found_at timestamptz not null,
      settled_at timestamptz,
      way text check (way in ('explained', 'channel', 'elsewhere')),
      remark text,
      settled_by bigint references staff_account,
      first_by bigint references staff_account,
      unique (channel, day, kind, what, number, our_fen, their_fen),
      foreign key (channel, day) references reconciliation,
      check (settled_by is null or settled_at is not null),
      check ((way is null) = (settled_by is null and first_by is null)),
      check ((way is null) = (remark is null))
    );
    comment on column reconciliation_difference.number is 'our number, or theirs where the line names none of ours';
    comment on column reconciliation_difference.our_fen is 'in our books, of a fee what was agreed; 0: nothing';
    comment on column reconciliation_difference.settled_by is 'null: not settled, or it vanished by itself';
    comment on column reconciliation_difference.first_by is 'who said so first, where it takes two people (four eyes)';
    create index reconciliation_difference_open on reconciliation_difference (day, channel) where settled_at is null;
  `.execute(db)
}
