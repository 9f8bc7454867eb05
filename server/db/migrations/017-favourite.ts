import { type Kysely, sql } from 'kysely'

/** What a customer marked and looked at (spec 2, collection and browseRecord). `item_id` is the public number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favourite (
      customer_id bigint not null references customer on delete cascade,
      kind text not null check (kind in ('newcar', 'usedcar', 'goods')),
      item_id text not null,
      at timestamptz not null default now(),
      primary key (customer_id, kind, item_id)
    );
    create index favourite_recent on favourite (customer_id, at desc);
    create index favourite_item on favourite (kind, item_id);

    create table browse_record (
      customer_id bigint not null references customer on delete cascade,
      kind text not null check (kind in ('newcar', 'usedcar', 'goods')),
      item_id text not null,
      at timestamptz not null default now(),
      primary key (customer_id, kind, item_id)
    );
    create index browse_record_recent on browse_record (customer_id, kind, at desc);
  `.execute(db)
}
