import { type Kysely, sql } from 'kysely'

/** Short links for posters and messages, and how often each was followed on a day, without who did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table short_link (
      code text primary key check (code ~ '^[a-hjkmnp-z2-9]{6}$'),
      name text not null check (length(name) between 1 and 60),
      target text not null check (target like '/%' and length(target) <= 500),
      camp_code text not null default '' check (length(camp_code) <= 60),
      channel text not null default '' check (length(channel) <= 60),
      campaign text not null default '' check (length(campaign) <= 60),
      ends_at timestamptz,
      open boolean not null default true,
      version int not null default 1,
      created_at timestamptz not null
    );
    comment on table short_link is 'addresses /s/… that staff make; never deleted, for posters hang on';
    comment on column short_link.target is 'an address of this shop, with its query';
    comment on column short_link.camp_code is 'camp_code of the visit';
    comment on column short_link.channel is 'mz_cm of the visit';
    comment on column short_link.campaign is 'cf of the visit';
    comment on column short_link.ends_at is 'from then on it leads nowhere; null: it has no end';
    comment on column short_link.version is 'counts its edits: whoever saves says which one was seen';

    create table short_link_visit (
      code text not null references short_link,
      day date not null,
      visits int not null check (visits > 0),
      primary key (code, day)
    );
    comment on table short_link_visit is 'how often a link was followed on a day of Beijing; nothing of who followed it';
  `.execute(db)
}
