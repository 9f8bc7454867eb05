import { annuity } from './money.ts'

/** The plan behind every "monthly from": 30 % down, 48 months at 3.99 % a year (design 14, Used car). */
export const usedCarPlan = { downPercent: 30, months: 48, aprBasisPoints: 399 } as const

/** What the buyer pays at once; rounded up to whole yuan, nobody pays a down payment of fen. */
export const downPaymentFen = (priceFen: number, percent: number = usedCarPlan.downPercent): number =>
  Math.ceil((priceFen * percent) / 10_000) * 100

/**
 * Monthly payment of a used car in fen under the standard plan. It is written beside every price, so that the monthly
 * filter and order are index scans.
 */
export const monthlyPaymentFen = (priceFen: number): number =>
  annuity(priceFen - downPaymentFen(priceFen), usedCarPlan.aprBasisPoints, usedCarPlan.months).monthlyFen
