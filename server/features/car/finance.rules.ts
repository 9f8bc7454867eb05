/** Loans of the products of the table (domain E.6), for new cars here and for used ones in their own feature. Pure. */
import type { Energy } from '#contract/car-codes.ts'
import type { Reply } from '#contract/kit.ts'
import { firstInstalmentFen } from '#contract/loan.ts'
import {
  downsFor,
  loanOffer,
  loanTermsOf,
  monthsFor,
  type LoanWish as Wish,
  type UsualLoan,
} from '#contract/loan-offer.ts'
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
export interface LoanWish extends Wish {
  productCode?: string | undefined
}

/** What the calculator shows before anybody has chosen, of new cars. */
export const usualOfNew: UsualLoan = { downPercent: 30, months: 36 }

/**
 * Products for a car on a day, in their order.
 * @param cars whether it is a new or a used one
 * @param day  in Beijing, `YYYY-MM-DD`
 */
export function productsFor(
  products: readonly FinanceProduct[],
  car: LoanCar,
  day: string,
  cars: FinanceProduct['cars'] = 'new',
): FinanceProduct[] {
  return products.filter(
    product =>
      product.cars === cars &&
      isOffered({ ...product, provinces: null }, day) &&
      (product.seriesCodes?.includes(car.seriesCode) ?? true) &&
      (product.energies?.includes(car.energy) ?? true) &&
      downsFor(product, car.priceFen).length > 0,
  )
}

/**
 * A loan for a car (spec 7, getDefaultProductResult).
 * @param products those for this car (`productsFor`)
 * @returns null when there is no such product, or none at all
 */
export function loanFor(
  products: readonly FinanceProduct[],
  { priceFen }: LoanCar,
  wish: LoanWish = {},
  usual = usualOfNew,
): Loan | null {
  const product = wish.productCode ? products.find(each => each.productCode === wish.productCode) : products[0]
  const offer = product && loanOffer(product, priceFen, wish, usual)
  if (!offer) return null
  const { terms: _, monthsOffered, ...loan } = offer
  return {
    productCode: product.productCode,
    productName: { cn: product.nameCn, en: product.nameEn },
    kind: product.kind,
    priceFen,
    ...loan,
    terms: monthsOffered,
    disclaimer: { cn: product.disclaimerCn, en: product.disclaimerEn },
    products: products.map(each => ({
      productCode: each.productCode,
      name: { cn: each.nameCn, en: each.nameEn },
      note: { cn: each.noteCn, en: each.noteEn },
      kind: each.kind,
      downPercents: downsFor(each, priceFen),
      terms: [...new Set(each.rates.map(rate => rate.months))],
    })),
  }
}

/** The lowest first instalment among all that the calculator offers: a "from" that holds. */
export function lowestInstalment(
  products: readonly FinanceProduct[],
  { priceFen }: LoanCar,
): Reply<'car.list'>['rows'][number]['monthlyFrom'] {
  const offers = products.flatMap(product =>
    downsFor(product, priceFen).flatMap(downPercent =>
      monthsFor(product, downPercent).map(months => ({
        monthlyFen: firstInstalmentFen(loanTermsOf(product, priceFen, downPercent, months)),
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
