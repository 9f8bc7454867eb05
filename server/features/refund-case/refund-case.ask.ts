/** The beginning of a refund case: asked for by its customer or by staff for one, or begun by the shop itself. */
import type { Transaction } from 'kysely'
import { required } from '#contract/required.ts'
import type { Tracking } from '#contract/shapes/tracking.ts'
import type { DB } from '#server/db/schema.ts'
import { retainForGood } from '#server/features/media/media.queries.ts'
import { newNumber } from '#server/lib/ids.ts'
import type { Actor } from '#server/lib/machine.ts'
import { formatMoney } from '#contract/figures.ts'
import { begin } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { addEvidence, type CaseRow, hasOpenCase, newCaseLines } from './refund-case.queries.ts'
import { checkPicks, type OrderToJudge, reckonBack, toJudge, type CaseWish } from './refund-case.reckon.ts'
import { checkExchange, noMoneyFor } from './refund-case.replacement.ts'
import { stateAfter } from './refund-case.move.ts'
import { isShopReason } from './refund-case.reasons.ts'
import { clockEnd } from './refund-case.rules.ts'
import { refundCase } from './refund-case.states.ts'

export interface Asking {
  order: OrderToJudge['order']
  wanted: CaseWish
  explanation: string
  /** Ids of the customer's uploads. */
  evidence: readonly string[]
  /** What was shown; only to say that it has changed. Absent: nobody was shown a sum. */
  expectAmountFen?: number
  /** Where the visit came from. */
  tracking?: Tracking | undefined
}

/**
 * Begins a case. The orders of its purchase are locked.
 * @throws Refusal CASE_OPEN, CASE_AMOUNT_CHANGED, EXCHANGE_NOT_ASKED, EVIDENCE_UNKNOWN, as `reckonBack` and as `checkPicks` says
 */
export async function askBack(
  tx: Transaction<DB>,
  { order, wanted, explanation, evidence, expectAmountFen, tracking }: Asking,
  actor: Actor,
  now: Date,
): Promise<CaseRow> {
  if (await hasOpenCase(tx, order.id)) throw new Refusal('CASE_OPEN')
  const found = await toJudge(tx, order)
  const exchange = wanted.exchange === true
  const replacements = exchange ? await checkExchange(tx, found, wanted, now) : new Map<number, number>()
  if (!exchange) {
    // Whoever chose other pieces wants those: money in their place would be a guess.
    if (wanted.picks.some(each => each.forSku !== undefined)) throw new Refusal('EXCHANGE_NOT_ASKED')
    checkPicks(found, wanted, now)
  }
  const amount = exchange ? noMoneyFor(wanted.picks) : await reckonBack(tx, found, wanted)
  if (expectAmountFen !== undefined && amount.amountFen !== expectAmountFen)
    throw new Refusal('CASE_AMOUNT_CHANGED', { amount: formatMoney(amount.amountFen) })
  const pictures = [...new Set(evidence)]
  const kept = await retainForGood(tx, order.customerId, 'refundEvidence', pictures)
  if (kept.length !== pictures.length) throw new Refusal('EVIDENCE_UNKNOWN')
  const { withReturn, reason } = wanted
  const ofShop = isShopReason(reason)
  const event = ofShop ? 'giveUp' : withReturn ? 'askReturn' : 'ask'
  const lostOf = (lineSeq: number): number => wanted.picks.find(each => each.lineSeq === lineSeq)?.lost ?? 0
  const until = required(clockEnd(stateAfter(event), now), 'time to judge a case')
  const row = await begin(tx, refundCase, {
    event,
    actor,
    now,
    facts: { order, amount },
    note: {
      amountFen: amount.amountFen,
      reason,
      until: until.getTime(),
      ...(actor.kind === 'staff' ? { forYou: true } : {}),
      ...(exchange ? { exchange: true } : {}),
      ...(ofShop ? { reply: explanation } : {}),
    },
    parts: newCaseLines(
      order.id,
      amount.lines.map(line => ({
        ...line,
        lost: lostOf(line.lineSeq),
        newSkuId: replacements.get(line.lineSeq) ?? null,
      })),
    ),
    values: {
      caseNo: newNumber('HR', now),
      orderId: order.id,
      customerId: order.customerId,
      withReturn,
      exchange,
      byStaff: actor.kind === 'staff',
      reason,
      explanation,
      goodsFen: amount.goodsFen,
      freightFen: amount.freightFen,
      amountFen: amount.amountFen,
      orderState: order.state,
      askedAt: now,
      reviewUntil: until,
      tracking: tracking ? JSON.stringify(tracking) : null,
    },
  })
  await addEvidence(tx, row.id, pictures)
  return row
}
