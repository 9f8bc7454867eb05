import { equalInstalmentFen } from '#contract/loan.ts'
import { downPaymentFen } from '#contract/loan-offer.ts'

/** The plan behind every "monthly from": 30 % down, 48 months at 3.99 % a year (design 14, Used car). */
export const usedCarPlan = { downPercent: 30, months: 48, aprBasisPoints: 399 } as const

/**
 * Monthly payment of a used car in fen under the standard plan. It is written beside every price, so that the monthly
 * filter and order are index scans.
 */
export const monthlyPaymentFen = (priceFen: number): number =>
  equalInstalmentFen(
    priceFen - downPaymentFen(priceFen, usedCarPlan.downPercent),
    usedCarPlan.aprBasisPoints,
    usedCarPlan.months,
  )
