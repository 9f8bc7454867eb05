import type { FinanceKind } from '#contract/range-codes.ts'
import { annuity, equalParts, percentOf } from './money.ts'

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

/** Equal principal (等额本金): the same part of the loan each month, and interest of what is owed. */
function fallingInstalments(loanFen: number, aprBasisPoints: number, months: number): number[] {
  let owedFen = loanFen
  return equalParts(loanFen, months).map(part => {
    const interest = Math.round((owedFen * aprBasisPoints) / 10_000 / 12)
    owedFen -= part
    return part + interest
  })
}

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

/** What is borrowed, what is left to pay at the end, and each instalment before that. */
function planOf(terms: LoanTerms): { loanFen: number; balloonFen: number; instalments: number[] } {
  const { kind, priceFen, months, aprBasisPoints } = terms
  const loanFen = Math.max(0, priceFen - terms.downPaymentFen)
  const balloonFen = Math.min(loanFen, percentOf(priceFen, (terms.balloonPercent ?? 0) * 100))
  if (kind === 'principal')
    return { loanFen, balloonFen, instalments: fallingInstalments(loanFen, aprBasisPoints, months) }
  const { monthlyFen, lastFen } = annuity(loanFen, aprBasisPoints, months, balloonFen)
  return { loanFen, balloonFen, instalments: [...Array.from({ length: months - 1 }, () => monthlyFen), lastFen] }
}

/** The first instalment alone: lists ask for the lowest of a hundred loans. */
export const firstInstalmentFen = (terms: LoanTerms): number => planOf(terms).instalments[0] ?? 0

/** Works a loan out; sums in fen, each instalment rounded to whole fen (domain E.6). */
export function loanSums(terms: LoanTerms): LoanSums {
  const { loanFen, balloonFen, instalments } = planOf(terms)
  const feeFen = percentOf(loanFen, terms.feeBasisPoints)
  const totalFen = instalments.reduce((sum, each) => sum + each, balloonFen)
  const payments = instalments.with(-1, (instalments.at(-1) ?? 0) + balloonFen)
  return {
    loanFen,
    monthlyFen: instalments[0] ?? 0,
    lastMonthFen: instalments.at(-1) ?? 0,
    balloonFen,
    feeFen,
    totalInterestFen: totalFen - loanFen,
    totalFen,
    irrBasisPoints: irrBasisPoints(loanFen - feeFen, payments),
  }
}

/** The nearest value that a product offers. */
export function nearest(offered: readonly number[], asked: number): number {
  return offered.reduce((best, each) => (Math.abs(each - asked) < Math.abs(best - asked) ? each : best))
}

/** What stands beside every loan that is worked out. */
export const loanDisclaimer = {
  cn: '以上为测算结果，不构成贷款要约，审批、利率与额度以金融机构审核为准',
  en: 'A calculation, not an offer. The lender decides on approval, rate and amount after checking your application.',
}
