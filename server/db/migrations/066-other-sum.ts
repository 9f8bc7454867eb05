import { type Kysely, sql } from 'kysely'

/**
 * A payment of another sum than was asked has a state of its own: the money is in the books of the attempt, which sends it
 * back, and of no order. Two constraints had numbers for names, and an earlier migration dropped the wrong one of them:
 * a closed attempt could not be asked about again, and a paid one could be without its moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_attempt
      drop constraint payment_attempt_check,
      drop constraint payment_attempt_check2,
      drop constraint if exists payment_attempt_check3,
      drop constraint if exists payment_attempt_check4,
      drop constraint asked_until_paid,
      drop constraint payment_attempt_state,
      add constraint payment_attempt_state check (state in ('open', 'paid', 'closed', 'otherSum')),
      add constraint brought check (case state when 'paid' then paid_fen = amount_fen
        when 'otherSum' then paid_fen > 0 and paid_fen <> amount_fen else paid_fen = 0 end),
      add constraint brought_by check (
        (state in ('paid', 'otherSum')) = (paid_at is not null and channel_trade_no is not null)),
      add constraint asked_until_paid check (state not in ('paid', 'otherSum') or poll_at is null);
    comment on column payment_attempt.poll_at is
      'when the clock asks the channel next; null: never. A closed one is asked about whose money could not be booked';

    alter table refund
      drop constraint refund_reason_check,
      add constraint refund_reason_check check (reason in ('cancelled', 'holdExpired', 'paidLate', 'paidTwice',
        'refundCase', 'restored', 'notBooked', 'otherSum'));
  `.execute(db)
}
