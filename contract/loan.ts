/**
 * What a loan costs (domain E.6): one reckoning for the server, which tells a loan for a car, and for the browser, where a
 * calculator follows each press. Pure, in integer fen; held against an outside reckoning by `loan-oracle.test.ts`.
 */
import type { FinanceKind } from './range-codes.ts'
import { equalParts, percentOf } from './share.ts'

/** What a loan is asked for, as its product says it. */
export interface LoanTerms {
  kind: FinanceKind
  priceFen: number
  downPaymentFen: number
  months: number
  /** Yearly rate in hundredths of a per cent; a month bears a twelfth of it. */
  aprBasisPoints: number
  /** Of the price, paid at the end. */
  balloonPercent: number | null
  /** Of the loan, paid once at its beginning, in hundredths of a per cent. */
  feeBasisPoints: number
}

export interface LoanSums {
  loanFen: number
  /** The first instalment. */
  monthlyFen: number
  /** The last one, without the balloon. */
  lastMonthFen: number
  balloonFen: number
  feeFen: number
  totalInterestFen: number
  /** All that is paid back, without the fee. */
  totalFen: number
  irrBasisPoints: number
}

/** A month of a plan; the last one has the balloon in its payment. */
export interface LoanMonth {
  /** 1 … the number of months. */
  month: number
  paymentFen: number
  principalFen: number
  interestFen: number
  /** Owed after it; 0 at the end. */
  owedFen: number
}

/** A month's interest of what is owed, half a fen rounded up; whole numbers alone, so that no float decides about a fen. */
const interestOf = (owedFen: number, aprBasisPoints: number): number =>
  Math.floor((owedFen * aprBasisPoints + 60_000) / 120_000)

/**
 * What a loan costs in a year by its payments, as it must be shown (domain E.6): twelve times the monthly rate at which
 * the payments are worth what was received, found by bisection.
 * @param receivedFen what the borrower has of it: the loan without its fee
 * @param payments    what is paid at the end of each month, in fen
 * @returns hundredths of a per cent; 0 when no more is paid back than was received
 */
export function irrBasisPoints(receivedFen: number, payments: readonly number[]): number {
  const worth = (rate: number): number => payments.reduceRight((sum, payment) => (sum + payment) / (1 + rate), 0)
  if (worth(0) <= receivedFen) return 0
  let low = 0
  let high = 1
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > receivedFen) low = middle
    else high = middle
  }
  return Math.round(low * 12 * 10_000)
}

/**
 * Every instalment but the last of a loan that is paid back in equal ones (等额本息), rounded to whole fen as banks do.
 * m = (P − B/(1+i)^n) · i / (1 − (1+i)^−n), the PMT of spreadsheets.
 * @param loanFen        what is borrowed, in fen
 * @param aprBasisPoints yearly rate in hundredths of a per cent; a month bears a twelfth of it
 * @param months         number of instalments
 * @param balloonFen     what is left to pay at the end beside the last instalment (尾款), in fen
 */
export function equalInstalmentFen(loanFen: number, aprBasisPoints: number, months: number, balloonFen = 0): number {
  const rate = aprBasisPoints / 10_000 / 12
  if (rate === 0) return Math.ceil((loanFen - balloonFen) / months)
  const borrowed = loanFen - balloonFen * (1 + rate) ** -months
  return Math.round((borrowed * rate) / (1 - (1 + rate) ** -months))
}

/** What is borrowed, and what is left to pay at the end. */
function borrowedIn(terms: LoanTerms): { loanFen: number; balloonFen: number } {
  const loanFen = Math.max(0, terms.priceFen - terms.downPaymentFen)
  const balloonFen = Math.min(loanFen, percentOf(terms.priceFen, (terms.balloonPercent ?? 0) * 100))
  return { loanFen, balloonFen }
}

/** The first instalment alone: lists ask for the lowest of a hundred loans. */
export function firstInstalmentFen(terms: LoanTerms): number {
  const { loanFen, balloonFen } = borrowedIn(terms)
  const { kind, aprBasisPoints, months } = terms
  if (kind !== 'principal') return equalInstalmentFen(loanFen, aprBasisPoints, months, balloonFen)
  return Math.floor(loanFen / months) + interestOf(loanFen, aprBasisPoints)
}

/**
 * The plan of a loan, month by month, to the fen: interest of what is owed, the rest of the instalment is principal. The
 * last instalment takes what rounding left over, and the balloon is paid with it.
 */
export function loanPlan(terms: LoanTerms): LoanMonth[] {
  const { kind, aprBasisPoints, months } = terms
  const { loanFen, balloonFen } = borrowedIn(terms)
  const instalmentFen = equalInstalmentFen(loanFen, aprBasisPoints, months, balloonFen)
  const parts = kind === 'principal' ? equalParts(loanFen, months) : undefined
  let owedFen = loanFen
  return Array.from({ length: months }, (_, n) => {
    const interestFen = interestOf(owedFen, aprBasisPoints)
    const last = n === months - 1
    // Of a loan of a few fen, instalments rounded up would pay back more than is owed.
    const principalFen = last ? owedFen : Math.min(owedFen, parts?.[n] ?? instalmentFen - interestFen)
    owedFen -= principalFen
    return { month: n + 1, paymentFen: principalFen + interestFen, principalFen, interestFen, owedFen }
  })
}

/** What a loan comes to. @param plan of the same terms, where somebody has it already */
export function loanSums(terms: LoanTerms, plan: readonly LoanMonth[] = loanPlan(terms)): LoanSums {
  const { loanFen, balloonFen } = borrowedIn(terms)
  const feeFen = percentOf(loanFen, terms.feeBasisPoints)
  const payments = plan.map(each => each.paymentFen)
  const totalFen = payments.reduce((sum, each) => sum + each, 0)
  const lastMonthFen = (payments.at(-1) ?? 0) - balloonFen
  return {
    loanFen,
    monthlyFen: payments.length > 1 ? (payments[0] ?? 0) : lastMonthFen,
    lastMonthFen,
    balloonFen,
    feeFen,
    totalInterestFen: totalFen - loanFen,
    totalFen,
    irrBasisPoints: irrBasisPoints(loanFen - feeFen, payments),
  }
}
