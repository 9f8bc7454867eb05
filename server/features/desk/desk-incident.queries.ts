/** Incidents of the money, with the orders, payments and refunds that they are about. */
import { type Kysely, sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { IncidentKind } from '#server/features/payment/incident.queries.ts'

/** The orders that an incident is about, and the refund case; its number leads there. */
const links = sql`
  array(select o.order_no from shop_order o where o.order_no = incident.number
    or o.id = (select order_id from refund where out_refund_no = incident.number)
    or o.id in (select part.order_id from payment_attempt_order part
      join payment_attempt attempt on attempt.id = part.attempt_id where attempt.out_trade_no = incident.number)
    order by o.id) as orders,
  (select c.case_no from refund join refund_case c on c.id = refund.case_id
    where refund.out_refund_no = incident.number) as case_no,
  (select out_refund_no from refund where out_refund_no = incident.number) as refund_no`

/** The money that an incident is about has neither been booked nor gone back. */
const stands = sql<boolean>`(
  (incident.kind = 'refundStuck' and exists (select from refund
    where out_refund_no = incident.number and state not in ('done', 'offline')))
  or (incident.kind = 'notBooked' and exists (select from payment_attempt
    where out_trade_no = incident.number and state in ('open', 'closed'))))`

export interface StoredIncident {
  id: number
  kind: IncidentKind
  channel: string
  number: string
  facts: Record<string, unknown>
  times: number
  firstAt: Date
  lastAt: Date
  resolvedAt: Date | null
  /** Name of who resolved it; null: nobody yet, or it ended by itself. */
  resolver: string | null
  orders: string[]
  caseNo: string | null
  refundNo: string | null
  stands: boolean
}

/** One page of incidents, the newest first, and how many there are. @param open those that nobody has dealt with */
export async function incidentPage(
  db: Kysely<DB>,
  open: boolean,
  limit: number,
  offset: number,
): Promise<{ incidents: StoredIncident[]; total: number }> {
  const wanted = open ? sql`resolved_at is null` : sql`resolved_at is not null`
  const [page, counted] = await Promise.all([
    sql<StoredIncident>`
      select incident.*, account.name as resolver, ${links}, ${stands} as stands from payment_incident incident
        left join staff_account account on account.id = incident.resolved_by
      where ${wanted} order by last_at desc, incident.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*) as n from payment_incident where ${wanted}`.execute(db),
  ])
  return { incidents: page.rows, total: oneRow(counted).n }
}

/** An incident that nobody has dealt with, locked; with whether its money still stands where it stood. */
export async function lockIncident(
  tx: Kysely<DB>,
  id: number,
): Promise<Pick<StoredIncident, 'kind' | 'channel' | 'number' | 'stands'> | undefined> {
  const found = await sql<Pick<StoredIncident, 'kind' | 'channel' | 'number' | 'stands'>>`
    select kind, channel, number, ${stands} as stands from payment_incident incident
    where id = ${id} and resolved_at is null for update`.execute(tx)
  return found.rows[0]
}
