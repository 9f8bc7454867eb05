/** Which loans a finance product gives for a price (domain E.6). Pure, the same on both sides. */
import { loanSums, type LoanSums, type LoanTerms } from './loan.ts'
import type { FinanceKind } from './range-codes.ts'
import { required } from './required.ts'

/** A yearly rate by term, from a down payment in per cent on. */
export interface LoanRate {
  months: number
  fromDown: number
  /** Hundredths of a per cent. */
  basisPoints: number
}

/** What a product says of its loans. */
export interface LoanProduct {
  productCode: string
  kind: FinanceKind
  /** Of the price, in per cent, rising. */
  downPercents: readonly number[]
  rates: readonly LoanRate[]
  balloonPercent: number | null
  feeBasisPoints: number
  /** Smallest and largest loan in fen; null: no bound. */
  leastFen: number
  mostFen: number | null
}

/** What somebody wishes of a loan; what is not offered becomes the nearest offer. */
export interface LoanWish {
  downPercent?: number | undefined
  months?: number | undefined
}

/** What a calculator shows before anybody has chosen. */
export type UsualLoan = { readonly downPercent: number; readonly months: number }

/** A loan with what else the product offers for the price. */
export interface LoanOffer extends LoanSums {
  terms: LoanTerms
  downPercent: number
  months: number
  downPaymentFen: number
  aprBasisPoints: number
  downPercents: number[]
  /** Terms in months at this down payment. */
  monthsOffered: number[]
}

/** Paid at once, rounded up to whole yuan: nobody pays a down payment of fen. */
export const downPaymentFen = (priceFen: number, percent: number): number =>
  Math.ceil((priceFen * percent) / 10_000) * 100

/** The nearest value that a product offers. */
export function nearest(offered: readonly number[], asked: number): number {
  return offered.reduce((best, each) => (Math.abs(each - asked) < Math.abs(best - asked) ? each : best))
}

/** Terms in months at a down payment. */
export const monthsFor = (product: LoanProduct, downPercent: number): number[] => [
  ...new Set(product.rates.filter(rate => rate.fromDown <= downPercent).map(rate => rate.months)),
]

/** Down payments of a product that lead to a loan of a size that it gives; none: it is not for this price. */
export const downsFor = (product: LoanProduct, priceFen: number): number[] =>
  product.downPercents.filter(down => {
    const loanFen = priceFen - downPaymentFen(priceFen, down)
    return (
      loanFen >= product.leastFen && loanFen <= (product.mostFen ?? Infinity) && monthsFor(product, down).length > 0
    )
  })

/** The rate that counts is that of the highest threshold reached. */
function rateOf(product: LoanProduct, downPercent: number, months: number): number {
  const reached = product.rates.filter(rate => rate.months === months && rate.fromDown <= downPercent)
  return required(reached.toSorted((a, b) => b.fromDown - a.fromDown)[0], 'rate for this term and down payment')
    .basisPoints
}

/** The terms of a loan that a product offers. */
export const loanTermsOf = (
  product: LoanProduct,
  priceFen: number,
  downPercent: number,
  months: number,
): LoanTerms => ({
  kind: product.kind,
  priceFen,
  downPaymentFen: downPaymentFen(priceFen, downPercent),
  months,
  aprBasisPoints: rateOf(product, downPercent, months),
  balloonPercent: product.balloonPercent,
  feeBasisPoints: product.feeBasisPoints,
})

/**
 * A loan of a product for a price.
 * @param usual what stands there before anybody has wished for something
 * @returns null when the product gives no loan for this price
 */
export function loanOffer(product: LoanProduct, priceFen: number, wish: LoanWish, usual: UsualLoan): LoanOffer | null {
  const downPercents = downsFor(product, priceFen)
  if (downPercents.length === 0) return null
  const downPercent = nearest(downPercents, wish.downPercent ?? usual.downPercent)
  const monthsOffered = monthsFor(product, downPercent)
  const months = nearest(monthsOffered, wish.months ?? usual.months)
  const terms = loanTermsOf(product, priceFen, downPercent, months)
  return {
    ...loanSums(terms),
    terms,
    downPercent,
    months,
    downPaymentFen: terms.downPaymentFen,
    aprBasisPoints: terms.aprBasisPoints,
    downPercents,
    monthsOffered,
  }
}
