import { type Kysely, sql } from 'kysely'

/** Where visits with a campaign began, from the day after this one on: until then short links alone are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table landing_visit (
      day date not null,
      campaign text not null check (length(campaign) <= 200),
      channel text not null check (length(channel) <= 200),
      page text not null check (length(page) <= 200),
      visits int not null check (visits > 0),
      primary key (day, campaign, channel, page)
    );
    comment on table landing_visit is 'visits from outside under an address with a campaign, by day of Beijing; nothing of who it was';
    comment on column landing_visit.campaign is 'cf, or ? for one that the shop does not know';
    comment on column landing_visit.channel is 'mz_cm, or ? for one that the shop does not know';
    comment on column landing_visit.page is 'name of the page on which the visit began; empty: it has none';

    create table landing_start (
      only_one boolean primary key default true check (only_one),
      day date not null
    );
    comment on table landing_start is 'the first day whose visits stand in landing_visit; those of before are the short links that were followed';
    insert into landing_start (day) values ((now() at time zone 'Asia/Shanghai')::date + 1);
  `.execute(db)
}
