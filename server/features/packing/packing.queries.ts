/** Orders that are to be sent, with what was printed of them: the log of acts knows that (decision 132). */
import { type Kysely, sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { Recipient } from '#server/features/order/goods.plan.ts'
import { casesIn, stateNamed, statesWhere } from '#server/features/order/order.displays.ts'
import { sendable } from '#server/features/order/order.ship.ts'
import { leftOf } from '#server/features/order/order-lines.queries.ts'

export interface PackingLine {
  itemNo: string
  titleCn: string
  titleEn: string
  optionCn: string
  optionEn: string
  quantity: number
}

export interface PackingOrder {
  orderNo: string
  paidAt: Date | null
  exchangedAt: Date | null
  recipient: Recipient
  remark: string
  lists: number
  labels: number
  printedAt: Date | null
  /** Other orders that are to be sent to the same customer at the same address. */
  together: string[]
  /** What can be put into a parcel now. */
  lines: PackingLine[]
}

const shipping = statesWhere(row => row.queue === 'ship')

/** Paid for and not sent, with an address, and no application for a refund open. */
const toPack = (of: 'o' | 'other') => sql`${sql.ref(`${of}.state`)} = any(${shipping.map(stateNamed)}::text[])
  and ${sql.ref(`${of}.kind`)} || ':' || ${sql.ref(`${of}.state`)} = any(${shipping}::text[])
  and (${sql.ref(`${of}.case_state`)} is null or ${sql.ref(`${of}.case_state`)} not in ${casesIn.open})
  and ${sql.ref(`${of}.recipient`)} is not null`

/** What was printed since the order goes where it goes: a label with a former address is none. */
const printed = sql`left join lateral (
    select count(*) filter (where facts ->> 'paper' = 'list')::int as lists,
      count(*) filter (where facts ->> 'paper' like 'label%')::int as labels, max(at) as printed_at
    from staff_act where subject = o.order_no and call = 'desk.packing.print'
      and at > coalesce((select max(e.at) from shop_order_event e where e.id = o.id and e.event = 'correctAddress'),
        '-infinity')) printed on true`

type Head = Omit<PackingOrder, 'lines'> & { id: number }
const heads = sql`select o.id, o.order_no, o.paid_at, o.exchanged_at, o.recipient, o.remark, printed.lists, printed.labels,
    printed.printed_at, array(select other.order_no from shop_order other
      where other.customer_id = o.customer_id and other.recipient = o.recipient and other.id <> o.id
        and ${toPack('other')} order by other.id) as together
  from shop_order o ${printed}`

/** Orders with what can be sent of them; where a case asks the money of all that is left there is nothing. */
async function withLines(db: Kysely<DB>, rows: readonly Head[]): Promise<PackingOrder[]> {
  type Line = PackingLine & { orderId: number; shipped: number; dropped: number; asked: number }
  const lines = await sql<Line>`
    select order_id, item_no, title_cn, title_en, option_cn, option_en, quantity, shipped, dropped, asked
    from shop_order_line where order_id = any(${rows.map(({ id }) => id)}::bigint[]) and kind = 'goods'
    order by order_id, seq`.execute(db)
  const byOrder = Map.groupBy(lines.rows, line => line.orderId)
  return rows.map(({ id, ...row }) => ({
    ...row,
    lines: sendable(byOrder.get(id) ?? []).map(line => ({ ...line, quantity: leftOf(line) })),
  }))
}

/** One page, those that were paid first before the others, and how many there are. */
export async function packingPage(
  db: Kysely<DB>,
  unprinted: boolean,
  limit: number,
  offset: number,
): Promise<{ orders: PackingOrder[]; total: number }> {
  const wanted = sql`${toPack('o')} and (not ${unprinted} or printed.labels = 0)`
  const [page, counted] = await Promise.all([
    sql<Head>`${heads} where ${wanted} order by o.paid_at nulls last, o.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from shop_order o ${printed} where ${wanted}`.execute(db),
  ])
  return { orders: await withLines(db, page.rows), total: oneRow(counted).n }
}

/** Orders by their numbers, in the same order; only those that are to be sent. */
export async function packingOrders(db: Kysely<DB>, orderNos: readonly string[]): Promise<PackingOrder[]> {
  const found = await sql<Head>`${heads} where o.order_no = any(${orderNos}::text[]) and ${toPack('o')}
    order by array_position(${orderNos}::text[], o.order_no)`.execute(db)
  return withLines(db, found.rows)
}
