/** What the moves of an order of a new car need after its contract is signed (decision 087). */
import { type Guard, no } from '#server/lib/machine.ts'
import type { PayNeeds } from './payable.rules.ts'
import type { DepositFacts } from './used-car-deposit.rules.ts'

/** A part of the price that goes back by the payment that brought it. */
export interface PartBack {
  attemptId: number
  amountFen: number
}

/** What the end of a signed contract gives back. */
export interface ContractEnd {
  /** Of the deposit; fen. */
  depositFen: number
  /** Parts that came through the shop, each by its own payment. */
  online: readonly PartBack[]
  /** Parts that staff transfer; fen. */
  offlineFen: number
  /** The dealer could not deliver: of earnest money the same sum is owed again. */
  twofold: boolean
}

/** What single events need. */
export interface NewCarNeeds extends PayNeeds {
  partTooMuch: { surplus: PartBack }
  endContract: { ending: ContractEnd }
  moneyBack: { openReturns: number }
}
export interface NewCarFacts extends DepositFacts {
  surplus?: PartBack
  ending?: ContractEnd
  /** What has not arrived at the customer yet of a contract that has ended. */
  openReturns?: number
}

type NewCarGuard = Guard<'shop_order', NewCarFacts>

/** What the end of a contract gives back in all; fen. */
export const backFenOf = ({ depositFen, online, offlineFen }: ContractEnd): number =>
  depositFen + offlineFen + online.reduce((sum, each) => sum + each.amountFen, 0)

/** The end of the contract gives something back. */
export const somethingGoesBack: NewCarGuard = ({ facts }) =>
  (facts.ending !== undefined && backFenOf(facts.ending) > 0) || no('WRONG_STATE')

/** The earnest money was all that was paid, and stays with the dealer. */
export const nothingGoesBack: NewCarGuard = ({ facts }) =>
  (facts.ending !== undefined && backFenOf(facts.ending) === 0) || no('WRONG_STATE')

/** This was the last of the money that goes back. */
export const lastMoneyBack: NewCarGuard = ({ facts }) => facts.openReturns === 0 || no('WRONG_STATE')

/** More of it is on its way. */
export const moreMoneyBack: NewCarGuard = ({ facts }) => (facts.openReturns ?? 0) > 0 || no('WRONG_STATE')
