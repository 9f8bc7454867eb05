import { type Kysely, sql } from 'kysely'

/** Pages that are made of blocks, and their versions (decision 123). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_page (
      id bigint generated always as identity primary key,
      code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
      created_by bigint references staff_account,
      created_at timestamptz not null
    );
    comment on table content_page is 'pages of the shop that are made of blocks; what stands on them is in content_version';
    create table content_version (
      id bigint generated always as identity primary key,
      page_id bigint not null references content_page,
      no int not null check (no > 0),
      title_cn text not null,
      title_en text not null,
      description_cn text not null,
      description_en text not null,
      from_at timestamptz,
      until_at timestamptz,
      blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
      from_no int,
      version int not null default 1,
      edited_by bigint references staff_account,
      edited_at timestamptz not null,
      sent_by bigint references staff_account,
      published_at timestamptz,
      border_at timestamptz,
      reason text not null default '',
      state text not null constraint content_version_state
        check (state in ('draft', 'waiting', 'published', 'superseded', 'withdrawn', 'discarded')),
      state_at timestamptz not null,
      unique (page_id, no),
      check (until_at > from_at),
      check (state <> 'waiting' or sent_by is not null),
      check (border_at is null or state = 'published')
    );
    comment on column content_version.version is 'counts its edits: whoever acts says which one was seen';
    comment on column content_version.blocks is 'as contract/content-page.ts has them, texts in both languages';
    comment on column content_version.from_no is 'of the version that it was begun with';
    comment on column content_version.border_at is 'when what visitors see of it next becomes something else by its schedule';
    create unique index content_version_open on content_version (page_id) where state in ('draft', 'waiting');
    create index content_version_shown on content_version (page_id, no desc) where state = 'published';
    create index content_version_border on content_version (border_at) where border_at is not null;
    select make_history('content_version');
  `.execute(db)
  await sql`
    create function tell_content() returns trigger language plpgsql as $$
    begin
      if new.state = 'published' or old.state = 'published' then
        perform pg_notify('catalogue', '{"table": "content_version", "op": "update"}');
      end if;
      return null;
    end $$`.execute(db)
  // What visitors see is never written otherwise than as a draft first.
  await sql`
    create trigger content_version_told after update on content_version
    for each row execute function tell_content()`.execute(db)
}
