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
  orderNo: string | undefined,
  { sane: fitting, begunBy, at, lost, picks: wanted }: DeskAsking,
): Promise<void> {
  if (orderNo === undefined) return
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

export interface Compensating {
  /** It gives only what the desk says can be given. */
  sane: boolean
  lineSeq: number
  /** Of what can be given for the line. */
  percent: number
  /** People who press at once. */
  times: number
}

/** Chance's part in it. */
export const compensationChoices = {
  lineSeq: fc.integer({ min: 1, max: 2 }),
  percent: fc.integer({ min: 0, max: 110 }),
}

/** Gives part of a line back without anything coming back: of several who saw the same one does it. */
export async function compensate(
  say: CaseShop['call'],
  operator: string,
  orderNo: string | undefined,
  { sane: fitting, lineSeq, percent, times }: Compensating,
): Promise<void> {
  if (orderNo === undefined) return
  const seen = (await say('desk.compensation.preview', operator, { orderNo })).data
  if (!seen) return
  const line = seen.lines.find(each => each.lineSeq === lineSeq)
  const wanted = Math.floor(((line?.mostFen ?? 100) * percent) / 100)
  const amountFen = Math.max(1, fitting ? Math.min(wanted, line?.mostFen ?? 0) : wanted)
  const give = () =>
    say('desk.compensation.give', operator, {
      orderNo,
      compensationReason: 'scratched',
      explanation: '有一道划痕',
      lines: [{ lineSeq, amountFen }],
      seenMostFen: seen.mostFen,
    })
  const all = await Promise.all(Array.from({ length: times }, give))
  const possible = seen.open && line !== undefined && amountFen <= line.mostFen
  expect(all.filter(each => each.success).length, JSON.stringify(all[0])).toBe(possible ? 1 : 0)
}

/** A voucher that was redeemed is asked back by one and put back by another: of several who agree at once one does. */
export async function putBack(
  shop: CaseShop,
  say: CaseShop['call'],
  asks: string,
  { orderNo, voucher, times }: { orderNo: string | undefined; voucher: number; times: number },
): Promise<void> {
  if (orderNo === undefined) return
  const seen = (await say('desk.order.detail', asks, { orderNo })).data
  const askable = seen?.vouchers.filter(each => each.can.length > 0) ?? []
  const found = askable[voucher % Math.max(1, askable.length)]
  if (!found) return
  const { voucherNo, can } = found
  if (can.includes('askBack'))
    await say('desk.voucher.askBack', asks, { voucherNo, backReason: 'notDone', remark: '客户未取货' })
  const agrees = await shop.newStaff('operator')
  const all = await Promise.all(Array.from({ length: times }, () => say('desk.voucher.putBack', agrees, { voucherNo })))
  expect(all.filter(each => each.success).length).toBeLessThanOrEqual(1)
}
