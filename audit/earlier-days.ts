import type { Pool } from 'pg'
import { beijingDay } from '#server/lib/clock.ts'

/** Two days of the books before today, with every kind of difference on the first. @returns that day */
export async function earlierDays(pool: Pool): Promise<string> {
  const day = beijingDay(new Date(Date.now() - 2 * 86_400_000))
  await pool.query(
    `insert into ledger_line (kind, number, seq, account, amount_fen, at)
     select 'fees', 'wechat:' || $1 || ':1', seq, account, amount_fen, $1::date + interval '4 hours'
     from (values (1, 'fees', 1194), (2, 'clearing:wechat', -1194)) as line (seq, account, amount_fen)`,
    [day],
  )
  await pool.query(
    `insert into reconciliation (channel, day, tries, tried_at, trouble, read_at, equal, our_payments, our_paid_fen)
     select channel, $1::date + n, 1, now(), case when channel = 'alipay' then 'a bill of Alipay: 403' else '' end,
       case when channel <> 'alipay' then now() end, 1203, 1204, 98765432100
     from unnest(array['wechat', 'alipay', 'unionpay']) channel, generate_series(0, 1) n`,
    [day],
  )
  await pool.query(
    `insert into channel_bill (channel, day, version, sha256, lines, payments, paid_fen, refunds, refunded_fen, fee_fen,
       payout_fen, posted_fee_fen, posted_payout_fen, read_at)
     values ('wechat', $1::date, 2, repeat('a', 64), 1204, 1203, 98765432099, 17, 1234500, 592592593, 5000000000, 0, 0,
       now())`,
    [day],
  )
  await pool.query(
    `insert into reconciliation_difference (channel, day, kind, what, number, their_number, our_fen, their_fen, found_at,
       settled_at)
     select 'wechat', $1::date, kind, what, 'HPK7Q2M9X4T8V6W3Z5Y1B0N2C4D' || row_number() over (),
       '4200002411202611228304471' || row_number() over (), 4200000, 4199900, now(),
       case when kind = 'onlyOurs' and what = 'refund' then now() end
     from (values ('onlyOurs', 'payment'), ('onlyOurs', 'refund'), ('onlyTheirs', 'payment'), ('onlyTheirs', 'refund'),
       ('onlyTheirs', 'other'), ('amountDiffers', 'payment'), ('feeDiffers', 'refund')) as row (kind, what)`,
    [day],
  )
  return day
}
