import { type Kysely, sql } from 'kysely'

/**
 * Customers, staff, their sessions, and the ways in: attempts of the shop's side, and what the embedded login service
 * keeps (decisions: Login). Tokens, states and hashes of return addresses are kept as SHA-256 only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer (
      id bigint generated always as identity primary key,
      gcid text not null unique,
      sub text not null unique,
      given_name text not null default '',
      surname text not null default '',
      gender text check (gender in ('FEMALE', 'MALE')),
      mobile text not null default '',
      created_at timestamptz not null default now(),
      last_login_at timestamptz not null default now()
    );
    comment on column customer.sub is 'subject at the login service';
    comment on column customer.mobile is 'as the login service gives it, with or without 86';

    create table staff_account (
      id bigint generated always as identity primary key,
      sub text not null unique,
      name text not null,
      role text not null check (role in ('operator', 'dealer', 'reviewer', 'finance', 'administrator')),
      outlet_id int,
      active boolean not null default true,
      created_at timestamptz not null default now()
    );
    comment on column staff_account.outlet_id is 'the only outlet that a dealer sees';

    create table session (
      token_hash bytea primary key,
      customer_id bigint references customer on delete cascade,
      staff_id bigint references staff_account on delete cascade,
      user_agent text not null default '' check (length(user_agent) <= 200),
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      check (num_nonnulls(customer_id, staff_id) = 1)
    );
    create index session_customer on session (customer_id) where customer_id is not null;
    create index session_staff on session (staff_id) where staff_id is not null;
    create index session_expires on session (expires_at);

    create table login_attempt (
      state_hash bytea primary key,
      browser_hash bytea not null,
      kind text not null check (kind in ('customer', 'staff')),
      origin text not null,
      verifier text not null,
      nonce text not null,
      back text not null,
      user_agent text not null default '',
      expires_at timestamptz not null
    );
    create index login_attempt_expires on login_attempt (expires_at);

    create table return_url (
      hash bytea primary key,
      address text not null,
      expires_at timestamptz not null
    );
    create index return_url_expires on return_url (expires_at);

    create table customer_message (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer on delete cascade,
      kind text not null,
      order_no text,
      title_cn text not null,
      title_en text not null,
      body_cn text not null,
      body_en text not null,
      created_at timestamptz not null default now(),
      read_at timestamptz
    );
    create index customer_message_recent on customer_message (customer_id, created_at desc);

    create table login_account (
      sub text primary key,
      kind text not null check (kind in ('customer', 'staff')),
      phone text not null,
      surname text not null default '',
      given_name text not null default '',
      gender text check (gender in ('female', 'male')),
      role text,
      created_at timestamptz not null default now(),
      unique (kind, phone)
    );
    comment on table login_account is 'accounts of the embedded login service';

    create table login_code (
      kind text not null,
      phone text not null,
      code text not null,
      tries smallint not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      hour_began_at timestamptz not null,
      sent_in_hour smallint not null,
      primary key (kind, phone)
    );
    comment on column login_code.code is 'in the clear: the embedded login service shows it on its page';

    create table oidc_store (
      kind text not null,
      id text not null,
      payload jsonb not null,
      grant_id text,
      user_code text,
      uid text,
      consumed_at timestamptz,
      expires_at timestamptz,
      primary key (kind, id)
    );
    comment on table oidc_store is 'what oidc-provider keeps: sign-ins, interactions, codes, its keys';
    create index oidc_store_grant on oidc_store (grant_id) where grant_id is not null;
    create index oidc_store_uid on oidc_store (kind, uid) where uid is not null;
    create index oidc_store_expires on oidc_store (expires_at) where expires_at is not null;
  `.execute(db)
}
