import { type Kysely, sql } from 'kysely'

/** What can still happen to a contract for a customer's car: another account, and an end before the money (decision 115). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table car_offer
      drop constraint car_offer_state,
      add constraint car_offer_state
        check (state in ('asked', 'offered', 'contested', 'accepted', 'booked', 'inspected', 'priced', 'contract', 'paid',
          'refused', 'expired', 'withdrawn', 'dissolved')),
      add column seller_name text not null default '',
      add column account_asked_at timestamptz,
      add column account_agreed_by bigint references staff_account,
      add column end_asked_by bigint references staff_account,
      add column end_cause text check (end_cause in ('notAsDescribed', 'sellerWithdrew', 'papersMissing', 'carGone', 'thirdParty',
        'other')),
      add column end_remark text not null default '',
      add check (account_asked_at is null or state = 'contract'),
      add check (state <> 'contract' or (end_asked_by is null) = (end_cause is null)),
      add check (state <> 'dissolved' or end_cause is not null),
      add check (end_cause is null or state in ('contract', 'dissolved'));
    update car_offer set seller_name = contact_name where signed_at is not null;
    comment on column car_offer.seller_name is 'as the identity card says that was looked at when the contract was signed';
    comment on column car_offer.account_asked_at is 'since then another account waits for head office, and nothing is paid';
    comment on column car_offer.account_agreed_by is 'who let another account take the place of the first; pays nothing into it';
    comment on column car_offer.end_asked_by is 'of two people, the one who wants the contract ended';
    comment on column car_offer.end_remark is 'for colleagues; the seller reads the cause alone';
    drop index car_offer_open_vin;
    create unique index car_offer_open_vin on car_offer (vin)
      where state not in ('paid', 'refused', 'expired', 'withdrawn', 'dissolved');
    create index car_offer_to_decide on car_offer (id) where account_asked_at is not null or end_asked_by is not null;

    create table car_offer_new_account (
      offer_id bigint primary key references car_offer on delete cascade,
      holder text not null,
      bank text not null,
      account_sealed bytea not null,
      account_end text not null,
      given_at timestamptz not null
    );
    comment on table car_offer_new_account is 'what is to take the place of car_offer_account, until head office has decided';
    comment on column car_offer_new_account.account_sealed is 'the number under ACCOUNT_SECRET (AES-256-GCM)';
  `.execute(db)
}
