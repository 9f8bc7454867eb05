import { type Kysely, type RawBuilder, sql } from 'kysely'
import { SHIP_HOURS } from '#server/features/order/after-sales-order.rules.ts'
import type { Order } from '#server/features/order/order.queries.ts'
import type { Told } from '#server/lib/history.ts'
import type { DB } from '#server/db/schema.ts'
import { type CaseState, openCaseStates } from '#server/features/order/order.faces.ts'
import { type Scope, type searchOf, underCase } from './desk.rules.ts'

const openCase = sql`${[...openCaseStates]}::text[]`

/** When the present step of an order has to be done. */
const until = sql`case o.state when 'save' then o.pay_until
  when 'to_delivery' then o.paid_at + ${SHIP_HOURS} * interval '1 hour' when 'delivery' then o.receive_until
  when 'to_verify' then o.valid_until when 'verify' then o.valid_until else o.hold_until end`

/** What a queue knows an order by. */
const standing = sql`case when o.case_state = any(${openCase}) then ${underCase} else o.kind || ':' || o.state end`

/** Whether an order may stand under one of these names; this much the indexes can tell. */
function mayStandIn(states: readonly string[]): RawBuilder<unknown> {
  const plain = states.filter(each => each !== underCase).map(each => each.split(':')[1]!)
  const open = sql`o.id in (select order_id from refund_case where state = any(${openCase}))`
  return states.includes(underCase)
    ? sql`(o.state = any(${plain}::text[]) or ${open})`
    : sql`o.state = any(${plain}::text[])`
}

const inScope = (scope: Scope): RawBuilder<unknown> =>
  'all' in scope ? sql`true` : sql`o.outlet_id = ${scope.outletId}`

function found(search: ReturnType<typeof searchOf>): RawBuilder<unknown> {
  if (!search) return sql`true`
  if ('orderNo' in search) return sql`o.order_no like ${`${search.orderNo}%`}`
  if ('phoneEnd' in search)
    return sql`o.customer_id in (select id from customer where right(mobile, 4) = ${search.phoneEnd})`
  return sql`o.id in (select order_id from shop_order_line where item_no = ${search.itemNo})`
}

/** An order as the desk sees it: with its first line, its customer and its outlet. */
export type DeskOrder = Order & {
  line_count: number
  until: Date | null
  surname: string
  given_name: string
  mobile: string
  outlet_name_cn: string | null
  outlet_name_en: string | null
}

const deskOrder = sql`
  select o.*, line.item_no, line.used_car_id, line.title_cn, line.title_en, line.picture, line.price_fen,
    line.deposit_kind, ${until} as until,
    (select count(*) from shop_order_line other where other.order_id = o.id)::int as line_count,
    coalesce(customer.surname, '') as surname, coalesce(customer.given_name, '') as given_name,
    coalesce(customer.mobile, '') as mobile,
    outlet.name_cn as outlet_name_cn, outlet.name_en as outlet_name_en
  from shop_order o join shop_order_line line on line.order_id = o.id and line.seq = 1
    left join customer on customer.id = o.customer_id left join outlet on outlet.outlet_id = o.outlet_id`

export interface DeskSearch {
  scope: Scope
  /** `kind:state` of the queue; absent: all. */
  states: readonly string[] | undefined
  search: ReturnType<typeof searchOf>
  /** By the time that is left; otherwise the newest first. */
  urgentFirst: boolean
}

/** One page of orders for staff, and how many there are. */
export async function deskPage(
  db: Kysely<DB>,
  { scope, states, search, urgentFirst }: DeskSearch,
  limit: number,
  offset: number,
): Promise<{ orders: DeskOrder[]; total: number }> {
  const inQueue = states ? sql`${mayStandIn(states)} and ${standing} = any(${states}::text[])` : sql`true`
  const wanted = sql`${inScope(scope)} and ${inQueue} and ${found(search)}`
  const order = urgentFirst ? sql`${until} nulls last, o.placed_at, o.id` : sql`o.placed_at desc, o.id desc`
  const [page, counted] = await Promise.all([
    sql<DeskOrder>`${deskOrder} where ${wanted} order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*) as n from shop_order o where ${wanted}`.execute(db),
  ])
  return { orders: page.rows, total: counted.rows[0]!.n }
}

/** Number of orders in each `kind:state` of those that wait for somebody. */
export async function countWaiting(
  db: Kysely<DB>,
  scope: Scope,
  states: readonly string[],
): Promise<Record<string, number>> {
  const counted = await sql<{ name: string; n: number }>`
    select ${standing} as name, count(*) as n from shop_order o
    where ${inScope(scope)} and ${mayStandIn(states)} group by 1`.execute(db)
  return Object.fromEntries(counted.rows.map(({ name, n }) => [name, n]))
}

/** One order, if it is in the scope; hidden ones are there, because hiding is the customer's affair. */
export async function deskOrderByNo(db: Kysely<DB>, scope: Scope, orderNo: string): Promise<DeskOrder | undefined> {
  const one = await sql<DeskOrder>`${deskOrder} where o.order_no = ${orderNo} and ${inScope(scope)}`.execute(db)
  return one.rows[0]
}

export interface DeskLine {
  seq: number
  item_no: string
  title_cn: string
  title_en: string
  option_cn: string
  option_en: string
  quantity: number
  shipped: number
  dropped: number
  back: number
  price_fen: number
  due_fen: number
  gift: boolean
}

export async function deskLines(db: Kysely<DB>, orderId: number): Promise<DeskLine[]> {
  const lines = await sql<DeskLine>`
    select seq, item_no, title_cn, title_en, option_cn, option_en, quantity, shipped, dropped, back, price_fen, due_fen,
      gift
    from shop_order_line where order_id = ${orderId} order by seq`.execute(db)
  return lines.rows
}

/** Refund cases of an order, the newest first. */
export async function deskCases(
  db: Kysely<DB>,
  orderId: number,
): Promise<{ case_no: string; state: CaseState; amount_fen: number }[]> {
  const cases = await sql<{ case_no: string; state: CaseState; amount_fen: number }>`
    select case_no, state, amount_fen from refund_case where order_id = ${orderId} order by id desc`.execute(db)
  return cases.rows
}

/** The moves of an order with the names of the staff among the actors, newest first. */
export async function deskHistory(db: Kysely<DB>, orderId: number): Promise<(Told & { who: string })[]> {
  const moves = await sql<Told & { who: string }>`
    select event.seq, event.event, event.from_state as "from", event.to_state as "to", event.actor, event.note, event.at,
      coalesce(account.name, '') as who
    from shop_order_event event
      left join staff_account account on event.actor = 'staff' and account.id::text = event.actor_id
    where event.id = ${orderId} order by event.seq desc`.execute(db)
  return moves.rows
}

/** What else decides: the customer's other orders, the car's hold, the numbers under which incidents stand. */
export async function deskSurroundings(
  db: Kysely<DB>,
  order: DeskOrder,
): Promise<{ orders: number; refunds: number; thingHeld: boolean | null; numbers: string[] }> {
  const asked = await sql<{ orders: number; refunds: number; held: boolean | null; numbers: string[] }>`
    select (select count(*) from shop_order where customer_id = ${order.customer_id}) as orders,
      (select count(*) from shop_order where customer_id = ${order.customer_id} and refunded_fen > 0) as refunds,
      (select hold_order_id = ${order.id} from used_car where id = ${order.used_car_id}) as held,
      array(select out_trade_no from payment_attempt_order part join payment_attempt attempt on attempt.id = part.attempt_id
          where part.order_id = ${order.id}
        union select out_refund_no from refund where order_id = ${order.id}) as numbers`.execute(db)
  const { orders, refunds, held, numbers } = asked.rows[0]!
  const thingHeld = order.used_car_id === null ? null : held === true
  return { orders, refunds, thingHeld, numbers: [order.order_no, ...numbers] }
}

export interface OrderNote {
  at: Date
  who: string
  text: string
}

export async function notesOf(db: Kysely<DB>, orderId: number): Promise<OrderNote[]> {
  const notes = await sql<OrderNote>`
    select note.at, account.name as who, note.text from order_note note
      join staff_account account on account.id = note.staff_id
    where note.order_id = ${orderId} order by note.at desc, note.id desc limit 100`.execute(db)
  return notes.rows
}

export async function addNote(
  db: Kysely<DB>,
  orderId: number,
  staffId: number,
  text: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into order_note (order_id, staff_id, text, at) values (${orderId}, ${staffId}, ${text}, ${now})`.execute(db)
}

/** Name of an outlet in both languages. */
export async function outletName(db: Kysely<DB>, outletId: number): Promise<{ cn: string; en: string } | undefined> {
  const one = await sql<{ cn: string; en: string }>`
    select name_cn as cn, name_en as en from outlet where outlet_id = ${outletId}`.execute(db)
  return one.rows[0]
}
