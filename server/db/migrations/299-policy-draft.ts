import { type Kysely, sql } from 'kysely'

/**
 * Versions of policies that are written at the desk (decision 167): their drafts, and what of a version may change at all,
 * which is that one is withdrawn before it holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table policy_draft (
      id bigint generated always as identity primary key,
      policy_id text not null check (policy_id ~ '^[A-Z][A-Z0-9_]{2,39}$'),
      no int not null check (no > 0),
      title_cn text not null,
      title_en text not null,
      lead_cn text not null,
      lead_en text not null,
      change_cn text not null,
      change_en text not null,
      from_day date,
      sections jsonb not null check (jsonb_typeof(sections) = 'array'),
      from_version text not null,
      before_version text,
      version int not null default 1,
      edited_by bigint not null references staff_account,
      edited_at timestamptz not null,
      sent_by bigint references staff_account,
      approved_by bigint references staff_account,
      became text,
      reason text not null default '',
      state text not null constraint policy_draft_state
        check (state in ('draft', 'waiting', 'approved', 'withdrawn', 'discarded')),
      state_at timestamptz not null,
      unique (policy_id, no),
      unique (policy_id, became),
      check (state <> 'waiting' or (sent_by is not null and before_version is not null)),
      check ((state in ('approved', 'withdrawn')) = (became is not null)),
      check (approved_by <> sent_by and approved_by <> edited_by)
    );
    comment on table policy_draft is 'versions of policies as they are written at the desk; what was approved stands in policy_version';
    comment on column policy_draft.from_day is 'day in Beijing from which it holds';
    comment on column policy_draft.sections is 'as contract/policy-text.ts has them, texts in both languages, one paragraph a line';
    comment on column policy_draft.from_version is 'whose text it was begun with';
    comment on column policy_draft.before_version is 'which version it would follow, as it was when it was sent';
    comment on column policy_draft.version is 'counts its edits: whoever acts says which one was seen';
    comment on column policy_draft.became is 'the number under which it was approved';
    create unique index policy_draft_open on policy_draft (policy_id) where state in ('draft', 'waiting');
    select make_history('policy_draft');

    alter table policy_version
      add column draft_id bigint unique references policy_draft,
      add column withdrawn_at timestamptz,
      add constraint policy_version_withdrawn check (withdrawn_at is null or (withdrawn_at < valid_from and draft_id is not null)),
      drop constraint policy_version_version_check,
      add constraint policy_version_version check (version ~ '^[1-9][0-9]{0,2}[.][0-9]{1,3}([.][0-9]{1,4})?$'),
      add constraint policy_version_own check ((version ~ '[.][0-9]+[.]') = (draft_id is not null));
    comment on column policy_version.draft_id is 'written at the desk, with a number of three parts; null: it came with a release';
    comment on column policy_version.withdrawn_at is 'taken back before it held: it never was in force';
    drop index policy_version_from;
    create unique index policy_version_from on policy_version (policy_id, valid_from desc) where withdrawn_at is null;

    -- Of a version nothing changes but that it is withdrawn, once, before it holds and before anybody has agreed to it.
    create function keep_policy_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
        and to_jsonb(new) - 'withdrawn_at' = to_jsonb(old) - 'withdrawn_at'
        and not exists (select from consent_event where consent_id = old.policy_id and consent_version = old.version)
      then
        return new;
      end if;
      raise exception 'policy_version keeps what customers agreed to' using errcode = 'restrict_violation';
    end $$;
    drop trigger append_only on policy_version;
    create trigger keep_policy_version before update or delete on policy_version
      for each row execute function keep_policy_version();

    -- Documents that are kept, and versions that processes hold, are read anew.
    create function tell_policy() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', '{"table": "policy_version", "op": "update"}');
      return null;
    end $$;
    create trigger policy_version_told after insert or update on policy_version
      for each statement execute function tell_policy();
  `.execute(db)
}
