import { type Kysely, sql } from 'kysely'

/** Staff accounts that administrators run (decision 131): invitations, versions, and when somebody last signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_account
      add column version int not null default 1,
      add column last_login_at timestamptz;
    comment on column staff_account.version is 'counts its edits: whoever saves says which one was seen';

    create table staff_invitation (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      name text not null check (length(name) between 1 and 40),
      mobile text not null check (mobile = '' or mobile ~ '^1[3-9][0-9]{9}$'),
      role text not null check (role in ('operator', 'dealer', 'reviewer', 'finance', 'administrator')),
      outlet_id int,
      invited_by bigint references staff_account,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      staff_id bigint unique references staff_account,
      check ((role = 'dealer') = (outlet_id is not null)),
      check (staff_id is null or ended_at is not null)
    );
    comment on column staff_invitation.token_hash is 'SHA-256 of what stands in the link';
    comment on column staff_invitation.mobile is 'of who is meant; empty once the invitation has ended';
    comment on column staff_invitation.invited_by is 'null: whoever runs the server, by its command';
    comment on column staff_invitation.ended_at is 'accepted, withdrawn, or replaced by a later one';
    comment on column staff_invitation.staff_id is 'the account that came of it';
    create unique index staff_invitation_open on staff_invitation (mobile) where ended_at is null;
    create trigger outlet_is_open before insert or update of outlet_id on staff_invitation
      for each row execute function refuse_closed_outlet('refuses');

    alter table login_attempt add column invitation_hash bytea;
    comment on column login_attempt.invitation_hash is 'of the invitation by whose link a sign-in of staff began';
  `.execute(db)
}
