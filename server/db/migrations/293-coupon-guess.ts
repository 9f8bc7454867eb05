import { type Kysely, sql } from 'kysely'

/** How many codes of coupons a customer has typed that there are not, within an hour (decision 151). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupon_guess (
      customer_id bigint primary key references customer,
      tries int not null check (tries >= 0),
      expires_at timestamptz not null
    );
    comment on table coupon_guess is 'codes that a customer typed and that no coupon has; too many, and they must wait until it expires';
    create index coupon_guess_expires on coupon_guess (expires_at);
  `.execute(db)
}
