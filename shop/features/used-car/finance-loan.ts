import type { Output } from '#contract/kit.ts'
import { loanPlan, type LoanMonth } from '#contract/loan.ts'
import { downsFor, loanOffer } from '#contract/loan-offer.ts'
import type { FinanceWish } from './finance-address.ts'
import type { Loan } from './loan-calculator.tsx'

export type FinanceData = Output<'usedCar.loanProducts'>

/** What is reckoned with when neither a car nor a price was named, in yuan. */
export const firstPrice = 300_000

/** The price that a wish is about, in fen. */
export const priceOf = ({ car }: FinanceData, wish: FinanceWish): number =>
  car?.priceFen ?? (wish.price ?? firstPrice) * 100

/**
 * The loan that somebody wishes, with its plan, by the same functions as the server's (`contract/loan.ts`).
 * @returns null where no product gives a loan for the price
 */
export function loanOf(data: FinanceData, wish: FinanceWish): { loan: Loan; plan: LoanMonth[] } | null {
  const priceFen = priceOf(data, wish)
  const products = data.products.filter(each => downsFor(each, priceFen).length > 0)
  const product = products.find(each => each.productCode === wish.product) ?? products[0]
  const offer = product && loanOffer(product, priceFen, { downPercent: wish.down, months: wish.months }, data.usual)
  if (!offer) return null
  const { terms, monthsOffered, ...sums } = offer
  const loan: Loan = {
    productCode: product.productCode,
    productName: product.name,
    kind: product.kind,
    priceFen,
    ...sums,
    terms: monthsOffered,
    disclaimer: product.disclaimer,
    products: products.map(each => ({
      productCode: each.productCode,
      name: each.name,
      note: each.note,
      kind: each.kind,
      downPercents: downsFor(each, priceFen),
      terms: [...new Set(each.rates.map(rate => rate.months))],
    })),
  }
  return { loan, plan: loanPlan(terms) }
}
