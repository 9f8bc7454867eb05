import { type Kysely, sql } from 'kysely'

/** What the privacy centre makes: files of everything that is kept of a customer, and deletions of accounts (decision 061). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_export (
      id bigint generated always as identity primary key,
      export_id text not null unique check (export_id ~ '^[0-9A-Z]{16}$'),
      customer_id bigint not null references customer,
      language text not null check (language in ('zh-CN', 'en')),
      state text not null check (state in ('making', 'ready', 'failed')),
      progress smallint not null check (progress between 0 and 100),
      json bytea,
      html bytea,
      asked_at timestamptz not null,
      made_at timestamptz,
      expires_at timestamptz not null,
      check ((state = 'ready') = (json is not null and html is not null and made_at is not null))
    );
    comment on table data_export is 'everything that is kept of a customer as files, for that customer alone, for some days';
    comment on column data_export.progress is 'per cent';
    create index data_export_customer on data_export (customer_id, asked_at desc);
    create index data_export_expires on data_export (expires_at);

    create table account_deletion (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer,
      state text not null constraint account_deletion_state check (state in ('waiting', 'takenBack', 'done')),
      asked_at timestamptz not null,
      due_at timestamptz not null,
      state_at timestamptz not null
    );
    comment on table account_deletion is 'that an account is to be deleted: after a time in which its customer can take it back';
    create unique index account_deletion_waiting on account_deletion (customer_id) where state = 'waiting';
    create index account_deletion_due on account_deletion (due_at) where state = 'waiting';
    create index account_deletion_customer on account_deletion (customer_id, id desc);
    select make_history('account_deletion');
  `.execute(db)
}
