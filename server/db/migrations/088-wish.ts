import { type Kysely, sql } from 'kysely'

/** Configurations that customers keep: the code says what the car is (decision 055). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wish (
      customer_id bigint not null references customer on delete cascade,
      code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
      label text not null check (length(label) <= 40),
      saved_fen bigint not null check (saved_fen >= 0),
      saved_at timestamptz not null,
      primary key (customer_id, code)
    );
    comment on column wish.label is 'what the customer calls it';
    comment on column wish.saved_fen is 'what it cost when it was saved';
    create index wish_newest on wish (customer_id, saved_at desc, code);
  `.execute(db)
}
