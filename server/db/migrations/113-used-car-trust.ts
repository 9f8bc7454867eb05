import { type Kysely, sql } from 'kysely'
import { tellChanges } from './086-range.ts'

/** Time-limited campaigns of used cars, and the signatures of inspection reports with the public keys that prove them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table timed_campaign (
      campaign_code text primary key check (campaign_code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(campaign_code) <= 40),
      business_type text not null check (business_type in ('UC')),
      name_cn text not null check (length(name_cn) between 1 and 40),
      name_en text not null check (length(name_en) between 1 and 80),
      lead_cn text not null check (length(lead_cn) between 1 and 200),
      lead_en text not null check (length(lead_en) between 1 and 400),
      car_filter text not null default '' check (length(car_filter) <= 200),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at)
    );
    comment on column timed_campaign.business_type is 'UC: used cars';
    comment on column timed_campaign.car_filter is
      'which cars it shows, as the list of used cars writes its filter into its address (decision 016); empty: all';

    create table report_key (
      key_id text primary key check (key_id ~ '^[0-9a-f]{16}$'),
      public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
      begun_at timestamptz not null,
      ended_at timestamptz check (ended_at >= begun_at)
    );
    comment on table report_key is 'public keys of all who signed reports, the one of today and those before it; never deleted';
    comment on column report_key.key_id is 'first 16 hex characters of the SHA-256 of the 32 bytes';
    comment on column report_key.public_key is 'Ed25519, 32 bytes in base64url';
    comment on column report_key.ended_at is 'another key signs since; what this one signed stays proved by it';
    create unique index report_key_of_today on report_key ((true)) where ended_at is null;

    create table report_signature (
      report_id bigint primary key references inspection_report on delete cascade,
      key_id text not null references report_key,
      signature text not null check (signature ~ '^[A-Za-z0-9_-]{86}$'),
      signed_at timestamptz not null
    );
    comment on column report_signature.signature is 'Ed25519 over the canonical text of the report, 64 bytes in base64url';
  `.execute(db)
  await tellChanges(db, 'timed_campaign')
}
