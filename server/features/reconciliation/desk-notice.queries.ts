/** Stored notices of channels, as finance looks through them. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { NoticeOutcome } from '#contract/book-codes.ts'
import type { PayMethod } from '#contract/codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { StoredNotice } from '#server/features/payment/notice.queries.ts'
import { dayMs, fromBeijing, later } from '#server/lib/clock.ts'

export interface NoticeFilter {
  channel: PayMethod | undefined
  outcome: NoticeOutcome | undefined
  /** The day in Beijing on which it came last. */
  day: string | undefined
  /** Our number of the payment or the refund, whole; empty: any. */
  number: string
}

export interface NoticeRow extends StoredNotice {
  channel: PayMethod
  times: number
  firstAt: Date
  lastAt: Date
  /** Orders that it is about. */
  orderNos: string[]
}

function within(day: string): RawBuilder<unknown> {
  const start = fromBeijing(day)
  return sql`last_at >= ${start} and last_at < ${later(start, dayMs)}`
}

/** One page of notices, those that failed first, then the newest; and how many there are. */
export async function noticePage(
  db: Kysely<DB>,
  { channel, outcome, day, number }: NoticeFilter,
  limit: number,
  offset: number,
): Promise<{ notices: NoticeRow[]; total: number }> {
  const wanted = sql.join(
    [
      sql`true`,
      ...(channel ? [sql`channel = ${channel}`] : []),
      ...(outcome ? [sql`outcome = ${outcome}`] : []),
      ...(day ? [within(day)] : []),
      ...(number ? [sql`number = ${number}`] : []),
    ],
    sql` and `,
  )
  const order = sql`failed desc, last_at desc, id desc`
  const [page, counted] = await Promise.all([
    sql<NoticeRow>`
      select notice.id, channel, kind, number, facts, outcome, why, times, first_at, last_at,
        array(select o.order_no from shop_order o where o.id = any(array(
          select order_id from refund where out_refund_no = notice.number
          union select part.order_id from payment_attempt_order part
            join payment_attempt attempt on attempt.id = part.attempt_id where attempt.out_trade_no = notice.number))
          order by o.id) as order_nos
      from (select * from payment_notice where ${wanted} order by ${order} limit ${limit} offset ${offset}) notice
      order by ${order}`.execute(db),
    sql<{ n: number }>`select count(*) as n from payment_notice where ${wanted}`.execute(db),
  ])
  return { notices: page.rows, total: oneRow(counted).n }
}
