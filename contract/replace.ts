/**
 * What it comes to when one car takes the place of another (decision 074): one reckoning for the page, which follows each
 * press, and for the server, which never takes a sum from anybody. Pure, in integer fen.
 */
import { type LoanOffer, loanOffer, type LoanProduct, type LoanWish, type UsualLoan } from './loan-offer.ts'

/** What the sum is made of beside its loan. */
export interface ReplaceFacts {
  /** Of the other car. */
  priceFen: number
  /** What a campaign gives for trading in; at most the price counts. */
  bonusFen: number
  /** What the house pays for the old car; null: a person has to value it, and it is not in the sum yet. */
  oldFen: number | null
  /** What is still owed on the old car; it is paid off with its value. */
  owedFen: number
}

/** Lines of the sum, in their order; what changes nothing has none. */
export const replaceLineKinds = ['price', 'bonus', 'old', 'owed', 'loan', 'fee'] as const
export type ReplaceLineKind = (typeof replaceLineKinds)[number]
export interface ReplaceLine {
  kind: ReplaceLineKind
  amountFen: number
}

export interface ReplaceSum {
  /** They add up to the total. */
  lines: ReplaceLine[]
  /** Paid when the cars are exchanged; below nothing: so much is paid out. */
  totalFen: number
}

/** How somebody would like to pay; null: at once. */
export type PayWish = (LoanWish & { productCode?: string | undefined }) | null

/** The price that is financed: that of the other car less the bonus. */
export const financedFen = ({ priceFen, bonusFen }: Pick<ReplaceFacts, 'priceFen' | 'bonusFen'>): number =>
  priceFen - Math.min(priceFen, bonusFen)

/**
 * The loan that is wished for the other car.
 * @param products of the car, in their order; without a wish for one the first that gives a loan for its price
 * @returns null: it is paid at once, or no product gives a loan for it
 */
export function replaceLoan<P extends LoanProduct>(
  facts: Pick<ReplaceFacts, 'priceFen' | 'bonusFen'>,
  products: readonly P[],
  wish: PayWish,
  usual: UsualLoan,
): { product: P; offer: LoanOffer } | null {
  if (wish === null) return null
  const wished = products.filter(each => each.productCode === wish.productCode)
  for (const product of [...wished, ...products]) {
    const offer = loanOffer(product, financedFen(facts), wish, usual)
    if (offer) return { product, offer }
  }
  return null
}

/** Adds everything up. @param loan of `replaceLoan`; null: none */
export function replaceSum(facts: ReplaceFacts, loan: Pick<LoanOffer, 'loanFen' | 'feeFen'> | null): ReplaceSum {
  const amounts: Readonly<Record<ReplaceLineKind, number>> = {
    price: facts.priceFen,
    bonus: financedFen(facts) - facts.priceFen,
    old: -(facts.oldFen ?? 0),
    owed: facts.owedFen,
    loan: -(loan?.loanFen ?? 0),
    fee: loan?.feeFen ?? 0,
  }
  const lines = replaceLineKinds
    .map(kind => ({ kind, amountFen: amounts[kind] }))
    .filter(({ kind, amountFen }) => kind === 'price' || amountFen !== 0)
  return { lines, totalFen: lines.reduce((sum, each) => sum + each.amountFen, 0) }
}
