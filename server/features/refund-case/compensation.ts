/** Part of what was paid goes back although nothing comes back (decision 153). */
import type { Kysely, Transaction } from 'kysely'
import type { CompensationReason } from '#contract/compensation.ts'
import { formatMoney } from '#contract/figures.ts'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { meaningOf } from '#server/features/order/order.displays.ts'
import { asBought } from '#server/features/order/exchange.queries.ts'
import { type GoodsLine, leftOf } from '#server/features/order/order-lines.queries.ts'
import { newNumber } from '#server/lib/ids.ts'
import { type Actor, type No, no, type RowOf } from '#server/lib/machine.ts'
import { begin } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type CaseAmount, mostCompensation, noAmount } from './refund-case.amount.ts'
import { stateAfter } from './refund-case.move.ts'
import { caseLinesOf, type CaseRow, hasOpenCase, hasOpenCompensation, newCaseLines } from './refund-case.queries.ts'
import { type OrderToJudge, toJudge } from './refund-case.reckon.ts'
import { clockEnd } from './refund-case.rules.ts'
import { refundCase } from './refund-case.states.ts'

type OrderRow = RowOf<'shop_order'>

/** What can still be given for a line of an order, in fen. */
export function mostOf(order: Pick<OrderRow, 'kind' | 'state'>, line: GoodsLine): number {
  const { sale, pieces } = meaningOf(order)
  if (sale !== 'made') return 0
  return mostCompensation(line, pieces === 'reserved' || pieces === 'expired' ? leftOf(line) : 0)
}

/** What can still be given for all lines of an order, in fen. */
export const mostOfOrder = ({ order, lines }: OrderToJudge): number =>
  asBought(lines).reduce((sum, line) => sum + mostOf(order, line), 0)

interface LineSum {
  lineSeq: number
  amountFen: number
}

/**
 * A compensation as a case reckons: no pieces, and the sums as they were decided.
 * @throws Refusal NOT_FOUND (no such line), COMPENSATION_TOO_MUCH
 */
function compensationAmount({ order, lines }: OrderToJudge, given: readonly LineSum[]): CaseAmount {
  for (const { lineSeq, amountFen } of given) {
    const line = asBought(lines).find(each => each.seq === lineSeq)
    if (!line || given.filter(each => each.lineSeq === lineSeq).length > 1) throw new Refusal('NOT_FOUND')
    const most = mostOf(order, line)
    if (amountFen > most) throw new Refusal('COMPENSATION_TOO_MUCH', { amount: formatMoney(most) })
  }
  const amountFen = given.reduce((sum, each) => sum + each.amountFen, 0)
  return {
    lines: given.map(each => ({ ...each, quantity: 0, compensatedFen: each.amountFen })),
    ...noAmount,
    goodsFen: amountFen,
    amountFen,
    paidFen: amountFen,
  }
}

/** What a compensation that was begun comes to as things stand now. @throws Refusal COMPENSATION_TOO_MUCH */
export async function reckonCompensation(db: Kysely<DB>, caseId: number, found: OrderToJudge): Promise<CaseAmount> {
  return compensationAmount(found, await caseLinesOf(db, caseId))
}

/** While somebody judges whether pieces come back, nothing is given for keeping them. @throws Refusal CASE_OPEN */
export async function noCaseBeside(db: Kysely<DB>, orderId: number): Promise<void> {
  if (await hasOpenCase(db, orderId)) throw new Refusal('CASE_OPEN')
}

/** Why nothing can be given for an order now: a case about its pieces, or a compensation that waits for its second person. */
export async function whyNoCompensation(db: Kysely<DB>, found: OrderToJudge): Promise<No | null> {
  const { id } = found.order
  if ((await hasOpenCase(db, id)) || (await hasOpenCompensation(db, id))) return no('CASE_OPEN')
  return mostOfOrder(found) > 0 ? null : no('COMPENSATION_TOO_MUCH', { amount: formatMoney(0) })
}

export interface Compensating {
  order: OrderRow
  reason: CompensationReason
  explanation: string
  lines: readonly LineSum[]
  /** What could be given of the whole order, as it was shown; only to say that it has changed. */
  seenMostFen: number
}

/**
 * Begins a compensation. The orders of its purchase are locked.
 * @throws Refusal CASE_OPEN, CASE_AMOUNT_CHANGED, NOT_FOUND, COMPENSATION_TOO_MUCH
 */
export async function beginCompensation(
  tx: Transaction<DB>,
  { order, reason, explanation, lines, seenMostFen }: Compensating,
  actor: Actor & { kind: 'staff' },
  now: Date,
): Promise<CaseRow> {
  const found = await toJudge(tx, order)
  const why = await whyNoCompensation(tx, found)
  if (why) throw new Refusal(why.reason, why.facts)
  const most = mostOfOrder(found)
  if (most !== seenMostFen) throw new Refusal('CASE_AMOUNT_CHANGED', { amount: formatMoney(most) })
  const amount = compensationAmount(found, lines)
  const { amountFen } = amount
  return begin(tx, refundCase, {
    event: 'compensate',
    actor,
    now,
    facts: { order, amount },
    note: { amountFen, reason, reply: explanation },
    parts: newCaseLines(
      order.id,
      amount.lines.map(line => ({ ...line, lost: 0, newSkuId: null })),
    ),
    values: {
      caseNo: newNumber('HR', now),
      orderId: order.id,
      customerId: order.customerId,
      withReturn: false,
      byStaff: true,
      reason,
      explanation,
      goodsFen: amountFen,
      freightFen: 0,
      amountFen,
      orderState: order.state,
      askedAt: now,
      reviewUntil: required(clockEnd(stateAfter('compensate'), now), 'time to judge a case'),
    },
  })
}
