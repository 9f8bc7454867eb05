/** The step of a history in which staff begin a refund case, for a customer or for the shop. For tests. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { caseReasons, shopReasons } from '#contract/shapes/refund-case.ts'
import type { CaseShop } from './test-cases.ts'

export interface DeskAsking {
  /** It asks only what the desk offers. */
  sane: boolean
  begunBy: 'staff' | 'shop'
  /** Which of the reasons. */
  at: number
  /** Pieces of each line that are lost. */
  lost: number
  picks: { lineSeq: number; quantity: number }[]
}

/** Chance's part in it, beside what steps of customers have as well. */
export const deskChoices = {
  begunBy: fc.constantFrom('staff' as const, 'shop' as const),
  at: fc.nat(9),
  lost: fc.nat(2),
}

/** Asks, and what the desk shows is what comes of it. */
export async function deskAsk(
  say: CaseShop['call'],
  operator: string,
  orderNo: string,
  { sane: fitting, begunBy, at, lost, picks: wanted }: DeskAsking,
): Promise<void> {
  const seen = (await say('desk.refundCase.preview', operator, { orderNo, begunBy })).data
  if (!seen) return
  const reasons = seen.reasons.filter(each => !fitting || each.withoutReturn || each.withReturn)
  const reason = reasons[at % Math.max(1, reasons.length)]
  if (!reason) return
  const most = (line: (typeof seen.lines)[number]) =>
    reason.withoutReturn && line.refundable > 0 ? line.refundable : line.returnable
  const withReturn = begunBy === 'staff' && !reason.withoutReturn && reason.withReturn
  const lines = fitting
    ? seen.lines
        .filter(line => most(line) > 0)
        .slice(0, wanted.length)
        .map((line, i) => ({ lineSeq: line.lineSeq, quantity: Math.min(wanted[i]!.quantity, most(line)) }))
    : wanted
  if (lines.length === 0) return
  const wish = { orderNo, withReturn, reason: reason.reason, lines }
  const shown = (await say('desk.refundCase.preview', operator, { ...wish, begunBy })).data?.amount
  const expectAmountFen = shown?.amountFen ?? 1
  const ended = (name: (typeof shopReasons)[number]) =>
    say('desk.refundCase.giveUp', operator, {
      orderNo,
      shopReason: name,
      explanation: '无法交付',
      lines: lines.map(line => ({ ...line, lost: Math.min(lost, line.quantity) })),
      expectAmountFen,
    })
  const shopReason = shopReasons.find(each => each === reason.reason)
  const customerReason = caseReasons.find(each => each === reason.reason)
  const answer = shopReason
    ? await ended(shopReason)
    : await say('desk.refundCase.open', operator, { ...wish, reason: customerReason!, expectAmountFen })
  // Of a package nothing can be lost; all else is as it was shown.
  if (answer.refused !== 'LOST_PIECES_WRONG') expect(answer.success).toBe(Boolean(shown))
  if (answer.data) expect(answer.data.amountFen).toBe(expectAmountFen)
}
