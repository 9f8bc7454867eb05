import { type Kysely, sql } from 'kysely'

/**
 * Who of the staff works on which order now, and the views of lists that somebody has named (decision 138). Neither is
 * history: a claim is over after half an hour or when the order has moved on, and a view is its owner's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_claim (
      order_id bigint primary key references shop_order on delete cascade,
      staff_id bigint not null references staff_account,
      at timestamptz not null,
      state text not null,
      case_state text
    );
    comment on column order_claim.state is 'of the order when it was claimed: one that has moved on is nobody''s';
    create index order_claim_of on order_claim (staff_id, at desc);

    create table desk_view (
      id bigint generated always as identity primary key,
      staff_id bigint not null references staff_account,
      list text not null check (list in ('orders', 'leads')),
      name text not null check (length(name) between 1 and 30),
      asked text not null check (length(asked) <= 500),
      unique (staff_id, list, name)
    );
    comment on column desk_view.asked is 'query of the address of the list';

    create index shop_order_kind on shop_order (kind, placed_at desc);
    create index shop_order_sum on shop_order (due_fen desc, id desc);
    create index shipment_carrier on shipment (carrier, order_id);
  `.execute(db)
}
