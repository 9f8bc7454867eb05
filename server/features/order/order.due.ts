/** When what runs in a state is over, and what the clock does then: from the rows of `contract/order-states.ts`. */
import { caseStates, isOpenCase, type OrderClock, orderStates } from '#contract/order-states.ts'
import { sql } from 'kysely'
import { dayMs, hourMs, later, minuteMs } from '#server/lib/clock.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { meaningOf } from './order.displays.ts'

type OrderRow = RowOf<'shop_order'>

/** Hours after payment within which a parcel is to be sent: the desk's clock, and when a customer may call it late. */
export const SHIP_HOURS = 48
/** Days before the end of the vouchers on which their customer is told. */
export const WARNING_DAYS = [30, 7] as const

/** When the customer is told next that the vouchers, or the time at customs, end; null: not any more. */
export function nextWarning({
  validUntil,
  warnedAt,
  paidAt,
}: Pick<OrderRow, 'validUntil' | 'warnedAt' | 'paidAt'>): Date | null {
  if (validUntil === null) return null
  const since = warnedAt ?? paidAt ?? new Date(0)
  const moments = WARNING_DAYS.map(days => later(validUntil, -days * dayMs))
  return moments.find(moment => moment > since) ?? null
}

const columns = {
  pay: 'payUntil',
  hold: 'holdUntil',
  receive: 'receiveUntil',
  voucher: 'validUntil',
  customs: 'validUntil',
} as const

/** Until when a parcel is to be sent: of what was paid for, or promised in exchange. */
export function shipBy({ paidAt, exchangedAt }: Pick<OrderRow, 'paidAt' | 'exchangedAt'>): Date | null {
  const since = exchangedAt ?? paidAt
  return since && later(since, SHIP_HOURS * hourMs)
}

/** The end of a time that runs for an order; null: nobody can say when. */
function endOf(order: OrderRow, { until }: OrderClock): Date | null {
  if (until === 'soon') return null
  if (until === 'ship') return shipBy(order)
  return order[columns[until]]
}

/** Until when an order is in its state unless somebody acts; null: without an end, or the end is the desk's affair alone. */
export function runsUntil(order: OrderRow): Date | null {
  const { clock } = meaningOf(order)
  return clock?.does ? endOf(order, clock) : null
}

/** Whether what runs in the state of an order has run out; while an application for a refund is open nothing runs. */
export function isOver(order: OrderRow, now: Date): boolean {
  const end = runsUntil(order)
  return end !== null && now >= end && !isOpenCase(order.caseState)
}

/** When the clock has something to do with an order; while an application for a refund is open it waits. */
export function dueAt(order: OrderRow, now: Date): Date | null {
  const { clock } = meaningOf(order)
  if (isOpenCase(order.caseState) || !clock) return null
  const warning = clock.warns ? nextWarning(order) : null
  if (!clock.does) return warning
  return clock.until === 'soon' ? later(now, minuteMs) : (warning ?? endOf(order, clock))
}

/** What the clock does to an order now, if anything; closing an unpaid one asks its channel first. */
export function dueNow(order: OrderRow, now: Date): 'warn' | NonNullable<OrderClock['does']> | undefined {
  const { clock } = meaningOf(order)
  if (isOpenCase(order.caseState) || !clock) return undefined
  const end = endOf(order, clock)
  if (clock.does && (clock.until === 'soon' || (end && now >= end))) return clock.does
  const warning = clock.warns ? nextWarning(order) : null
  return warning && now >= warning ? 'warn' : undefined
}

const untilOf = new Map(
  Object.values(orderStates).flatMap(rows =>
    Object.entries(rows).flatMap(([state, { clock }]) =>
      clock && clock.until !== 'soon' ? [[state, clock.until] as const] : [],
    ),
  ),
)

/** In SQL, of a table `o`: when the present step of an order has to be done, also where that is the desk's affair. */
export const untilInSql = sql`case o.state ${sql.join(
  [...untilOf].map(
    ([state, until]) =>
      sql`when ${sql.lit(state)} then ${
        until === 'ship'
          ? sql`coalesce(o.exchanged_at, o.paid_at) + ${sql.lit(SHIP_HOURS)} * interval '1 hour'`
          : sql.ref(`o.${columns[until]}`)
      }`,
  ),
  sql` `,
)} end`

/** In SQL, of a table `c`: when the present step of a refund case has to be done. */
export const caseUntilInSql = sql`case c.state ${sql.join(
  Object.entries(caseStates).flatMap(([state, { clock }]) =>
    clock
      ? [sql`when ${sql.lit(state)} then ${sql.ref(clock.until === 'send' ? 'c.sendUntil' : 'c.reviewUntil')}`]
      : [],
  ),
  sql` `,
)} end`
