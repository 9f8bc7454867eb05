/** Loans for used cars, of the products of the table (domain E.6). Pure. */
import type { Reply } from '#contract/kit.ts'
import type { FinanceProduct } from '#server/features/car/car.queries.ts'
import {
  type LoanCar,
  loanFor as loanOf,
  type LoanWish,
  lowestInstalment,
  productsFor,
} from '#server/features/car/finance.rules.ts'
import { isOffered } from '#server/features/car/new-car.rules.ts'
import { usedCarPlan } from '#server/lib/used-car-loan.ts'

/** Products for a used car on a day, in their order. @param day in Beijing */
export const usedCarProducts = (products: readonly FinanceProduct[], car: LoanCar, day: string): FinanceProduct[] =>
  productsFor(products, car, day, 'used')

/** Those of a day for used cars, whichever car it is. @param day in Beijing */
export const usedCarProductsOn = (products: readonly FinanceProduct[], day: string): FinanceProduct[] =>
  products.filter(product => product.cars === 'used' && isOffered({ ...product, provinces: null }, day))

/**
 * A loan worked out for a price from our database (spec 7, getDefaultProductResult).
 * @param products those for this car (`usedCarProducts`)
 * @param wish     product, share paid at once in per cent and term in months; what is not offered becomes the nearest
 * @returns null when there is no such product, or none at all
 */
export const loanFor = (
  products: readonly FinanceProduct[],
  car: LoanCar,
  wish: LoanWish = {},
): Reply<'usedCar.finance'> | null => loanOf(products, car, wish, usedCarPlan)

/**
 * The lowest monthly payment among all that the calculator offers with equal instalments: a "from" that holds, for a loan
 * that is then paid back.
 */
export const lowestMonthly = (products: readonly FinanceProduct[], car: LoanCar) =>
  lowestInstalment(
    products.filter(product => product.kind === 'equal'),
    car,
  )
