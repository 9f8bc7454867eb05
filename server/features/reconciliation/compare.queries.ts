/** A bill held against the books. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { BillLine, ChannelName } from '#server/outside/pay/channel.ts'
import { billDay, channelLimits } from '#server/outside/pay/channel-limits.ts'

/** Fen by which a fee may differ from the contract: parts of refunds are rounded each on their own. */
const FEE_ROUNDING_FEN = 2

/** Kinds of entries by which money comes to a channel or leaves it for a customer. */
const moving = sql`('paid', 'refundArrived', 'refundedTwice')`

/**
 * Compares a day's bill with the books, line by line under our numbers, and writes down what differs now. What does not
 * differ any more vanishes by itself; what staff have settled stays settled as long as the sums are the same.
 *
 * Whatever the bill tells is looked for in the books of any day, and what the books have of the day in the bills of any day:
 * around midnight, and when a notice was late, the two days differ, and that is no difference. A refund that the channel
 * counts while it is on its way is one of ours. A fee is compared with the contract's; where refunds do not
 * bring it back, nothing came back or, of what was undone before it was cleared, all of it.
 * @param feeRate hundredths of a per cent
 */
export async function compare(
  tx: Transaction<DB>,
  { channel, day, feeRate, now }: { channel: ChannelName; day: string; feeRate: number; now: Date },
): Promise<void> {
  const [from, to] = billDay(channel, day)
  const account = `clearing:${channel}`
  const bounds = sql`channel = ${channel} and day = ${day}::date`
  await sql`
    with theirs as (
      select kind as what, case when ours = '' then theirs else ours end as number, min(theirs) as their_number,
        sum(amount_fen)::bigint as fen, sum(fee_fen)::bigint as fee_fen
      from channel_bill_line where ${bounds} and (kind in ('payment', 'refund') or (kind = 'other' and amount_fen <> 0))
      group by 1, 2
    ), booked as (
      select id from ledger_line where at >= ${from} and at < ${to} and account = ${account} and kind in ${moving}
      union select line.id from theirs join ledger_line line on line.number = theirs.number
        where line.account = ${account} and line.kind in ${moving}
    ), ours as (
      select case line.kind when 'paid' then 'payment' else 'refund' end as what, line.number,
        abs(sum(line.amount_fen))::bigint as fen from ledger_line line join booked using (id) group by 1, 2
      union all select 'refund', refund.out_refund_no, refund.amount_fen
        from refund join payment_attempt attempt on attempt.id = refund.attempt_id
        where attempt.channel = ${channel} and refund.state in ('asked', 'sending')
          and refund.out_refund_no in (select number from theirs where what = 'refund')
    ), pair as (
      select what, number, coalesce(theirs.their_number, '') as their_number, ours.fen as our_fen, theirs.fen as their_fen,
        theirs.fee_fen, case what when 'refund' then -1 else 1 end * ((theirs.fen * ${feeRate}::int + 5000) / 10000)
          as agreed_fen
      from theirs full join ours using (what, number)
      where theirs.fen is not null or not exists (select from channel_bill_line line
        where line.ours = number and line.channel = ${channel} and line.kind = what)
    ), fact as (
      select case when our_fen is null then 'onlyTheirs' when their_fen is null then 'onlyOurs' else 'amountDiffers' end
        as kind, what, number, their_number, coalesce(our_fen, 0) as our_fen, coalesce(their_fen, 0) as their_fen
      from pair where our_fen is distinct from their_fen
      union all select 'feeDiffers', what, number, their_number, agreed_fen, fee_fen from pair
        where our_fen = their_fen and abs(fee_fen - agreed_fen) > ${FEE_ROUNDING_FEN}::int
          and not (what = 'refund' and fee_fen = 0 and ${!channelLimits[channel].returnsFees}::boolean)
    ), found as (
      insert into reconciliation_difference as old (channel, day, kind, what, number, their_number, our_fen, their_fen,
        found_at)
      select ${channel}, ${day}::date, kind, what, number, their_number, our_fen, their_fen, ${now}::timestamptz from fact
      on conflict (channel, day, kind, what, number, our_fen, their_fen) do update set settled_at = null
        where old.settled_at is not null and old.settled_by is null
    ), vanished as (
      update reconciliation_difference old set settled_at = ${now}, way = null, remark = null, first_by = null
      where ${bounds} and settled_at is null and not exists (select from fact where
        (fact.kind, fact.what, fact.number, fact.our_fen, fact.their_fen)
          = (old.kind, old.what, old.number, old.our_fen, old.their_fen))
    )
    update reconciliation set equal = sums.equal, our_payments = sums.payments, our_paid_fen = sums.paid_fen,
      our_refunds = sums.refunds, our_refunded_fen = sums.refunded_fen
    from (
      select count(*) filter (where our_fen = their_fen) as equal,
        count(our_fen) filter (where what = 'payment') as payments,
        coalesce(sum(our_fen) filter (where what = 'payment'), 0) as paid_fen,
        count(our_fen) filter (where what = 'refund') as refunds,
        coalesce(sum(our_fen) filter (where what = 'refund'), 0) as refunded_fen
      from pair
    ) sums where ${bounds}`.execute(tx)
}

/** Days of a channel that have open differences. */
export async function openDays(db: Kysely<DB>, channel: ChannelName): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from reconciliation_difference where channel = ${channel} and settled_at is null
    order by day`.execute(db)
  return rows.map(each => each.day)
}

/** Numbers looked for in one statement. */
const PORTION = 5_000

/**
 * Payments and refunds of ours that a bill tells of and our books have not: asking their channel may book them. A refund that
 * is on its way is asked about by its own job.
 */
export async function unposted(
  db: Kysely<DB>,
  channel: ChannelName,
  lines: readonly BillLine[],
): Promise<{ attemptIds: number[]; refundIds: number[] }> {
  const found = { attemptIds: [] as number[], refundIds: [] as number[] }
  for (let from = 0; from < lines.length; from += PORTION) {
    const numbers = lines.slice(from, from + PORTION).map(each => each.ours)
    const { rows } = await sql<{ attemptId: number | null; refundId: number | null }>`
      select attempt.id as attempt_id, null::bigint as refund_id from payment_attempt attempt
        where attempt.out_trade_no = any(${numbers}::text[]) and attempt.channel = ${channel}
          and attempt.state in ('open', 'closed')
      union all select null, refund.id from refund
        where refund.out_refund_no = any(${numbers}::text[]) and (refund.state = 'stuck' or (refund.state = 'offline'
          and not exists (select from ledger_line line where line.kind = 'refundedTwice'
            and line.number = refund.out_refund_no)))`.execute(db)
    for (const { attemptId, refundId } of rows) {
      if (attemptId !== null) found.attemptIds.push(attemptId)
      if (refundId !== null) found.refundIds.push(refundId)
    }
  }
  return found
}
