import { type Kysely, sql } from 'kysely'

/**
 * The number of an account may be changed in the shop (decision 136): what the login service last said stands beside what
 * counts, and whoever showed a code of the number before may go on for a while, in that session alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer
      add column login_mobile text not null default '',
      add column mobile_at timestamptz;
    update customer set login_mobile = mobile;
    comment on column customer.mobile is 'the number that counts, with or without 86: as the login service last gave it, or as it was changed in the shop since';
    comment on column customer.login_mobile is 'as the login service last gave it; another one there takes the place of the number that counts';
    comment on column customer.mobile_at is 'when the number that counts became another one; null: it never did';
    create index customer_mobile on customer ((regexp_replace(mobile, '^([+]|00)?86(?=[0-9]{11}$)', '')))
      where mobile <> '';

    create index verify_code_account on verify_code (subject) where purpose = 'phone';

    alter table session add column phone_proved_at timestamptz;
    comment on column session.phone_proved_at is 'when a code of the number that counted then was shown, to change it';
  `.execute(db)
}
