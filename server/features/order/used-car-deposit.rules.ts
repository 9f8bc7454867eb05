import type { DepositKind } from '#contract/codes.ts'
import { depositRefund } from '#server/features/refund/refund.rules.ts'
import { type MoveFacts, type Guard, no } from '#server/lib/machine.ts'
import { meaningOf } from './order.displays.ts'
import type { PayFacts } from './payable.rules.ts'

/** Days that a paid car is held for the dealer to confirm. */
export const RESERVATION_DAYS = 7
/** Unpaid reservations that a customer may have at a time, so that nobody blocks the stock. */
export const MOST_UNPAID = 3

/** What moves of an order of any car need beside its row. */
export interface DepositFacts extends PayFacts {
  depositKind: DepositKind
}
/** And those of one that holds a used car. */
export interface UsedCarDepositFacts extends DepositFacts {
  usedCarId: number
}

type G = MoveFacts<'shop_order', DepositFacts>
type DepositGuard = Guard<'shop_order', DepositFacts>

/** What cancelling now would give back; the order's frozen facts decide. */
export const refundNow = ({ row, facts, now }: Pick<G, 'row' | 'facts' | 'now'>) =>
  depositRefund(
    {
      depositKind: facts.depositKind,
      paidFen: row.paidFen,
      paidAt: row.paidAt,
      signed: meaningOf(row).queue === 'done',
      raised: row.fullRefund,
    },
    now,
  )

/** Cancelling gives something back. */
export const refundDue: DepositGuard = given => refundNow(given).refundFen > 0 || no('WRONG_STATE')

/** Cancelling gives nothing back: the earnest money is kept. */
export const depositKept: DepositGuard = given => refundNow(given).refundFen === 0 || no('WRONG_STATE')

/** Operators act everywhere, dealers for their own outlet; other outlets' orders do not exist for them. */
export const ownOutlet: DepositGuard = ({ row, actor }) =>
  actor.kind !== 'staff' || actor.role !== 'dealer' || actor.outletId === row.outletId || no('NOT_FOUND')
