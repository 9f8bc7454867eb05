/** Days of the books and what differs on them, as finance sees them. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DifferenceWay } from '#contract/book-codes.ts'
import { type PayMethod, payMethods } from '#contract/codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'

export interface DayRow {
  day: string
  closedAt: Date | null
  closedBy: string | null
}

const dayRows = (days: RawBuilder<unknown>) => sql`
  select day.day, closing.closed_at, account.name as closed_by from (${days}) as day (day)
    left join lateral (select * from ledger_closing closed where closed.day >= day.day order by closed.day limit 1) closing
      on true
    left join staff_account account on account.id = closing.closed_by`

/** One page of the days of the books, the newest first, up to one that is given; and how many there are. */
export async function dayPage(
  db: Kysely<DB>,
  last: string,
  limit: number,
  offset: number,
): Promise<{ days: DayRow[]; total: number }> {
  const first = sql`(select min(day) from ledger_line)`
  const [page, counted] = await Promise.all([
    sql<DayRow>`
      ${dayRows(sql`
        select day::date from generate_series(${last}::date::timestamp, ${first}::timestamp, interval '-1 day') as day
        order by 1 desc limit ${limit} offset ${offset}`)} order by 1 desc`.execute(db),
    sql<{ n: number }>`select greatest(coalesce(${last}::date - ${first} + 1, 0), 0) as n`.execute(db),
  ])
  return { days: page.rows, total: oneRow(counted).n }
}

/** One day, whether the books have something of it or not. */
export async function dayRow(db: Kysely<DB>, day: string): Promise<DayRow> {
  return oneRow(await sql<DayRow>`${dayRows(sql`select ${day}::date`)}`.execute(db))
}

export interface ChannelDayRow {
  day: string
  channel: PayMethod
  trouble: string
  readAt: Date | null
  equal: number
  open: number
  ourPayments: number
  ourPaidFen: number
  ourRefunds: number
  ourRefundedFen: number
  version: number
  payments: number
  paidFen: number
  refunds: number
  refundedFen: number
  feeFen: number
  payoutFen: number
}

/** How these days stand at each channel that the shop has, or that was reconciled then. */
export async function channelDays(
  db: Kysely<DB>,
  days: readonly string[],
  offered: readonly PayMethod[],
): Promise<ChannelDayRow[]> {
  const { rows } = await sql<ChannelDayRow>`
    select day.day, channel.channel, coalesce(done.trouble, '') as trouble, done.read_at, coalesce(done.equal, 0) as equal,
      (select count(*) from reconciliation_difference difference where difference.day = day.day
        and difference.channel = channel.channel and difference.settled_at is null) as open,
      coalesce(done.our_payments, 0) as our_payments, coalesce(done.our_paid_fen, 0) as our_paid_fen,
      coalesce(done.our_refunds, 0) as our_refunds, coalesce(done.our_refunded_fen, 0) as our_refunded_fen,
      coalesce(bill.version, 0) as version, coalesce(bill.payments, 0) as payments, coalesce(bill.paid_fen, 0) as paid_fen,
      coalesce(bill.refunds, 0) as refunds, coalesce(bill.refunded_fen, 0) as refunded_fen,
      coalesce(bill.fee_fen, 0) as fee_fen, coalesce(bill.payout_fen, 0) as payout_fen
    from unnest(${days}::date[]) as day (day)
      cross join unnest(${[...payMethods]}::text[]) with ordinality as channel (channel, place)
      left join reconciliation done on done.day = day.day and done.channel = channel.channel
      left join lateral (select * from channel_bill bill where bill.day = day.day and bill.channel = channel.channel
        order by bill.version desc limit 1) bill on true
    where done.day is not null or channel.channel = any(${offered}::text[])
    order by day.day desc, channel.place`.execute(db)
  return rows
}

/** How much waits for finance: differences that nobody has settled, and days whose bill was asked for in vain. */
export async function countBookWork(db: Kysely<DB>): Promise<number> {
  const found = await sql<{ n: number }>`
    select (select count(*) from reconciliation_difference where settled_at is null)
      + (select count(*) from reconciliation where read_at is null and tries >= 3) as n`.execute(db)
  return oneRow(found).n
}

export interface Difference {
  id: number
  day: string
  channel: PayMethod
  kind: 'amountDiffers' | 'onlyOurs' | 'onlyTheirs' | 'feeDiffers'
  what: 'payment' | 'refund' | 'other'
  number: string
  theirNumber: string
  ourFen: number
  theirFen: number
  foundAt: Date
  settledAt: Date | null
  way: DifferenceWay | null
  remark: string | null
  firstBy: number | null
}
export type DifferenceRow = Difference & { orderNos: string[]; settler: string | null; first: string | null }

export interface DifferenceFilter {
  open: boolean
  day: string | undefined
  channel: PayMethod | undefined
  kind: Difference['kind'] | undefined
}

/** One page of differences: open ones from the oldest day, settled ones the newest first; and how many there are. */
export async function differencePage(
  db: Kysely<DB>,
  { open, day, channel, kind }: DifferenceFilter,
  limit: number,
  offset: number,
): Promise<{ differences: DifferenceRow[]; total: number }> {
  const standing = open ? sql`settled_at is null` : sql`settled_at is not null`
  const wanted = sql`${standing} and (${day ?? null}::date is null or day = ${day ?? null}::date)
    and (${channel ?? null}::text is null or channel = ${channel ?? null})
    and (${kind ?? null}::text is null or kind = ${kind ?? null})`
  const order = open ? sql`day, id` : sql`settled_at desc, id desc`
  const [page, counted] = await Promise.all([
    sql<DifferenceRow>`
      select difference.*, settler.name as settler, first.name as first,
        array(select o.order_no from shop_order o where o.id = any(array(
          select order_id from refund where out_refund_no = difference.number
          union select part.order_id from payment_attempt_order part
            join payment_attempt attempt on attempt.id = part.attempt_id where attempt.out_trade_no = difference.number))
          order by o.id) as order_nos
      from (select * from reconciliation_difference where ${wanted} order by ${order} limit ${limit} offset ${offset})
        difference
        left join staff_account settler on settler.id = difference.settled_by
        left join staff_account first on first.id = difference.first_by
      order by ${order}`.execute(db),
    sql<{ n: number }>`select count(*) as n from reconciliation_difference where ${wanted}`.execute(db),
  ])
  return { differences: page.rows, total: oneRow(counted).n }
}

/** A difference, locked until the transaction ends. */
export async function lockDifference(tx: Transaction<DB>, id: number): Promise<Difference | undefined> {
  const found = await sql<Difference>`select * from reconciliation_difference where id = ${id} for update`.execute(tx)
  return found.rows[0]
}

export interface Settling {
  way: DifferenceWay
  remark: string
  staffId: number
}

/** The first of two people says how a difference was dealt with; whoever says so again corrects it. */
export async function noteFirst(tx: Transaction<DB>, id: number, { way, remark, staffId }: Settling): Promise<void> {
  await sql`
    update reconciliation_difference set way = ${way}, remark = ${remark}, first_by = ${staffId}
    where id = ${id}`.execute(tx)
}

export async function settleDifference(
  tx: Transaction<DB>,
  id: number,
  { way, remark, staffId }: Settling,
  now: Date,
): Promise<void> {
  await sql`
    update reconciliation_difference set way = ${way}, remark = ${remark}, settled_by = ${staffId}, settled_at = ${now}
    where id = ${id}`.execute(tx)
}
