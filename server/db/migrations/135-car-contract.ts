import { type Kysely, sql } from 'kysely'

/** The contract of a new car: what it says, its papers, and how it was signed (decision 079). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table verify_code add column subject text;
    comment on column verify_code.subject is 'what it is asked for, of a purpose where one code must not do for another thing';

    alter table consent_event drop constraint consent_event_source_kind_check,
      add constraint consent_event_source_kind_check
        check (source_kind in ('lead', 'appointment', 'account', 'page', 'order'));

    create table car_contract (
      order_id bigint primary key references shop_order,
      contract_no text not null unique,
      text_version text not null,
      content text not null,
      content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
      made_at timestamptz not null
    );
    comment on table car_contract is 'what the contract of a new car says; made when the dealer confirms';
    comment on column car_contract.content is 'JSON as it was hashed, so that it is text and no jsonb';
    comment on column car_contract.content_hash is 'SHA-256 of the content, hexadecimal';

    create table car_signature (
      order_id bigint primary key references shop_order,
      way text not null check (way in ('code', 'paper')),
      signed_at timestamptz not null,
      content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
      signature_no text,
      provider text,
      phone_shown text not null,
      versions jsonb,
      signed_text text,
      seal text,
      public_key text,
      staff_id bigint references staff_account,
      reason text not null,
      check (way = 'paper' or (content_hash is not null and signature_no is not null and provider is not null
        and signed_text is not null and seal is not null and staff_id is null)),
      check (way = 'code' or (staff_id is not null and reason <> ''))
    );
    comment on table car_signature is 'how the contract of a new car was signed: once, and never changed';
    comment on column car_signature.content_hash is 'of the content that was signed; of paper that of the contract as it stood, if there was one';
    comment on column car_signature.phone_shown is 'the phone whose code was shown, masked; empty on paper';
    comment on column car_signature.versions is 'of the texts that it rests on';

    create table car_contract_paper (
      paper_id text primary key,
      order_id bigint not null references shop_order,
      language text not null check (language in ('zh-CN', 'en')),
      state text not null check (state in ('making', 'ready', 'failed')),
      paper jsonb not null,
      bytes bytea,
      wanted bigserial not null,
      check ((state = 'ready') = (bytes is not null))
    );
    comment on table car_contract_paper is 'documents of contracts, each kept by what it says';
    comment on column car_contract_paper.wanted is 'the one that was wanted last of a language is the one that counts';
    create index car_contract_paper_order on car_contract_paper (order_id, language, wanted desc);
  `.execute(db)
}
