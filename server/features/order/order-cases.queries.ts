/** What a refund case changes in the order that it is about; the cases' feature stands above and calls it. */
import { type CaseState, isOpenCase } from '#contract/order-states.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { RECEIVE_DAYS } from './after-sales-order.rules.ts'
import { dueAt } from './order.due.ts'
import { meaningOf } from './order.displays.ts'

type Tx = Transaction<DB>
type OrderRow = RowOf<'shop_order'>

/**
 * Writes the state of its newest case into the order, in the statement of the case's move. While a case is open the clock
 * leaves the order alone; when it ends, the days to look at the goods begin anew.
 */
export function markCase(order: OrderRow, caseState: CaseState, now: Date): RawBuilder<unknown> {
  const over = isOpenCase(order.caseState) && !isOpenCase(caseState)
  const receiveUntil =
    over && meaningOf(order).clock?.until === 'receive' ? later(now, RECEIVE_DAYS * dayMs) : order.receiveUntil
  const due = dueAt({ ...order, receiveUntil, caseState }, now)
  return sql`
    update shop_order set case_state = ${caseState}, receive_until = ${receiveUntil}::timestamptz,
      due_at = ${due}::timestamptz
    from told where shop_order.id = ${order.id}`
}

/** Locks all orders of the settlement of an order, by id, and gives them; another customer's order is not found. */
export async function lockSettlementOf(tx: Tx, orderNo: string, customerId: number | null): Promise<OrderRow[]> {
  const found = await sql<OrderRow>`${hot}
    select o.* from shop_order o
    where o.settlement_id = (select settlement_id from shop_order where order_no = ${orderNo}
      and (${customerId}::bigint is null or customer_id = ${customerId}))
    order by o.id for update of o`.execute(tx)
  return found.rows
}

/** Remembers how many pieces of each line an open case asks the money of; they are neither sent nor redeemed meanwhile. */
export async function setInCase(
  tx: Tx,
  orderId: number,
  pieces: readonly { lineSeq: number; quantity: number }[],
): Promise<void> {
  await sql`
    update shop_order_line line set asked = piece.quantity
    from unnest(${pieces.map(each => each.lineSeq)}::smallint[], ${pieces.map(each => each.quantity)}::int[])
      as piece (seq, quantity)
    where line.order_id = ${orderId} and line.seq = piece.seq`.execute(tx)
}

/** The case is over without money: its pieces are like all others again. */
export async function clearInCase(tx: Tx, orderId: number): Promise<void> {
  await sql`update shop_order_line set asked = 0 where order_id = ${orderId} and asked > 0`.execute(tx)
}

export interface ReturnedQuantity {
  lineSeq: number
  quantity: number
  amountFen: number
  /** How much more or less compensation rests on the pieces that stay. */
  compensatedFen: number
}

/**
 * Books pieces and sums as promised back; CHECKs of the line refuse more than there is.
 * @param unsent the pieces were never sent or redeemed
 */
export async function recordSkusBack(
  tx: Tx,
  orderId: number,
  given: readonly ReturnedQuantity[],
  unsent: boolean,
): Promise<void> {
  await sql`
    update shop_order_line line set asked = case when piece.quantity > 0 then 0 else asked end, back = back + piece.quantity,
      back_fen = back_fen + piece.amount_fen, compensated_fen = compensated_fen + piece.eased_fen,
      dropped = dropped + case when ${unsent} then piece.quantity else 0 end
    from unnest(${given.map(each => each.lineSeq)}::smallint[], ${given.map(each => each.quantity)}::int[],
      ${given.map(each => each.amountFen)}::bigint[], ${given.map(each => each.compensatedFen)}::bigint[])
      as piece (seq, quantity, amount_fen, eased_fen)
    where line.order_id = ${orderId} and line.seq = piece.seq`.execute(tx)
}
