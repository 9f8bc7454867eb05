/** What a move of a refund case causes, within the same transaction. */
import type { Transaction } from 'kysely'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { takenBy } from '#server/features/ledger/ledger.accounts.ts'
import { newMessage } from '#server/features/message/message.queries.ts'
import { afterSalesOrder } from '#server/features/order/after-sales-order.states.ts'
import { setInCase, recordSkusBack, clearInCase, markCase } from '#server/features/order/order-cases.queries.ts'
import { freedBy, type GoodsLine, leftOf } from '#server/features/order/order-lines.queries.ts'
import { meaningOf } from '#server/features/order/order.displays.ts'
import { nothingLeftOf } from '#server/features/order/settlement.queries.ts'
import { giveBackCoupon, giveBackGifts } from '#server/features/promotion/promotion.queries.ts'
import { askRefund } from '#server/features/refund/refund.ask.ts'
import { lockStock, loseStock, releaseStock, returnStock } from '#server/features/stock/goods-stock.queries.ts'
import { lockVouchers, moveVouchers } from '#server/features/voucher/voucher.queries.ts'
import type { Moved, Moving, RowOf } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import type { CaseAmount } from './refund-case.amount.ts'
import { holdReplacements, replacementsIn } from './refund-case.replacement.ts'
import { caseLinesOf, rewriteCaseLines } from './refund-case.queries.ts'
import { type CaseFacts, isUnsent } from './refund-case.rules.ts'
import { wordsOfCase } from './refund-case.words.ts'

type CaseMoved = Moved<'refund_case', CaseFacts>
type CaseMoving = Moving<'refund_case', CaseFacts>
type Tx = Transaction<DB>

/** The pieces of the case wait: they are neither sent nor redeemed while somebody judges. */
export async function blockSkus(tx: Tx, { row, actor, now }: CaseMoved): Promise<void> {
  const pieces = await caseLinesOf(tx, row.id)
  await setInCase(tx, row.orderId, pieces)
  if (row.exchange) await holdReplacements(tx, pieces)
  const vouchers = (await lockVouchers(tx, row.orderId)).filter(
    each => each.state === 'open' || each.state === 'expired',
  )
  for (const { lineSeq, quantity } of pieces) {
    const ofLine = vouchers.filter(each => each.lineSeq === lineSeq)
    // The last pieces first: whoever redeems begins with the first one.
    await moveVouchers(tx, quantity > 0 ? ofLine.slice(-quantity) : [], { event: 'lock', actor, now })
  }
}

/** The case came to nothing: its pieces can be sent and redeemed again. */
export async function freeSkus(tx: Tx, { row, actor, now }: CaseMoved): Promise<void> {
  await clearInCase(tx, row.orderId)
  const locked = (await lockVouchers(tx, row.orderId)).filter(each => each.state === 'locked')
  await moveVouchers(tx, locked, { event: 'unlock', actor, now })
  if (row.exchange) await releaseStock(tx, replacementsIn(await caseLinesOf(tx, row.id)))
}

/**
 * Promises the money: books it on the order and its lines, withdraws the vouchers, frees or returns the stock, and asks
 * for the refund under the one number that all its tries use. With the last order of a purchase its coupon comes back, and
 * with an order that was never sent its gifts. Stock, coupon, gifts are locked in this order everywhere.
 */
export async function promiseMoney(tx: Tx, { row, facts, actor, now }: CaseMoved): Promise<void> {
  const { order } = facts
  const amount = required(facts.amount, 'sum of this case')
  const lines = required(facts.lines, 'lines of the order')
  const standing = meaningOf(order)
  const unsent = isUnsent(standing)
  const lost = (await caseLinesOf(tx, row.id))
    .filter(each => each.lost > 0)
    .map(each => ({ line: lineAt(lines, each.lineSeq), quantity: each.lost }))
  await rewriteCaseLines(tx, row.id, order.id, amount.lines)
  await recordSkusBack(tx, order.id, amount.lines, unsent)
  const after = afterwards(lines, amount.lines, unsent)
  await move(tx, afterSalesOrder, order.id, {
    event: after.kept === 0 ? 'refundWhole' : 'refundPart',
    actor,
    now,
    row: order,
    facts: { openAttempts: 0, after, backFen: row.amountFen },
    note: { amountFen: row.amountFen, caseNo: row.caseNo },
  })
  const taken = takenBy({ kind: order.kind, amountFen: row.amountFen, freightFen: row.freightFen })
  const asked = {
    orderId: order.id,
    attemptId: required(order.attemptId, 'payment of this order'),
    amountFen: row.amountFen,
    taken,
  }
  await askRefund(tx, { ...asked, reason: 'refundCase', caseId: row.id }, actor, now)
  for (const back of amount.elsewhere)
    await restore(tx, required(facts.others, 'other orders of the purchase'), back, { row, actor, now })
  const locked = (await lockVouchers(tx, order.id)).filter(each => each.state === 'locked')
  await moveVouchers(tx, locked, { event: 'withdraw', actor, now })
  const pieces = amount.lines
    .filter(each => each.quantity > 0)
    .map(each => ({ line: lineAt(lines, each.lineSeq), quantity: each.quantity }))
  if (standing.pieces === 'reserved') {
    await lockStock(
      tx,
      pieces.map(each => each.line.skuId),
    )
    await releaseStock(
      tx,
      skusOf(pieces, ({ line, quantity }) => freedBy(line, quantity)),
    )
    if (actor.kind === 'staff')
      await loseStock(
        tx,
        skusOf(lost, each => each.quantity),
        { reason: lossOf(row), staffId: actor.id, now },
      )
  } else if (row.withReturn && row.sellable)
    await returnStock(
      tx,
      skusOf(pieces, ({ line, quantity }) => Math.floor(quantity / line.visits)),
    )
  if (after.kept > 0) return
  const settlementId = required(order.settlementId, 'settlement of this order')
  await giveBackCoupon(tx, settlementId, nothingLeftOf(settlementId))
  // A gift that was sent came back as goods or was taken off: its quota stays used.
  if (unsent && order.exchangedAt === null) await giveBackGifts(tx, [order.id], now)
}

/** Promises a compensation: books it on the order and the lines that it rests on, and asks for the refund. Nothing comes back. */
export async function promiseCompensation(tx: Tx, { row, facts, actor, now }: CaseMoved): Promise<void> {
  const { order } = facts
  const amount = required(facts.amount, 'sum of this case')
  await recordSkusBack(tx, order.id, amount.lines, false)
  await move(tx, afterSalesOrder, order.id, {
    event: 'compensate',
    actor,
    now,
    row: order,
    facts: { openAttempts: 0, backFen: row.amountFen },
    note: { amountFen: row.amountFen, caseNo: row.caseNo, reason: row.reason, reply: row.explanation },
  })
  const taken = takenBy({ kind: order.kind, amountFen: row.amountFen, freightFen: 0 })
  const attemptId = required(order.attemptId, 'payment of this order')
  const asked = { orderId: order.id, attemptId, amountFen: row.amountFen, taken }
  await askRefund(tx, { ...asked, reason: 'refundCase', caseId: row.id }, actor, now)
}

/** What the stock's own list of corrections says of pieces that were lost with a case. */
const lossOf = ({ caseNo, explanation }: CaseMoved['row']): string => `${caseNo} ${explanation}`.slice(0, 100)

/** Gives another order of the purchase back what its cases had kept, through the payment that paid it. */
async function restore(
  tx: Tx,
  others: readonly RowOf<'shop_order'>[],
  { orderId, amountFen, lines }: CaseAmount['elsewhere'][number],
  { row, actor, now }: Pick<CaseMoved, 'row' | 'actor' | 'now'>,
): Promise<void> {
  const other = others.find(each => each.id === orderId)
  if (!other) throw new Error(`order ${orderId} is not locked`)
  await recordSkusBack(
    tx,
    orderId,
    lines.map(each => ({ ...each, quantity: 0, compensatedFen: 0 })),
    false,
  )
  await move(tx, afterSalesOrder, orderId, {
    event: 'restore',
    actor,
    now,
    row: other,
    facts: { openAttempts: 0, backFen: amountFen },
    note: { amountFen },
  })
  const taken = takenBy({ kind: other.kind, amountFen, freightFen: 0 })
  const asked = { orderId, attemptId: required(other.attemptId, 'payment of this order'), amountFen, taken }
  await askRefund(tx, { ...asked, reason: 'restored', caseId: row.id }, actor, now)
}

const lineAt = (lines: readonly GoodsLine[], seq: number): GoodsLine =>
  required(
    lines.find(line => line.seq === seq),
    `line ${seq}`,
  )

interface PiecesBack {
  line: GoodsLine
  quantity: number
}
/** What pieces that go back come to in the stock: of a package of several visits perhaps nothing yet. */
const skusOf = (pieces: readonly PiecesBack[], count: (back: PiecesBack) => number) =>
  pieces.map(back => ({ skuId: back.line.skuId, quantity: count(back) })).filter(each => each.quantity > 0)

type BackLines = readonly { lineSeq: number; quantity: number }[]

/** Pieces of the order as they will be: still to be sent or redeemed, and paid for. */
function afterwards(lines: readonly GoodsLine[], back: BackLines, unsent: boolean): { left: number; kept: number } {
  const goes = (line: GoodsLine): number => back.find(each => each.lineSeq === line.seq)?.quantity ?? 0
  const sum = (of: (line: GoodsLine) => number): number => lines.reduce((all, line) => all + of(line), 0)
  return {
    left: sum(line => leftOf(line) - (unsent ? goes(line) : 0)),
    kept: sum(line => line.quantity - line.back - line.exchanged - goes(line)),
  }
}

/** The order shows the case's state while it is open. */
export const markOrder = ({ facts, to, now }: CaseMoving) => markCase(facts.order, to, now)

/** Leaves a message for the customer, in both languages. */
export function tellCase({ row, facts, event, from, to, note, now }: CaseMoving) {
  const words = wordsOfCase({ event, from, to, note })
  return newMessage({ customerId: row.customerId, orderNo: facts.order.orderNo, ...words, now })
}
