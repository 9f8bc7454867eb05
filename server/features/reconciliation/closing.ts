import { type Kysely, sql, type Transaction } from 'kysely'
import { type PayMethod, payMethods } from '#contract/codes.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { closeBooks, closedUpTo, holdBooks } from '#server/features/ledger/ledger.queries.ts'
import { methodNames } from '#server/features/order/order.words.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { billReadyHours } from '#server/outside/pay/channel-limits.ts'
import { offeredMethods } from '#server/outside/pay/channels.ts'

/** The first day that is not reconciled, up to a day; nothing where all are. */
interface Hindrance {
  day: string
  channel: PayMethod
}

/**
 * What keeps the books from being closed up to a day: of a channel that the shop has, or that took money on the day, the bill
 * was not read since it should be there, or a difference is not settled.
 */
export async function hindranceOf(db: Kysely<DB>, config: Config, day: string): Promise<Hindrance | undefined> {
  const { rows } = await sql<Hindrance>`
    with first as (
      select coalesce((select max(day) + 1 from ledger_closing), (select min(day) from ledger_line)) as day
    ), day as (
      select generate_series(first.day::timestamp, ${day}::date::timestamp, interval '1 day')::date as day from first
    ), channel as (
      select * from unnest(${[...payMethods]}::text[], ${payMethods.map(billReadyHours)}::int[]) as channel (name, hours)
    ), wanted as (
      select day.day, channel from day, unnest(${offeredMethods(config)}::text[]) as channel
      union select line.day, substr(line.account, 10) from ledger_line line join day using (day)
        where line.account in (select 'clearing:' || name from channel)
    )
    select wanted.day, wanted.channel from wanted join channel on channel.name = wanted.channel
      left join reconciliation done on done.day = wanted.day and done.channel = wanted.channel
        and done.read_at >= wanted.day::timestamp at time zone 'Asia/Shanghai' + channel.hours * interval '1 hour'
    where done.day is null or exists (select from reconciliation_difference difference
      where difference.day = wanted.day and difference.channel = wanted.channel and difference.settled_at is null)
    order by 1, 2 limit 1`.execute(db)
  return rows[0]
}

/** Whether the books had begun by the end of a day: a day without any entry up to it has nothing to close. */
export async function hasBooksBy(db: Kysely<DB>, day: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ledger_line where day <= ${day}::date) as has`.execute(db)
  return rows[0]?.has ?? false
}

/**
 * Closes the books up to a day.
 * @throws Refusal DAY_CLOSED, DAY_NOT_OVER, DAY_BEFORE_BOOKS, DAY_NOT_RECONCILED with the first day and channel that hinder it
 */
export async function closeDay(
  tx: Transaction<DB>,
  config: Config,
  { day, staffId, now }: { day: string; staffId: number; now: Date },
): Promise<void> {
  if (day >= beijingDay(now)) throw new Refusal('DAY_NOT_OVER')
  await holdBooks(tx)
  const closed = await closedUpTo(tx)
  if (closed !== null && day <= closed) throw new Refusal('DAY_CLOSED')
  if (!(await hasBooksBy(tx, day))) throw new Refusal('DAY_BEFORE_BOOKS')
  const hindrance = await hindranceOf(tx, config, day)
  if (hindrance) {
    throw new Refusal('DAY_NOT_RECONCILED', { day: hindrance.day, channel: methodNames[hindrance.channel] })
  }
  await closeBooks(tx, day, staffId, now)
}
