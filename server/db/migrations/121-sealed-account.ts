import { type Kysely, sql } from 'kysely'

/** The number of a seller's account is kept sealed: who reads the database alone learns its last four digits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table car_offer_account alter column account_no drop not null;
    alter table car_offer_account add column account_sealed bytea;
    alter table car_offer_account add column account_end text not null default '';
    update car_offer_account set account_end = right(account_no, 4);
    alter table car_offer_account add check ((account_no is null) <> (account_sealed is null));
    comment on column car_offer_account.account_no is 'of before it was sealed; the nightly work of the shop seals it';
    comment on column car_offer_account.account_sealed is 'the number under ACCOUNT_SECRET (AES-256-GCM)';
    comment on column car_offer_account.account_end is 'its last four digits, by which its owner knows it again';
  `.execute(db)
}
