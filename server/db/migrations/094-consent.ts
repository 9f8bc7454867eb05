import { type Kysely, sql } from 'kysely'
import { policyRows } from '#server/db/seed/policies.ts'

/**
 * Policies with their versions, and who agreed to what (domain D.5). Both are written once and never changed; who a
 * consent was of stands apart from it, so that it can be forgotten and the consent stays (decision 061).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table policy_version (
      policy_id text not null check (policy_id ~ '^[A-Z][A-Z0-9_]{2,39}$'),
      version text not null check (version ~ '^[1-9][0-9]{0,2}[.][0-9]{1,3}$'),
      title_cn text not null,
      title_en text not null,
      body jsonb not null,
      change_cn text not null,
      change_en text not null,
      text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
      valid_from timestamptz not null,
      primary key (policy_id, version)
    );
    comment on table policy_version is 'texts that customers agree to or can read; a version that was in force stays readable';
    comment on column policy_version.body is '{"lead": {"cn", "en"}, "sections": [{"title", "text": []}]}; {store} and the like are the brand''s';
    comment on column policy_version.change_cn is 'what changed against the version before';
    comment on column policy_version.text_hash is 'SHA-256 of title and body in both languages, hexadecimal';
    create unique index policy_version_from on policy_version (policy_id, valid_from desc);
    create trigger append_only before update or delete on policy_version for each row execute function refuse_change();
    create trigger never_emptied before truncate on policy_version for each statement execute function refuse_change();

    create table consent_subject (
      id bigint generated always as identity primary key,
      customer_id bigint references customer,
      phone text not null check (phone ~ '^(1[0-9]{10})?$')
    );
    comment on table consent_subject is 'whose a consent is: a customer, a phone without an account, or somebody who was forgotten';
    create unique index consent_subject_who on consent_subject (customer_id, phone) nulls not distinct
      where customer_id is not null or phone <> '';
    create index consent_subject_phone on consent_subject (phone) where customer_id is null and phone <> '';

    create table consent_event (
      id bigint generated always as identity primary key,
      subject_id bigint not null references consent_subject,
      consent_id text not null,
      consent_version text not null,
      given boolean not null,
      outlet_id int references outlet,
      signed_at timestamptz not null,
      at timestamptz not null,
      source_kind text not null check (source_kind in ('lead', 'appointment', 'account', 'page')),
      source_id text not null check (length(source_id) between 1 and 80),
      form_id text check (length(form_id) between 1 and 80),
      channel text not null check (channel in ('desktop', 'mobile')),
      foreign key (consent_id, consent_version) references policy_version,
      check (outlet_id is null or consent_id = 'DEALER')
    );
    comment on table consent_event is 'the ledger: every consent, refusal and withdrawal, in the order in which they came';
    comment on column consent_event.consent_id is 'the policy whose text was agreed to';
    comment on column consent_event.outlet_id is 'to whom data may be handed';
    comment on column consent_event.signed_at is 'when it was ticked, as the browser says; "at" is the shop''s clock';
    comment on column consent_event.source_id is 'the lead, the appointment, or the address of the page';
    create index consent_event_subject on consent_event (subject_id, id desc);
    create trigger append_only before update or delete on consent_event for each row execute function refuse_change();
    create trigger never_emptied before truncate on consent_event for each statement execute function refuse_change();

    -- Of a subject nothing changes but that it is forgotten.
    create function keep_consent_subject() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.id = old.id and new.customer_id is null and new.phone = '' then
        return new;
      end if;
      if tg_op = 'UPDATE' and new is not distinct from old then
        return new;
      end if;
      raise exception 'consent_subject keeps whose a consent is' using errcode = 'restrict_violation';
    end $$;
    create trigger keep_consent_subject before update or delete on consent_subject
      for each row execute function keep_consent_subject();
  `.execute(db)
  const rows = JSON.stringify(policyRows)
  await sql`
    insert into policy_version
    select "policyId", version, "titleCn", "titleEn", body, "changeCn", "changeEn", "textHash", "validFrom"
    from jsonb_to_recordset(${rows}::jsonb) as each ("policyId" text, version text, "titleCn" text, "titleEn" text,
      body jsonb, "changeCn" text, "changeEn" text, "textHash" text, "validFrom" timestamptz)`.execute(db)
}
