import { annuity } from './money.ts'

/** The plan behind every "monthly from": 30 % down, 48 months at 3.99 % a year (design, mockup 03). */
export const usedCarPlan = { downPercent: 30, months: 48, aprBasisPoints: 399 } as const

/** What the buyer pays at once, in whole fen. */
export const downPaymentFen = (priceFen: number, percent: number = usedCarPlan.downPercent): number =>
  Math.round((priceFen * percent) / 100)

/**
 * Monthly payment of a used car in fen under the standard plan. It is written beside every price, so that the monthly
 * filter and order are index scans.
 */
export const monthlyPaymentFen = (priceFen: number): number =>
  annuity(priceFen - downPaymentFen(priceFen), usedCarPlan.aprBasisPoints, usedCarPlan.months).monthlyFen
