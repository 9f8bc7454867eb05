/** Loans for new cars, worked out by the products of the table (domain E.6). Pure. */
import type { Energy } from '#contract/constants.ts'
import type { Reply } from '#contract/kit.ts'
import { required } from '#contract/required.ts'
import { firstInstalmentFen, loanSums, type LoanTerms, nearest } from '#server/lib/loan.ts'
import type { FinanceProduct } from './car.queries.ts'
import { isOffered } from './new-car.rules.ts'

type Loan = Reply<'car.finance'>

/** What decides whether a product is for a car. */
export interface LoanCar {
  seriesCode: string
  energy: Energy
  priceFen: number
}

/** What somebody wishes of a loan; what is not offered becomes the nearest offer. */
export interface LoanWish {
  productCode?: string | undefined
  downPercent?: number | undefined
  months?: number | undefined
}

/** What the calculator shows before anybody has chosen. */
const USUAL = { downPercent: 30, months: 36 }

/** Paid at once, rounded up to whole yuan: nobody pays a down payment of fen. */
const downPaymentFen = (priceFen: number, percent: number): number => Math.ceil((priceFen * percent) / 10_000) * 100

const loanAt = (car: LoanCar, downPercent: number): number => car.priceFen - downPaymentFen(car.priceFen, downPercent)

/** Down payments of a product that lead to a loan of a size that it gives. */
const downsFor = (product: FinanceProduct, car: LoanCar): number[] =>
  product.downPercents.filter(down => {
    const loanFen = loanAt(car, down)
    return loanFen >= product.leastFen && loanFen <= (product.mostFen ?? Infinity) && termsFor(product, down).length > 0
  })

/** Terms in months at a down payment. */
const termsFor = (product: FinanceProduct, downPercent: number): number[] => [
  ...new Set(product.rates.filter(rate => rate.fromDown <= downPercent).map(rate => rate.months)),
]

/** The rate that counts is that of the highest threshold reached. */
function rateOf(product: FinanceProduct, downPercent: number, months: number): number {
  const reached = product.rates.filter(rate => rate.months === months && rate.fromDown <= downPercent)
  return required(reached.toSorted((a, b) => b.fromDown - a.fromDown)[0], 'rate for this term and down payment')
    .basisPoints
}

/** Products for a car on a day, in their order. */
export function productsFor(products: readonly FinanceProduct[], car: LoanCar, day: string): FinanceProduct[] {
  return products.filter(
    product =>
      isOffered({ ...product, provinces: null }, day) &&
      (product.seriesCodes?.includes(car.seriesCode) ?? true) &&
      (product.energies?.includes(car.energy) ?? true) &&
      downsFor(product, car).length > 0,
  )
}

const loanTerms = (product: FinanceProduct, car: LoanCar, downPercent: number, months: number): LoanTerms => ({
  kind: product.kind,
  priceFen: car.priceFen,
  downPaymentFen: downPaymentFen(car.priceFen, downPercent),
  months,
  aprBasisPoints: rateOf(product, downPercent, months),
  balloonPercent: product.balloonPercent,
  feeBasisPoints: product.feeBasisPoints,
})

/**
 * A loan for a car (spec 7, getDefaultProductResult).
 * @param products those for this car (`productsFor`)
 * @returns null when there is no such product, or none at all
 */
export function newCarLoan(products: readonly FinanceProduct[], car: LoanCar, wish: LoanWish = {}): Loan | null {
  const product = wish.productCode ? products.find(each => each.productCode === wish.productCode) : products[0]
  if (!product) return null
  const downPercent = nearest(downsFor(product, car), wish.downPercent ?? USUAL.downPercent)
  const terms = termsFor(product, downPercent)
  const months = nearest(terms, wish.months ?? USUAL.months)
  return {
    productCode: product.productCode,
    productName: { cn: product.nameCn, en: product.nameEn },
    kind: product.kind,
    priceFen: car.priceFen,
    downPercent,
    months,
    downPaymentFen: downPaymentFen(car.priceFen, downPercent),
    ...loanSums(loanTerms(product, car, downPercent, months)),
    aprBasisPoints: rateOf(product, downPercent, months),
    downPercents: downsFor(product, car),
    terms,
    disclaimer: { cn: product.disclaimerCn, en: product.disclaimerEn },
    products: products.map(each => ({
      productCode: each.productCode,
      name: { cn: each.nameCn, en: each.nameEn },
      note: { cn: each.noteCn, en: each.noteEn },
      kind: each.kind,
      downPercents: downsFor(each, car),
      terms: [...new Set(each.rates.map(rate => rate.months))],
    })),
  }
}

/** The lowest first instalment among all that the calculator offers: a "from" that holds. */
export function lowestInstalment(
  products: readonly FinanceProduct[],
  car: LoanCar,
): Reply<'car.list'>['rows'][number]['monthlyFrom'] {
  const offers = products.flatMap(product =>
    downsFor(product, car).flatMap(downPercent =>
      termsFor(product, downPercent).map(months => ({
        monthlyFen: firstInstalmentFen(loanTerms(product, car, downPercent, months)),
        months,
        downPercent,
      })),
    ),
  )
  return offers.reduce<(typeof offers)[number] | null>(
    (least, each) => (least && least.monthlyFen <= each.monthlyFen ? least : each),
    null,
  )
}
