import { downsFor, type LoanOffer } from '#contract/loan-offer.ts'
import type { Output } from '#contract/kit.ts'
import type { Loan } from '#shop/features/used-car/loan-calculator.tsx'

type Products = Output<'replace.reckon'>['products']

/** A loan as the calculator of the shop shows it, with what else there is for its price. */
export function loanOf(
  { products }: { products: Products },
  { product, offer }: { product: Products[number]; offer: LoanOffer },
): Loan {
  const { terms, monthsOffered, ...sums } = offer
  const { priceFen } = terms
  return {
    productCode: product.productCode,
    productName: product.name,
    kind: product.kind,
    priceFen,
    ...sums,
    terms: monthsOffered,
    disclaimer: product.disclaimer,
    products: products
      .filter(each => downsFor(each, priceFen).length > 0)
      .map(each => ({
        productCode: each.productCode,
        name: each.name,
        note: each.note,
        kind: each.kind,
        downPercents: downsFor(each, priceFen),
        terms: [...new Set(each.rates.map(rate => rate.months))],
      })),
  }
}
