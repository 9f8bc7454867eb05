import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { OrdersPort } from '#server/features/payment/payment.port.ts'
import { beijingDay, hourMs, later } from '#server/lib/clock.ts'
import { addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import type { ChannelName } from '#server/outside/pay/channel.ts'
import { billReadyHours } from '#server/outside/pay/channel-limits.ts'
import { channelsReady, offeredMethods } from '#server/outside/pay/channels.ts'
import { reconcile } from './reconcile.ts'

/** Finds out which days of which channels are to be reconciled; hourly. */
export const planReconciliations = defineJob<object>('planReconciliations')
const reconcileDay = defineJob<{ channel: ChannelName; day: string }>('reconciliation.day')

/** Days of a channel taken up in one go, the oldest first. */
const PORTION = 31
/** Days for which a bill with open differences is read again each hour: channels mend theirs. */
const AGAIN_DAYS = 7

export const reconciliationTasks = (orders: OrdersPort): readonly Task[] => [
  task(planReconciliations, async (_, { db, config, now }) => {
    for (const channel of offeredMethods(config)) {
      const days = await dueDays(db, channel, now())
      const jobs = days.map(day => ({ payload: { channel, day }, key: `reconciliation.day:${channel}:${day}` }))
      await addJobs(db, reconcileDay, jobs)
    }
  }),
  task(reconcileDay, async ({ channel, day }, deps) => {
    await channelsReady(deps.config)
    await reconcile({ ...deps, orders }, day, channel)
  }),
]

/** The last day whose bill should be there. */
const lastBilledDay = (channel: ChannelName, now: Date): string =>
  beijingDay(later(now, -billReadyHours(channel) * hourMs))

/**
 * Days of a channel whose bill should be there and was not read, or not since it should be, and those with differences that
 * a newer bill may explain. From the first day of the books that is not closed.
 */
export async function dueDays(db: Kysely<DB>, channel: ChannelName, now: Date): Promise<string[]> {
  const last = lastBilledDay(channel, now)
  const { rows } = await sql<{ day: string }>`
    with first as (
      select coalesce((select max(day) + 1 from ledger_closing), (select min(day) from ledger_line)) as day
    )
    select day.day::date::text as day
    from first, generate_series(first.day::timestamp, ${last}::date::timestamp, interval '1 day') as day (day)
      left join reconciliation on reconciliation.channel = ${channel} and reconciliation.day = day.day::date
    where reconciliation.read_at is null or reconciliation.read_at
        < day.day at time zone 'Asia/Shanghai' + ${billReadyHours(channel)}::int * interval '1 hour'
      or (day.day::date > ${last}::date - ${AGAIN_DAYS}::int and exists (select from reconciliation_difference difference
        where difference.channel = ${channel} and difference.day = day.day::date and difference.settled_at is null))
    order by 1 limit ${PORTION}`.execute(db)
  return rows.map(each => each.day)
}
