import { type Kysely, sql } from 'kysely'

/** What a customer has signed on the dealer's screen when the car was handed over (decision 160). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hand_over_signature (
      order_id bigint primary key references shop_order,
      signature text not null check (length(signature) <= 20000),
      staff_id bigint not null references staff_account,
      signed_at timestamptz not null
    );
    comment on table hand_over_signature is 'a customer signed for the new car of an order';
    comment on column hand_over_signature.signature is 'lines in the units of contract/signature.ts; empty once the account is gone';
  `.execute(db)
}
