import { type Kysely, sql } from 'kysely'

/**
 * Applications for money back, with or without return of goods (spec 4, refund family of the after-sales statuses).
 * The money itself is a row of refund; the case is the talk about it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refund_case (
      id bigint generated always as identity primary key,
      case_no text not null unique,
      order_id bigint not null references shop_order,
      customer_id bigint not null,
      with_return boolean not null,
      reason text not null check (reason in (
        'changedMind', 'wrongChoice', 'notAsDescribed', 'damaged', 'missing', 'late', 'doesNotFit', 'other')),
      explanation text not null default '' check (length(explanation) <= 200),
      state text not null constraint refund_case_state check (state in (
        'audit', 'return_audit', 'return_audit_user', 'return_audit_dealer', 'return_refund_audit', 'refunding',
        'refund_end', 'refunded_end', 'offline_end', 'refund_cancel_end', 'reject_end', 'return_reject_end',
        'return_refund_reject_end')),
      goods_fen bigint not null check (goods_fen >= 0),
      freight_fen bigint not null default 0 check (freight_fen >= 0),
      amount_fen bigint not null check (amount_fen > 0),
      order_state text not null,
      judged_in text,
      sellable boolean,
      first_approver bigint,
      reply text not null default '' check (length(reply) <= 200),
      return_carrier text,
      return_parcel_no text,
      offline_reference text check (length(offline_reference) between 4 and 60),
      appealed boolean not null default false,
      appeal text not null default '' check (length(appeal) <= 200),
      asked_at timestamptz not null,
      send_until timestamptz,
      due_at timestamptz,
      review_until timestamptz,
      state_at timestamptz not null,
      check (amount_fen = goods_fen + freight_fen),
      check ((return_carrier is null) = (return_parcel_no is null)),
      check ((state = 'offline_end') = (offline_reference is not null))
    );
    comment on column refund_case.order_state is 'state of the order when it was asked for: where it goes on if the case fails';
    comment on column refund_case.judged_in is 'state in which it was rejected: an appeal leads back there';
    comment on column refund_case.sellable is 'returned goods were seen: they can be sold again, or not';
    comment on column refund_case.first_approver is 'staff who approved a sum that needs two (four eyes)';
    comment on column refund_case.send_until is 'until when the goods are to be handed to a carrier';
    comment on column refund_case.due_at is 'when the clock has something to do with it; null: never';
    comment on column refund_case.review_until is 'until when staff are to decide; null: nobody waits for them';
    create unique index refund_case_open on refund_case (order_id) where state in (
      'audit', 'return_audit', 'return_audit_user', 'return_audit_dealer', 'return_refund_audit', 'refunding');
    create index refund_case_of_order on refund_case (order_id, id desc);
    create index refund_case_of_customer on refund_case (customer_id, asked_at desc);
    create index refund_case_desk on refund_case (state, review_until);
    create index refund_case_due on refund_case (due_at) where due_at is not null;

    create table refund_case_line (
      case_id bigint not null references refund_case,
      order_id bigint not null,
      line_seq smallint not null,
      quantity int not null check (quantity >= 0),
      amount_fen bigint not null check (amount_fen >= 0),
      primary key (case_id, line_seq),
      check (quantity > 0 or amount_fen > 0),
      foreign key (order_id, line_seq) references shop_order_line
    );
    comment on column refund_case_line.quantity is '0: gives back what an earlier case had kept for a lost reduction';
    create table refund_case_evidence (
      case_id bigint not null references refund_case,
      seq smallint not null,
      object_id text not null references media_object,
      primary key (case_id, seq)
    );
    alter table refund
      add constraint refund_case_id foreign key (case_id) references refund_case,
      drop constraint refund_state,
      add constraint refund_state check (state in ('asked', 'sending', 'stuck', 'done', 'offline'));
    comment on constraint refund_state on refund is 'offline: the bank gave it up and it was paid by another way';
    alter table payment_incident
      drop constraint payment_incident_kind_check,
      add constraint payment_incident_kind_check check (kind in (
        'unknownTrade', 'wrongAmount', 'unknownRefund', 'refundStuck', 'earnestOwed', 'refundedTwice'));
    select make_history('refund_case');
  `.execute(db)
}
