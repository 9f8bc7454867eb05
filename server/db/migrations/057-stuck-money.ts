import { type Kysely, sql } from 'kysely'

/**
 * Money that could be left between cases: what a bank paid and nobody could book, what was kept for a reduction and is
 * given back because of another order, what expired unused, and refunds that a bank gives up, whatever they were for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_incident
      drop constraint payment_incident_kind_check,
      add constraint payment_incident_kind_check check (kind in (
        'unknownTrade', 'wrongAmount', 'unknownRefund', 'refundStuck', 'earnestOwed', 'refundedTwice', 'notBooked')),
      drop constraint payment_incident_check,
      add constraint resolved_by_somebody_or_itself check (resolved_by is null or resolved_at is not null);
    comment on column payment_incident.resolved_by is 'null: it ended by itself, because the money moved';

    alter table payment_attempt
      drop constraint payment_attempt_check3,
      add constraint asked_until_paid check (state <> 'paid' or poll_at is null);

    alter table refund
      drop constraint refund_reason_check,
      add constraint refund_reason_check check (reason in (
        'cancelled', 'holdExpired', 'paidLate', 'paidTwice', 'refundCase', 'restored', 'notBooked')),
      drop constraint case_refund,
      add constraint case_refund check ((reason in ('refundCase', 'restored')) = (case_id is not null)),
      add column offline_reference text check (length(offline_reference) between 4 and 60),
      add column first_payer bigint references staff_account,
      add constraint paid_by_transfer check (state <> 'offline' or offline_reference is not null) not valid;
    comment on column refund.case_id is 'the case that it pays; of restored ones the case that gave the reason';
    comment on column refund.offline_reference is 'of the bank transfer; while first_payer waits for a colleague, of the one said';
    comment on column refund.first_payer is 'staff who registered a transfer that needs two people (four eyes)';
    create index refund_stuck on refund (state_at) where state = 'stuck';

    create table refund_account (
      refund_id bigint primary key references refund,
      holder text not null check (length(holder) between 2 and 40),
      bank text not null check (length(bank) between 2 and 60),
      account_no text not null check (account_no ~ '^[0-9]{8,30}$'),
      given_by text not null check (given_by in ('customer', 'staff')),
      staff_id bigint references staff_account,
      given_at timestamptz not null,
      check ((given_by = 'staff') = (staff_id is not null))
    );
    comment on table refund_account is 'where the customer wants a refund that the bank gave up; masked in every answer';

    alter table refund_case
      drop constraint refund_case_reason_check,
      add constraint refund_case_reason_check check (reason in (
        'changedMind', 'wrongChoice', 'notAsDescribed', 'damaged', 'missing', 'late', 'doesNotFit', 'other', 'expired')),
      add column freight_taken_fen bigint not null default 0;
    comment on column refund_case.freight_taken_fen is
      'freight that was free for goods given back before sending, kept by this case; negative: given back again';
  `.execute(db)
}
