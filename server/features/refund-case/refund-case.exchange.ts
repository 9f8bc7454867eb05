/** How an exchange ends: with pieces that are to be sent, or with the money after all (decision 165). */
import type { Transaction } from 'kysely'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { afterSalesOrder } from '#server/features/order/after-sales-order.states.ts'
import { addExchanged } from '#server/features/order/exchange.queries.ts'
import { lockOrders } from '#server/features/order/order.queries.ts'
import { goodsLinesOf } from '#server/features/order/order-lines.queries.ts'
import { lockStock, releaseStock, returnStock } from '#server/features/stock/goods-stock.queries.ts'
import type { Moved } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import { caseLinesOf, rewriteCaseLines } from './refund-case.queries.ts'
import { replacementsIn } from './refund-case.replacement.ts'
import type { CaseFacts } from './refund-case.rules.ts'

type CaseMoved = Moved<'refund_case', CaseFacts>
type Tx = Transaction<DB>

/**
 * The pieces are to be sent: each line that came back gets another one without a price, for which the stock that was held
 * stays held; what came back can be sold again where somebody has said so. The order waits for its parcel.
 */
export async function giveReplacements(tx: Tx, { row, actor, now }: CaseMoved): Promise<void> {
  const pieces = await caseLinesOf(tx, row.id)
  const lines = await goodsLinesOf(tx, row.orderId)
  await addExchanged(
    tx,
    row.orderId,
    pieces.map(each => ({ ...each, newSkuId: required(each.newSkuId, 'replacement of an exchange') })),
  )
  if (row.sellable)
    await returnStock(
      tx,
      pieces.map(({ lineSeq, quantity }) => ({
        skuId: required(
          lines.find(line => line.seq === lineSeq),
          `line ${lineSeq}`,
        ).skuId,
        quantity,
      })),
    )
  // The case's own move has written into the order.
  const [order] = await lockOrders(tx, [row.orderId])
  await move(tx, afterSalesOrder, row.orderId, {
    event: 'exchange',
    actor,
    now,
    row: required(order, 'order of this case'),
    facts: { openAttempts: 0 },
    note: { caseNo: row.caseNo },
  })
}

/** The money goes back instead: what was held can be sold, and the lines say what they come to. */
export async function takeMoney(tx: Tx, { row, facts }: CaseMoved): Promise<void> {
  const held = replacementsIn(await caseLinesOf(tx, row.id))
  await lockStock(
    tx,
    held.map(each => each.skuId),
  )
  await releaseStock(tx, held)
  await rewriteCaseLines(tx, row.id, row.orderId, required(facts.amount, 'sum of this case').lines)
}
