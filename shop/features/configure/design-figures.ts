import { formatMoney } from '#contract/figures.ts'
import type { ShownLoan } from './design-load.ts'

/** The instalment of a price at the terms of the loan that is shown, rounded up to ten yuan (design 13): it grows with the price. */
export const monthlyOf = (loan: ShownLoan, priceFen: number): number =>
  Math.ceil((loan.monthlyFen * priceFen) / loan.priceFen / 1000) * 1000

/** It in writing: always whole yuan. */
export const monthlySum = (loan: ShownLoan, priceFen: number): string =>
  formatMoney(monthlyOf(loan, priceFen)).replace(/\.00$/, '')

/** A hand-over is named as a span of weeks, this wide. */
const WEEKS_SPAN = 2

/** The weeks in which a car is handed over. @param days from the order */
export function weeksOf(days: number): { from: number; to: number } {
  const from = Math.max(1, Math.ceil(days / 7))
  return { from, to: from + WEEKS_SPAN }
}
