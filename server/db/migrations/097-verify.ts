import { type Kysely, sql } from 'kysely'

/** Proofs that somebody is a person and holds a phone (decision 062). Nothing here tells a phone or a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verify_captcha (
      captcha_id text primary key check (captcha_id ~ '^[A-Za-z0-9_-]{22}$'),
      purpose text not null,
      kept text not null,
      tries smallint not null default 0,
      solved_at timestamptz,
      used_at timestamptz,
      expires_at timestamptz not null
    );
    comment on column verify_captcha.kept is 'by which an answer is judged; does not tell it';
    create index verify_captcha_expires on verify_captcha (expires_at);

    create table verify_code (
      id bigint generated always as identity primary key,
      purpose text not null,
      phone_hash bytea not null,
      device_hash bytea not null,
      address_hash bytea not null,
      code_hash bytea not null,
      tries smallint not null default 0,
      sent_at timestamptz not null,
      valid_until timestamptz not null,
      used_at timestamptz,
      expires_at timestamptz not null
    );
    comment on column verify_code.code_hash is 'HMAC under the secret of the installation, as the other hashes';
    comment on column verify_code.expires_at is 'a day after: until then it counts against the limits';
    create index verify_code_phone on verify_code (phone_hash, sent_at desc);
    create index verify_code_device on verify_code (device_hash, sent_at desc);
    create index verify_code_address on verify_code (address_hash, sent_at desc);
    create index verify_code_expires on verify_code (expires_at);

    create table sample_sms (
      id bigint generated always as identity primary key,
      device_hash bytea not null,
      phone text not null,
      code text not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null
    );
    comment on table sample_sms is 'of a demonstration: codes in the clear, which its page shows to the browser that asked';
    create index sample_sms_device on sample_sms (device_hash, id desc);
    create index sample_sms_expires on sample_sms (expires_at);
  `.execute(db)
}
