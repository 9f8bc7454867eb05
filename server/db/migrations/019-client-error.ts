import { type Kysely, sql } from 'kysely'

/**
 * Errors that browsers report (spec 7, errorLog). One row for each different error, counted, with its personal parts
 * taken out before it is written; nothing says whose browser it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_error (
      fingerprint bytea primary key check (octet_length(fingerprint) = 32),
      kind text not null check (kind in ('script', 'render', 'load', 'call')),
      message text not null check (length(message) <= 500),
      stack text not null check (length(stack) <= 4000),
      page text not null check (length(page) <= 200),
      build text not null check (length(build) <= 40),
      layout text not null check (layout in ('desktop', 'mobile')),
      language text not null check (language in ('zh-CN', 'en')),
      seen int not null default 1 check (seen > 0),
      first_at timestamptz not null,
      last_at timestamptz not null
    );
    create index client_error_recent on client_error (last_at desc);
  `.execute(db)
}
