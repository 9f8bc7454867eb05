import { type Kysely, sql } from 'kysely'

/** Coupons that are taken by their code alone: it stands on a poster or in a letter, and on no page (decision 151). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coupon add column by_code boolean not null default false;
    comment on column coupon.by_code is 'it is offered on no page: who types its code takes it';
  `.execute(db)
}
