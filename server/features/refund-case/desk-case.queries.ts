/** Refund cases as staff see them. */
import type { DeliveryWay } from '#contract/constants.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CaseQueue, caseQueues } from '#contract/desk-queues.ts'
import { type CaseState, caseStates } from '#contract/order-states.ts'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { shownPicture } from '#server/features/goods/goods-picture.queries.ts'
import { caseUntilInSql } from '#server/features/order/order.due.ts'
import { casesIn, casesQueued } from '#server/features/order/order.displays.ts'
import type { HistoryEntry } from '#server/lib/history.ts'
import { type CaseGoods, type CaseInFull, exchangedFor } from './refund-case.queries.ts'

/** Whose cases somebody sees: a dealer those of the own outlet, and none without one. */
export type CaseScope = { all: true } | { outletId: number | null }

const inScope = (scope: CaseScope): RawBuilder<unknown> =>
  'all' in scope ? sql`true` : sql`o.outlet_id = ${scope.outletId}`

function fits(search: string): RawBuilder<unknown> {
  const word = search.toUpperCase().replace(/\s/g, '')
  if (word === '') return sql`true`
  if (/^\d{4}$/.test(word)) return sql`c.customer_id in (select id from customer where right(mobile, 4) = ${word})`
  return sql`(c.case_no = ${word} or o.order_no = ${word})`
}

export type DeskCaseRow = Omit<CaseInFull, 'lines'> & {
  lines: (CaseGoods & { lost: number })[]
  deliveryWay: DeliveryWay
  paidFen: number
  kind: string
  surname: string
  givenName: string
  mobile: string
}

const deskCase = sql`
  select c.*, o.order_no, o.kind, o.state as order_now, o.delivery_way, o.paid_fen, o.attempt_id, o.outlet_id,
    coalesce(customer.surname, '') as surname, coalesce(customer.given_name, '') as given_name,
    coalesce(customer.mobile, '') as mobile,
    outlet.name_cn as outlet_name_cn, outlet.name_en as outlet_name_en, outlet.phone as outlet_phone,
    outlet.address_cn as outlet_address_cn, outlet.address_en as outlet_address_en,
    (select json_agg(json_build_object('seq', line.seq, 'itemNo', line.item_no, 'titleCn', line.title_cn,
        'titleEn', line.title_en, 'optionCn', line.option_cn, 'optionEn', line.option_en, 'picture', ${shownPicture(sql`line.picture`)},
        'gift', line.gift, 'quantity', part.quantity, 'amountFen', part.amount_fen, 'lost', part.lost,
        'exchangedFor', ${exchangedFor}) order by line.seq)
      from refund_case_line part join shop_order_line line
        on line.order_id = part.order_id and line.seq = part.line_seq
      where part.case_id = c.id) as lines
  from refund_case c join shop_order o on o.id = c.order_id left join customer on customer.id = c.customer_id
    left join outlet on outlet.outlet_id = o.outlet_id`

/** One page of a queue, the most urgent first; what has ended the newest first. */
export async function deskCasePage(
  db: Kysely<DB>,
  { scope, queue, search }: { scope: CaseScope; queue: CaseQueue; search: string },
  limit: number,
  offset: number,
): Promise<{ cases: DeskCaseRow[]; total: number }> {
  const wanted = sql`${inScope(scope)} and ${fits(search)} and c.state = any(${casesQueued(queue)}::text[])`
  const order = queue === 'ended' ? sql`c.state_at desc` : sql`${caseUntilInSql}, c.asked_at`
  const from = sql`refund_case c join shop_order o on o.id = c.order_id where ${wanted}`
  const [page, counted] = await Promise.all([
    sql<DeskCaseRow>`${hot}
      with page as (select c.id from ${from} order by ${order}, c.id limit ${limit} offset ${offset})
      select * from page join (${deskCase} where c.id in (select id from page)) c using (id)
      order by ${order}, c.id`.execute(db),
    sql<{ n: number }>`${hot} select count(*)::int as n from ${from}`.execute(db),
  ])
  return { cases: page.rows, total: oneRow(counted).n }
}

/** How many cases stand in each queue; those that have ended are not counted. */
export async function countCases(db: Kysely<DB>, scope: CaseScope): Promise<Record<CaseQueue, number>> {
  const found = await sql<{ state: CaseState; n: number }>`${hot}
    select c.state, count(*) as n from refund_case c join shop_order o on o.id = c.order_id
    where c.state in ${casesIn.open} and ${inScope(scope)} group by 1`.execute(db)
  const inQueue = (queue: CaseQueue): [CaseQueue, number] => [
    queue,
    found.rows.reduce((sum, row) => sum + (caseStates[row.state].queue === queue ? row.n : 0), 0),
  ]
  return Object.fromEntries(caseQueues.map(inQueue)) as Record<CaseQueue, number>
}

/** What waits for whom: cases to decide, goods to look at with and without a dealer, refunds that the bank gave up. */
export async function countCaseWork(
  db: Kysely<DB>,
  scope: CaseScope,
): Promise<{ review: number; ownGoods: number; dealerGoods: number; stuck: number }> {
  const found = await sql<{ review: number; ownGoods: number; dealerGoods: number; stuck: number }>`${hot}
    select count(*) filter (where c.state = any(${casesQueued('review')}::text[]))::int as review,
      count(*) filter (where c.state = any(${casesQueued('dealer')}::text[]) and o.outlet_id is null)::int as own_goods,
      count(*) filter (where c.state = any(${casesQueued('dealer')}::text[]) and o.outlet_id is not null)::int
        as dealer_goods,
      (select count(*) from refund where state = 'stuck')::int as stuck
    from refund_case c join shop_order o on o.id = c.order_id
    where c.state in ${casesIn.open} and ${inScope(scope)}`.execute(db)
  return oneRow(found)
}

/** One case, if it is in the scope. */
export async function deskCaseByNo(db: Kysely<DB>, scope: CaseScope, caseNo: string): Promise<DeskCaseRow | undefined> {
  const found = await sql<DeskCaseRow>`${hot}
    ${deskCase} where c.case_no = ${caseNo} and ${inScope(scope)}`.execute(db)
  return found.rows[0]
}

/** The moves of a case with the names of the staff among the actors, the newest first. */
export async function deskCaseHistory(db: Kysely<DB>, caseId: number): Promise<(HistoryEntry & { who: string })[]> {
  const found = await sql<HistoryEntry & { who: string }>`
    select event.seq, event.event, event.from_state as "from", event.to_state as "to", event.actor, event.note, event.at,
      coalesce(account.name, '') as who
    from refund_case_event event
      left join staff_account account on event.actor = 'staff' and account.id::text = event.actor_id
    where event.id = ${caseId} order by event.seq desc`.execute(db)
  return found.rows
}

/** Hours within which approvals of one person for one purchase count together (four eyes). */
const COUNTED_HOURS = 24

/** What a member of staff has approved alone of a purchase lately, in fen; exact while its orders are locked. */
export async function approvedAlone(db: Kysely<DB>, orderId: number, staffId: number, now: Date): Promise<number> {
  const found = await sql<{ fen: number }>`
    select coalesce(sum(refund.amount_fen), 0)::bigint as fen
    from shop_order o join refund_case c on c.order_id = o.id join refund on refund.case_id = c.id
      join refund_case_event event on event.id = c.id and event.event = 'approve' and event.to_state in ${casesIn.promised}
    where o.settlement_id = (select settlement_id from shop_order where id = ${orderId}) and c.first_approver is null
      and event.actor = 'staff' and event.actor_id = ${String(staffId)}
      and event.at > ${now}::timestamptz - ${COUNTED_HOURS} * interval '1 hour'`.execute(db)
  return oneRow(found).fen
}

/** What else decides: the customer's orders and cases, and incidents about the order's money. */
export async function caseSurroundings(
  db: Kysely<DB>,
  row: DeskCaseRow,
): Promise<{ orders: number; cases: number; incidents: number }> {
  const found = await sql<{ orders: number; cases: number; incidents: number }>`
    select (select count(*) from shop_order where customer_id = ${row.customerId}) as orders,
      (select count(*) from refund_case where customer_id = ${row.customerId}) as cases,
      (select count(*) from payment_incident where resolved_at is null and number in (
        select ${row.orderNo} union select out_trade_no from payment_attempt where id = ${row.attemptId}
        union select out_refund_no from refund where order_id = ${row.orderId})) as incidents`.execute(db)
  return oneRow(found)
}
