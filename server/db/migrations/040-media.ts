import { type Kysely, sql } from 'kysely'

/**
 * Files that customers uploaded; the bytes lie in the object store under `media/<first two>/<object_id>`. A file that
 * nothing refers to is removed a day after it came: `keep_until` is null once something does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_object (
      object_id text primary key check (object_id ~ '^[A-Za-z0-9_-]{22}$'),
      customer_id bigint not null references customer,
      purpose text not null check (purpose in ('refundEvidence', 'comment', 'paper')),
      name text not null check (length(name) between 1 and 120),
      type text not null check (type in ('image/webp', 'application/pdf')),
      bytes int not null check (bytes > 0),
      width int check (width > 0),
      height int check (height > 0),
      sent_sha256 bytea not null check (octet_length(sent_sha256) = 32),
      created_at timestamptz not null,
      keep_until timestamptz,
      check ((type = 'application/pdf') = (width is null)),
      check ((width is null) = (height is null)),
      unique (customer_id, purpose, sent_sha256)
    );
    create index media_object_day on media_object (customer_id, created_at);
    create index media_object_stale on media_object (keep_until) where keep_until is not null;
  `.execute(db)
}
