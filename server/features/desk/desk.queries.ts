import { type Kysely, type Selectable, sql } from 'kysely'
import type { DeskQueue, OrderSort } from '#contract/desk-queues.ts'
import type { CaseState } from '#contract/order-states.ts'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import { caseUntilInSql, untilInSql } from '#server/features/order/order.due.ts'
import type { Order } from '#server/features/order/order.queries.ts'
import type { HistoryEntry } from '#server/lib/history.ts'
import { inTurn } from '#server/lib/together.ts'
import type { DB } from '#server/db/schema.ts'
import { casesIn } from '#server/features/order/order.displays.ts'
import { holds } from './claim.queries.ts'
import { found, inScope, narrowed, type OrderNarrowing } from './desk.search.ts'
import type { Scope, searchOf } from './desk.rules.ts'

/** When the present step of an order has to be done: an open refund case stops the order's own clock and has its own. */
const until = sql`case when o.case_state in ${casesIn.open} then
    (select ${caseUntilInSql} from refund_case c where c.order_id = o.id and not c.compensation order by c.id desc
      limit 1)
  else ${untilInSql} end`

/** An order as the desk sees it: with its first line, its customer and its outlet. */
export type DeskOrder = Order & {
  /** Of all lines. */
  pieces: number
  until: Date | null
  surname: string
  givenName: string
  mobile: string
  outletNameCn: string | null
  outletNameEn: string | null
  claimStaffId: number | null
  claimWho: string | null
  claimAt: Date | null
}

const deskOrder = (now: Date) => sql`
  select o.*, line.item_no, line.used_car_id, line.title_cn, line.title_en, line.picture, line.price_fen,
    line.deposit_kind, ${until} as until,
    (select sum(other.quantity) from shop_order_line other where other.order_id = o.id and other.exchange_of is null)::int as pieces,
    coalesce(customer.surname, '') as surname, coalesce(customer.given_name, '') as given_name,
    coalesce(customer.mobile, '') as mobile,
    outlet.name_cn as outlet_name_cn, outlet.name_en as outlet_name_en,
    claimed.staff_id as claim_staff_id, claimant.name as claim_who, claimed.at as claim_at
  from shop_order o join shop_order_line line on line.order_id = o.id and line.seq = 1
    left join customer on customer.id = o.customer_id left join outlet on outlet.outlet_id = o.outlet_id
    left join order_claim claimed on ${holds('claimed', now)}
    left join staff_account claimant on claimant.id = claimed.staff_id`

/** As many as the desk shows on a page. */
const usualSize = 20

export interface DeskSearch {
  scope: Scope
  queue: DeskQueue
  search: ReturnType<typeof searchOf>
  narrowing: OrderNarrowing
  /** `urgent`: by the time that is left. */
  sort: Exclude<OrderSort, 'fit'> | 'urgent'
  now: Date
}

const orders = {
  urgent: sql`o.desk_until, o.placed_at, o.id`,
  /** Of open refund cases the time of the case. */
  urgentCase: sql`${until} nulls last, o.placed_at, o.id`,
  newest: sql`o.placed_at desc, o.id desc`,
  oldest: sql`o.placed_at, o.id`,
  dearest: sql`o.due_fen desc, o.id desc`,
  cheapest: sql`o.due_fen, o.id`,
}

interface DeskPage {
  orders: readonly DeskOrder[]
  total: number
}

/** All desks that show a list or its number read it anew at the moment when one of its orders moves. */
const [reading, counting] = [inTurn<DeskPage>(), inTurn<Partial<Record<DeskQueue, number>>>()]

/** One page of orders for staff, and how many there are. */
export async function deskPage(
  db: Kysely<DB>,
  { scope, queue, search, narrowing, sort, now }: DeskSearch,
  limit: number,
  offset: number,
): Promise<DeskPage> {
  // A list without conditions is asked for all day: few texts, which are worth preparing. Queue and size stand in the text,
  // because the database plans a page anew each time whose size it cannot know, which takes longer than the page. One
  // plan serves all outlets, the small ones too, where an index has their orders in order.
  const plain = search === undefined && Object.keys(narrowing).length === 1
  const inOrder = 'all' in scope || !['dearest', 'cheapest'].includes(sort)
  const known = plain && inOrder && limit === usualSize && offset <= 4 * usualSize
  const [begin, queued, size] = known
    ? [hot, sql.lit(queue), sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`]
    : [sql``, sql`${queue}`, sql`limit ${limit} offset ${offset}`]
  const inQueue = queue === 'all' ? sql`true` : sql`o.desk_queue = ${queued}`
  const wanted = sql`${inScope(scope)} and ${inQueue} and ${found(search)} and ${narrowed(narrowing, now)}`
  const order = orders[sort === 'urgent' && queue === 'refund' ? 'urgentCase' : sort]
  // The page is found first, from the order's row alone; what else is shown is read for its rows only.
  const page = sql`select o.id from shop_order o where ${wanted} order by ${order} ${size}`
  const read = async () => {
    const [shown, counted] = await Promise.all([
      sql<DeskOrder>`${begin} ${deskOrder(now)} where o.id in (${page}) order by ${order}`.execute(db),
      sql<{ n: number }>`${begin} select count(*) as n from shop_order o where ${wanted}`.execute(db),
    ])
    return { orders: shown.rows, total: oneRow(counted).n }
  }
  return known ? reading(db, JSON.stringify([scope, queue, sort, offset]), read) : read()
}

/** Number of orders in each of some queues; a queue without one is absent. */
export const countInQueues = (
  db: Kysely<DB>,
  scope: Scope,
  queues: readonly DeskQueue[],
): Promise<Partial<Record<DeskQueue, number>>> =>
  counting(db, JSON.stringify([scope, queues]), async () => {
    const counted = await sql<{ queue: DeskQueue; n: number }>`
      select o.desk_queue as queue, count(*) as n from shop_order o
      where ${inScope(scope)} and o.desk_queue = any(${queues}::text[]) group by 1`.execute(db)
    return Object.fromEntries(counted.rows.map(({ queue, n }) => [queue, n]))
  })

/** One order, if it is in the scope; hidden ones are there, because hiding is the customer's affair. */
export async function deskOrderByNo(
  { db, now }: { db: Kysely<DB>; now: Date },
  scope: Scope,
  orderNo: string,
): Promise<DeskOrder | undefined> {
  const one = await sql<DeskOrder>`${deskOrder(now)} where o.order_no = ${orderNo} and ${inScope(scope)}`.execute(db)
  return one.rows[0]
}

export interface DeskLine {
  seq: number
  itemNo: string
  titleCn: string
  titleEn: string
  optionCn: string
  optionEn: string
  quantity: number
  shipped: number
  dropped: number
  back: number
  asked: number
  exchanged: number
  exchangeOf: number | null
  priceFen: number
  installFen: number
  campaignFen: number
  couponFen: number
  campaignCn: string
  campaignEn: string
  dueFen: number
  gift: boolean
}

export async function deskLines(db: Kysely<DB>, orderId: number): Promise<DeskLine[]> {
  const lines = await sql<DeskLine>`
    select line.seq, line.item_no, line.title_cn, line.title_en, line.option_cn, line.option_en, line.quantity,
      line.shipped, line.dropped, line.back, line.asked, line.exchanged, line.exchange_of, line.price_fen, line.install_fen, line.campaign_fen,
      line.coupon_fen, line.due_fen, line.gift, coalesce(campaign.name_cn, '') as campaign_cn,
      coalesce(campaign.name_en, '') as campaign_en
    from shop_order_line line left join campaign on campaign.code = line.campaign_code
    where line.order_id = ${orderId} order by line.seq`.execute(db)
  return lines.rows
}

/** Refund cases of an order, the newest first. */
export async function deskCases(
  db: Kysely<DB>,
  orderId: number,
): Promise<{ caseNo: string; state: CaseState; amountFen: number }[]> {
  const cases = await sql<{ caseNo: string; state: CaseState; amountFen: number }>`
    select case_no, state, amount_fen from refund_case where order_id = ${orderId} order by id desc`.execute(db)
  return cases.rows
}

/** A move with the name of the member of staff who made it, and the case that it belongs to; empty: the order itself. */
export type DeskMove = HistoryEntry & { who: string; caseNo: string }

/** The moves of an order and of its refund cases, the newest first. */
export async function deskHistory(db: Kysely<DB>, orderId: number): Promise<DeskMove[]> {
  const moves = await sql<DeskMove>`
    select told.seq, told.event, told.from_state as "from", told.to_state as "to", told.actor, told.note, told.at,
      told.case_no, coalesce(account.name, '') as who
    from (
      select seq, event, from_state, to_state, actor, actor_id, note, at, '' as case_no
      from shop_order_event where id = ${orderId}
      union all
      select e.seq, e.event, e.from_state, e.to_state, e.actor, e.actor_id, e.note, e.at, c.case_no
      from refund_case c join refund_case_event e on e.id = c.id where c.order_id = ${orderId}
    ) told
      left join staff_account account on told.actor = 'staff' and account.id::text = told.actor_id
    order by told.at desc, told.case_no desc, told.seq desc`.execute(db)
  return moves.rows
}

/** The other orders of a purchase, and the name of its coupon. */
export async function deskPurchase(
  db: Kysely<DB>,
  order: Pick<Order, 'id' | 'settlementId'>,
): Promise<{ together: Pick<Order, 'orderNo' | 'kind' | 'state' | 'caseState' | 'dueFen'>[]; coupon: Names }> {
  const [together, coupon] = await Promise.all([
    sql<Pick<Order, 'orderNo' | 'kind' | 'state' | 'caseState' | 'dueFen'>>`
      select order_no, kind, state, case_state, due_fen from shop_order
      where settlement_id = ${order.settlementId} and id <> ${order.id} order by id`.execute(db),
    sql<Names>`
      select coupon.title_cn as cn, coupon.title_en as en from settlement s
        join customer_coupon taken on taken.coupon_no = s.coupon_no
        join coupon on coupon.coupon_code = taken.coupon_code
      where s.id = ${order.settlementId}`.execute(db),
  ])
  return { together: together.rows, coupon: coupon.rows[0] ?? { cn: '', en: '' } }
}

interface Names {
  cn: string
  en: string
}

/** What else decides: the customer's other orders, the car's hold, the numbers under which incidents stand. */
export async function deskSurroundings(
  db: Kysely<DB>,
  order: DeskOrder,
): Promise<{ orders: number; refunds: number; thingHeld: boolean | null; waiting: number; numbers: string[] }> {
  const asked = await sql<{
    orders: number
    refunds: number
    held: boolean | null
    waiting: number
    numbers: string[]
  }>`
    select (select count(*) from shop_order where customer_id = ${order.customerId}) as orders,
      (select count(*) from shop_order where customer_id = ${order.customerId} and refunded_fen > 0) as refunds,
      (select hold_order_id = ${order.id} from used_car where id = ${order.usedCarId}) as held,
      (select count(*)::int from used_car_queue where used_car_id = ${order.usedCarId} and state = 'waiting') as waiting,
      array(select out_trade_no from payment_attempt_order part join payment_attempt attempt on attempt.id = part.attempt_id
          where part.order_id = ${order.id}
        union select out_refund_no from refund where order_id = ${order.id}) as numbers`.execute(db)
  const { orders, refunds, held, waiting, numbers } = oneRow(asked)
  const thingHeld = order.usedCarId === null ? null : held === true
  return { orders, refunds, thingHeld, waiting: thingHeld ? waiting : 0, numbers: [order.orderNo, ...numbers] }
}

export interface OrderNote {
  about: Selectable<DB['order_note']>['about']
  at: Date
  who: string
  text: string
}

export async function notesOf(db: Kysely<DB>, orderId: number): Promise<OrderNote[]> {
  const notes = await sql<OrderNote>`
    select note.about, note.at, account.name as who, note.text from order_note note
      join staff_account account on account.id = note.staff_id
    where note.order_id = ${orderId} order by note.at desc, note.id desc limit 100`.execute(db)
  return notes.rows
}

export async function addNote(
  db: Kysely<DB>,
  {
    orderId,
    staffId,
    about,
    text,
    now,
  }: Pick<OrderNote, 'about' | 'text'> & {
    orderId: number
    staffId: number
    now: Date
  },
): Promise<void> {
  await sql`
    insert into order_note (order_id, staff_id, about, text, at)
    values (${orderId}, ${staffId}, ${about}, ${text}, ${now})`.execute(db)
}

/** Name of an outlet in both languages. */
export async function outletName(db: Kysely<DB>, outletId: number): Promise<{ cn: string; en: string } | undefined> {
  const one = await sql<{ cn: string; en: string }>`
    select name_cn as cn, name_en as en from outlet where outlet_id = ${outletId}`.execute(db)
  return one.rows[0]
}

/** Names of members of staff by their numbers. */
export async function staffNames(db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await sql<{ id: number; name: string }>`
    select id, name from staff_account where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}
