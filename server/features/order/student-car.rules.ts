/** What the moves of a returning student's car need, and what leaving it gives back (domain D.1, D.3; decision 120). */
import type { StudentRefusal } from '#contract/student/customs-steps.ts'
import { formatMoney } from '#contract/figures.ts'
import { depositRefund, type DepositRefund } from '#server/features/refund/refund.rules.ts'
import { type Guard, type MoveFacts, no } from '#server/lib/machine.ts'
import { nextWarning } from './order.due.ts'
import { meaningOf } from './order.displays.ts'
import type { NewCarFacts, NewCarNeeds } from './new-car.rules.ts'

/** What single events need beside those of every new car. */
export interface StudentCarNeeds extends NewCarNeeds {
  /** Until when the permit of customs holds; null: its office names no day. */
  approved: { validUntil: Date | null }
  /** What of the price has not been paid; fen. */
  permit: { openFen: number }
  refuse: { refusal: StudentRefusal }
}
export interface StudentCarFacts extends NewCarFacts {
  validUntil?: Date | null
  openFen?: number
  refusal?: StudentRefusal
}

type Given = MoveFacts<'shop_order', StudentCarFacts>
type StudentGuard = Guard<'shop_order', StudentCarFacts>

/**
 * What giving up now would give back. Until customs have decided everything goes back, whatever kind the deposit is, for
 * both sides wait for them; afterwards as with every new car (Civil Code art. 587).
 */
export function studentRefundNow({ row, facts, now }: Pick<Given, 'row' | 'facts' | 'now'>): DepositRefund {
  const { paidFen, paidAt, fullRefund } = row
  const asked = { depositKind: facts.depositKind, paidFen, paidAt, signed: false, raised: fullRefund }
  const usual = depositRefund(asked, now)
  return usual.reason !== 'unpaid' && meaningOf(row).freeToLeave
    ? { refundFen: paidFen, keptFen: 0, reason: 'customsOpen', fullUntil: null }
    : usual
}

/** Giving up gives something back. */
export const studentRefundDue: StudentGuard = given => studentRefundNow(given).refundFen > 0 || no('WRONG_STATE')

/** Giving up gives nothing back: customs have said yes, and the earnest money is kept. */
export const studentDepositKept: StudentGuard = given => studentRefundNow(given).refundFen === 0 || no('WRONG_STATE')

/** Nothing of the price is open. */
export const paidInFull: StudentGuard = ({ facts }) => {
  const openFen = facts.openFen ?? 0
  return openFen === 0 || no('HAND_OVER_UNPAID', { amount: formatMoney(openFen) })
}

/** A day on which the customer is told of the deadline has come. */
export const deadlineNear: StudentGuard = ({ row, now }) => {
  const next = nextWarning(row)
  return (next !== null && now >= next) || no('WRONG_STATE')
}
