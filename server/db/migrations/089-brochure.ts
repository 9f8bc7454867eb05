import { type Kysely, sql } from 'kysely'

/** Brochures of configured cars: one for each content, made by a job and kept for a while (decision 056). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brochure (
      brochure_id text primary key check (brochure_id ~ '^[A-Za-z0-9_-]{22}$'),
      code text not null,
      language text not null check (language in ('zh-CN', 'en')),
      title text not null,
      asked_by bigint references customer on delete set null,
      asked_at timestamptz not null,
      state text not null check (state in ('making', 'ready', 'failed')),
      progress smallint not null check (progress between 0 and 100),
      paper jsonb not null,
      bytes bytea,
      made_at timestamptz,
      expires_at timestamptz not null,
      check ((state = 'ready') = (bytes is not null))
    );
    comment on column brochure.brochure_id is 'follows from the content: the same content is the same brochure';
    comment on column brochure.paper is 'what the document says, as it was when it was asked for';
    comment on column brochure.progress is 'per cent';
    create index brochure_asked on brochure (asked_by, asked_at);
    create index brochure_expires on brochure (expires_at);
  `.execute(db)
}
