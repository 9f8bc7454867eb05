import type { StaffRole } from '#contract/codes.ts'
import type { DepositKind } from '#contract/codes.ts'
import type { OrderTab } from '#contract/order-codes.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { openCaseStates, ordersIn, type OrderScope, refundTabCases, scopeKinds, statesUnder } from './order.displays.ts'
import type { CarPicture, GoodsPicture } from './order-lines.queries.ts'
import { hot, oneOf } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import { shownPicture } from '#server/features/goods/goods-picture.queries.ts'
import type { RowOf } from '#server/lib/machine.ts'

/** An order with its first line, which names it; a deposit order has no other. */
export type Order = RowOf<'shop_order'> & {
  itemNo: string
  titleCn: string
  titleEn: string
  picture: CarPicture | GoodsPicture
  /** One piece of the first line. */
  priceFen: number
  /** With a deposit on a used car alone. */
  usedCarId: number | null
  depositKind: DepositKind | null
}

const firstLine = sql`line.item_no, line.used_car_id, line.title_cn, line.title_en,
  ${shownPicture(sql`line.picture`)} as picture, line.price_fen,
  line.deposit_kind`

/** Locks orders by id, always in the order of the ids, so that nobody waits in a circle. */
export async function lockOrders(tx: Transaction<DB>, ids: readonly number[]): Promise<Order[]> {
  const found = await sql<Order>`${hot}
    select o.*, ${firstLine} from shop_order o join shop_order_line line on line.order_id = o.id and line.seq = 1
    where o.id ${oneOf(ids, sql`bigint[]`)} order by o.id for update of o`.execute(tx)
  return found.rows
}

/** Locks the orders of a payment attempt that has brought no money yet, and whose lock is held; others have none here. */
export async function lockOrdersPaidBy(tx: Transaction<DB>, outTradeNo: string): Promise<Order[]> {
  const found = await sql<Order>`${hot}
    select o.*, ${firstLine} from payment_attempt attempt
      join payment_attempt_order part on part.attempt_id = attempt.id
      join shop_order o on o.id = part.order_id
      join shop_order_line line on line.order_id = o.id and line.seq = 1
    where attempt.out_trade_no = ${outTradeNo} and attempt.paid_fen = 0 order by o.id for update of o`.execute(tx)
  return found.rows
}

/** Locks orders of one customer by their numbers; another customer's are not found. */
export async function lockOwnOrders(
  tx: Transaction<DB>,
  customerId: number,
  orderNos: readonly string[],
): Promise<Order[]> {
  const found = await sql<Order>`${hot}
    select o.*, ${firstLine} from shop_order o join shop_order_line line on line.order_id = o.id and line.seq = 1
    where o.order_no ${oneOf(orderNos, sql`text[]`)} and o.customer_id = ${customerId} and o.hidden_at is null
    order by o.id for update of o`.execute(tx)
  return found.rows
}

/**
 * Locks an order of the customer with the unpaid ones of the same purchase, in the order of their ids: they were priced
 * together, so they are paid and cancelled together. The order asked for may be in any state.
 */
export async function lockOwnPurchase(tx: Transaction<DB>, customerId: number, orderNo: string): Promise<Order[]> {
  const found = await sql<Order>`${hot}
    select o.*, ${firstLine} from shop_order o join shop_order_line line on line.order_id = o.id and line.seq = 1
    where o.customer_id = ${customerId} and o.hidden_at is null and (o.order_no = ${orderNo} or (o.state in ${ordersIn.payable}
      and o.settlement_id = (select settlement_id from shop_order asked where asked.order_no = ${orderNo})))
    order by o.id for update of o`.execute(tx)
  return found.rows
}

/** Whether an unpaid order of the same purchase is missing among these of a customer. */
export async function leavesOthersUnpaid(
  tx: Transaction<DB>,
  customerId: number,
  orderNos: readonly string[],
): Promise<boolean> {
  const named = oneOf(orderNos, sql`text[]`)
  const found = await sql`${hot}
    select from shop_order other
    where settlement_id in (select settlement_id from shop_order where order_no ${named} and customer_id = ${customerId})
      and state in ${ordersIn.payable} and not (order_no ${named}) limit 1`.execute(tx)
  return found.rows.length > 0
}

/** Locks an order by its number for staff. One of another outlet is unknown to a dealer, whatever state it is in. */
export async function lockForStaff(
  tx: Transaction<DB>,
  orderNo: string,
  { role, outletId }: { role: StaffRole; outletId?: number | undefined },
): Promise<Order | undefined> {
  const found = await sql<Order>`${hot}
    select o.*, ${firstLine} from shop_order o join shop_order_line line on line.order_id = o.id and line.seq = 1
    where o.order_no = ${orderNo} and (${role} <> 'dealer' or o.outlet_id = ${outletId ?? null})
    for update of o`.execute(tx)
  return found.rows[0]
}

/**
 * The same of many, in the order of their ids, without waiting for what others hold at the moment.
 * @returns those that there are, and the numbers of those that others hold
 */
export async function lockManyForStaff(
  tx: Transaction<DB>,
  orderNos: readonly string[],
  { role, outletId }: { role: StaffRole; outletId?: number | undefined },
): Promise<{ orders: Order[]; held: ReadonlySet<string> }> {
  const theirs = sql`o.order_no ${oneOf(orderNos, sql`text[]`)} and (${role} <> 'dealer' or o.outlet_id = ${outletId ?? null})`
  const known = await sql<{ orderNo: string }>`${hot} select o.order_no from shop_order o where ${theirs}`.execute(tx)
  const { rows: orders } = await sql<Order>`${hot}
    select o.*, ${firstLine} from shop_order o join shop_order_line line on line.order_id = o.id and line.seq = 1
    where ${theirs} order by o.id for update of o skip locked`.execute(tx)
  const mine = new Set(orders.map(({ orderNo }) => orderNo))
  return { orders, held: new Set(known.rows.map(({ orderNo }) => orderNo).filter(orderNo => !mine.has(orderNo))) }
}

/** Locks orders by their numbers, in the order of their ids, for a transaction that goes on to one after the other. */
export async function lockInOrder(tx: Transaction<DB>, orderNos: readonly string[]): Promise<void> {
  await sql`select from shop_order where order_no ${oneOf(orderNos, sql`text[]`)} order by id for update`.execute(tx)
}

/** The same, to look at. */
export async function orderForStaff(
  db: Kysely<DB>,
  orderNo: string,
  { role, outletId }: { role: StaffRole; outletId?: number | undefined },
): Promise<Order | undefined> {
  const found = await sql<Order>`${hot}
    select o.*, ${firstLine} from shop_order o join shop_order_line line on line.order_id = o.id and line.seq = 1
    where o.order_no = ${orderNo} and (${role} <> 'dealer' or o.outlet_id = ${outletId ?? null})`.execute(db)
  return found.rows[0]
}

/** Whether two orders are one customer's and go to one person at one address. */
export async function sameRecipient(db: Kysely<DB>, orderId: number, otherId: number): Promise<boolean> {
  const found = await sql<{ same: boolean }>`
    select a.customer_id = b.customer_id and a.recipient = b.recipient as same
    from shop_order a, shop_order b where a.id = ${orderId} and b.id = ${otherId}`.execute(db)
  return found.rows[0]?.same === true
}

/** The condition under which a customer may reserve another car; hold the customer's placing lock meanwhile. */
export const fewUnpaid = (customerId: number, most: number) => sql<boolean>`
  (select count(*) from shop_order where customer_id = ${customerId} and kind = 'usedCarDeposit'
    and state in ${ordersIn.unpaid}) < ${most}`

export interface NewLine {
  kind: 'usedCar'
  itemNo: string
  usedCarId: number
  titleCn: string
  titleEn: string
  picture: CarPicture
  priceFen: number
  dueFen: number
  depositKind: DepositKind
}

/** Writes the lines of a new order together with it; their prices are never changed afterwards. */
export const newLines = (lines: readonly NewLine[]): RawBuilder<unknown> => sql`
  insert into shop_order_line (order_id, seq, kind, item_no, used_car_id, title_cn, title_en, picture, price_fen, due_fen,
    deposit_kind)
  select made_id, seq, kind, item_no, used_car_id, title_cn, title_en, picture, price_fen, due_fen, deposit_kind
  from (select id as made_id from made) made, (values ${sql.join(
    lines.map(
      (line, index) => sql`(${index + 1}::smallint, ${line.kind}::text, ${line.itemNo}::text, ${line.usedCarId}::bigint,
        ${line.titleCn}::text, ${line.titleEn}::text, ${JSON.stringify(line.picture)}::jsonb, ${line.priceFen}::bigint,
        ${line.dueFen}::bigint, ${line.depositKind}::text)`,
    ),
  )}) as line (seq, kind, item_no, used_car_id, title_cn, title_en, picture, price_fen, due_fen, deposit_kind)`

export interface OrderOnList extends Order {
  lineCount: number
  /** Of all lines together. */
  pieces: number
  /** Before every reduction, without freight. */
  grossFen: number
  /** Its newest refund case. */
  caseNo: string | null
  uncommented: boolean
  /** Numbers of the unpaid orders of the same purchase, while it waits for payment itself. */
  payWith: string[]
}

/** Something that was received or redeemed has no comment yet. */
const uncommented = sql`(o.state in ${ordersIn.done} and exists (select from shop_order_line every
  where every.order_id = o.id and every.kind = 'goods' and not every.gift and every.exchange_of is null
    and every.back < every.quantity
    and not exists (select from goods_comment c where c.order_id = o.id and c.line_seq = every.seq)))`

const onList = sql`${firstLine}, whole.line_count, whole.pieces, whole.gross_fen, ${uncommented} as uncommented,
  case when o.case_state is not null then (select case_no from refund_case c where c.order_id = o.id and not c.compensation
    order by c.id desc limit 1) end as case_no,
  case when o.state in ${ordersIn.payable} and o.settlement_id is not null then array(select other.order_no from shop_order other
    where other.settlement_id = o.settlement_id and other.state in ${ordersIn.payable} and other.id <> o.id order by other.id)
    else '{}' end as pay_with`

const wholeOrder = sql`
  join shop_order_line line on line.order_id = o.id and line.seq = 1
  cross join lateral (select count(*)::int as line_count, sum(quantity)::int as pieces,
    sum((price_fen + install_fen) * quantity)::bigint as gross_fen
    from shop_order_line every where every.order_id = o.id and every.exchange_of is null) whole`

export type OrderWithOutlet = OrderOnList & {
  outletNameCn: string | null
  outletNameEn: string | null
  outletPhone: string | null
  outletAddressCn: string | null
  outletAddressEn: string | null
}

/** An order of the customer, to look at. */
export async function ownOrder(
  db: Kysely<DB>,
  customerId: number,
  orderNo: string,
): Promise<OrderWithOutlet | undefined> {
  const found = await sql<OrderWithOutlet>`${hot}
    select o.*, ${onList}, outlet.name_cn as outlet_name_cn, outlet.name_en as outlet_name_en,
      outlet.phone as outlet_phone, outlet.address_cn as outlet_address_cn, outlet.address_en as outlet_address_en
    from shop_order o ${wholeOrder} left join outlet on outlet.outlet_id = o.outlet_id
    where o.order_no = ${orderNo} and o.customer_id = ${customerId} and o.hidden_at is null`.execute(db)
  return found.rows[0]
}

export interface OrderPage {
  /** How many of the customer's orders are of a kind, in a state, with the newest refund case in a state. */
  counts: { kind: string; state: Order['state']; caseState: string | null; n: number }[]
  /** A page of those under the tab. */
  orders: OrderOnList[]
}

/** Orders under a tab: while a refund case is open they stand under the refunds alone. */
function underTab(tab: OrderTab): RawBuilder<unknown> {
  const states = statesUnder(tab)
  if (!states) return sql`true`
  const own = sql`kind || ':' || state = any(${states}::text[])`
  return tab === 'refund'
    ? sql`(${own} or case_state = any(${[...refundTabCases]}::text[]))`
    : sql`${own} and (case_state is null or case_state <> all(${openCaseStates}::text[]))`
}

/** One page of the customer's orders, newest first, and how many there are of each sort; one statement. */
export async function orderPage(
  db: Kysely<DB>,
  customerId: number,
  { tab, scope }: { tab: OrderTab; scope: OrderScope },
  limit: number,
  offset: number,
): Promise<OrderPage> {
  const mine = sql`customer_id = ${customerId} and hidden_at is null and kind = any(${[...scopeKinds[scope]]}::text[])`
  const found = await sql<OrderOnList & { counts: OrderPage['counts'] | null }>`${hot}
    with page as (
      select * from shop_order where ${mine} and ${underTab(tab)}
      order by placed_at desc, id desc limit ${limit} offset ${offset}
    ), counted as (
      select jsonb_agg(jsonb_build_object('kind', kind, 'state', state, 'caseState', case_state, 'n', n)) as counts from (
        select kind, state, case_state, count(*)::int as n from shop_order where ${mine} group by 1, 2, 3) sort
    )
    select counted.counts, card.*
    from counted left join (select o.*, ${onList} from page o ${wholeOrder}) card on true
    order by card.placed_at desc, card.id desc`.execute(db)
  return { counts: found.rows[0]?.counts ?? [], orders: found.rows.filter(row => row.id !== null) }
}

/**
 * Takes orders whose moment has come, and makes them due again a minute later in case nothing comes of it; several
 * processes share them.
 * @returns their ids
 */
export async function takeDueOrders(tx: Transaction<DB>, now: Date, most: number): Promise<number[]> {
  const due = await sql<{ id: number }>`
    update shop_order set due_at = ${now}::timestamptz + interval '1 minute' where id in (
      select id from shop_order where due_at <= ${now} order by due_at limit ${most} for update skip locked)
    returning id`.execute(tx)
  return due.rows.map(each => each.id)
}
