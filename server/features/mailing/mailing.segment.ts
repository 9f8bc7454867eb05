/**
 * Whom a mailing is for: a closed table of conditions, each a narrow question about a customer `c` (decision 142). Birthdays,
 * addresses and papers of students are not among them: each was given for one purpose, and this is none of them.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { goodsOrderKinds } from '#contract/codes.ts'
import { looksAtPerson, type Segment } from '#contract/mailing-codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { givenIn } from '#server/features/consent/consent.queries.ts'
import { ordersIn } from '#server/features/order/order.displays.ts'
import { since } from './mailing.rules.ts'

type Condition = RawBuilder<boolean>

/** Which kinds of orders are of what was saved. */
const kindsOf = {
  newcar: ['newCar', 'studentCar'],
  usedcar: ['usedCarDeposit'],
  goods: goodsOrderKinds,
} as const

/** An order of the customer's that was paid, and of which something is left. */
const paid = (more: RawBuilder<unknown>): Condition => sql`exists (
  select from shop_order o where o.customer_id = c.id and o.paid_at is not null and o.state not in ${ordersIn.nothingLeft}
    and ${more})`

/** Each condition by its name; null: it says nothing. */
const conditions: { [N in keyof Segment]: (value: Segment[N], now: Date) => Condition | null } = {
  seriesCodes: codes =>
    codes.length === 0
      ? null
      : sql`exists (select from own_car where customer_id = c.id and series_code = any(${[...codes]}::text[]))`,
  joinedDays: (days, now) => (days === null ? null : sql`c.created_at > ${since(now, days)}`),
  boughtCar(choice) {
    if (choice === 'any') return null
    const bought = sql<boolean>`exists (
      select from shop_order o where o.customer_id = c.id and o.kind in ('newCar', 'studentCar', 'usedCarDeposit')
        and o.state in ${ordersIn.done})`
    return choice === 'yes' ? bought : sql`not ${bought}`
  },
  orderedDays: (days, now) => (days === null ? null : paid(sql`o.paid_at > ${since(now, days)}`)),
  quietDays: (days, now) => (days === null ? null : sql`not ${paid(sql`o.paid_at > ${since(now, days)}`)}`),
  spentFen: fen =>
    fen === null
      ? null
      : sql`(select coalesce(sum(o.paid_fen::bigint - o.refunded_fen), 0) from shop_order o where o.customer_id = c.id) >= ${fen}`,
  saved: kind =>
    kind === 'any'
      ? null
      : sql`exists (
          select from favourite f where f.customer_id = c.id and f.kind = ${kind}
            and not ${paid(sql`o.kind = any(${[...kindsOf[kind]]}::text[]) and o.paid_at >= f.at`)})`,
}

/** An account that is in use: not emptied, and not about to be. */
const inUse = sql`c.sub not like 'deleted:%'
  and not exists (select from account_deletion d where d.customer_id = c.id and d.state = 'waiting')`

/** Customers `c` of a segment. */
export function inSegment(segment: Segment, now: Date): Condition {
  const said = (Object.keys(conditions) as (keyof Segment)[]).map(name =>
    (conditions[name] as (value: unknown, at: Date) => Condition | null)(segment[name], now),
  )
  const agreed = looksAtPerson(segment) ? [givenIn('c', 'PROFILE')] : []
  return sql`${sql.join([inUse, ...agreed, ...said.filter(each => each !== null)], sql` and `)}`
}

/** Whether a customer `c` wants to hear of news and offers, and to be picked where the segment does that. */
export function isWilling(segment: Segment): Condition {
  const agreed = looksAtPerson(segment) ? sql`and ${givenIn('c', 'PROFILE')}` : sql``
  return sql`(${givenIn('c', 'MARKETING')} ${agreed} and not exists (
    select from notice_choice n where n.customer_id = c.id and n.kind = 'campaign' and not n.wanted))`
}

/** How many are in a segment, and how many of them would be told. */
export async function countSegment(
  db: Kysely<DB>,
  segment: Segment,
  now: Date,
): Promise<{ customers: number; willing: number }> {
  return oneRow(
    await sql<{ customers: number; willing: number }>`
      select count(*)::int as customers, (count(*) filter (where ${isWilling(segment)}))::int as willing
      from customer c where ${inSegment(segment, now)}`.execute(db),
  )
}
