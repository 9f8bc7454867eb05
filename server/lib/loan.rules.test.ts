import { describe, expect, test } from 'vitest'
import { irrBasisPoints, loanSums, type LoanTerms } from './loan.ts'

const terms = (more: Partial<LoanTerms>): LoanTerms => ({
  kind: 'equal',
  priceFen: 35_880_000,
  downPaymentFen: 10_764_000,
  months: 36,
  aprBasisPoints: 359,
  balloonPercent: null,
  feeBasisPoints: 0,
  ...more,
})

/** Reckoned with forty digits, by the formulas of PMT and RATE. */
describe('a loan', () => {
  test('of equal instalments', () => {
    const sums = loanSums(terms({}))
    expect(sums).toMatchObject({ loanFen: 25_116_000, monthlyFen: 736_952, balloonFen: 0, feeFen: 0 })
    expect(sums.monthlyFen * 35 + sums.lastMonthFen).toBe(sums.totalFen)
    expect(sums.irrBasisPoints).toBe(359)
  })
  test('with a balloon', () => {
    const sums = loanSums(terms({ kind: 'balloon', aprBasisPoints: 449, balloonPercent: 30 }))
    expect(sums).toMatchObject({ monthlyFen: 467_139, balloonFen: 10_764_000, irrBasisPoints: 449 })
    expect(sums.monthlyFen * 35 + sums.lastMonthFen + sums.balloonFen).toBe(sums.totalFen)
  })
  test('of equal principal, with a fee that the yearly rate shows', () => {
    const sums = loanSums(
      terms({
        kind: 'principal',
        priceFen: 30_000_000,
        downPaymentFen: 10_000_000,
        months: 12,
        aprBasisPoints: 280,
        feeBasisPoints: 100,
      }),
    )
    expect(sums).toEqual({
      loanFen: 20_000_000,
      monthlyFen: 1_713_333,
      lastMonthFen: 1_670_563,
      balloonFen: 0,
      feeFen: 200_000,
      totalInterestFen: 20_303_334 - 20_000_000,
      totalFen: 20_303_334,
      irrBasisPoints: 468,
    })
  })
  test('without interest costs nothing, and each fen comes back once', () => {
    const sums = loanSums(terms({ kind: 'interestFree', aprBasisPoints: 0, months: 24, priceFen: 35_880_001 }))
    expect(sums).toMatchObject({ totalInterestFen: 0, totalFen: sums.loanFen, irrBasisPoints: 0 })
    expect(sums.monthlyFen * 23 + sums.lastMonthFen).toBe(sums.loanFen)
  })
  test('of nothing is nothing', () => {
    const sums = loanSums(terms({ priceFen: 1, downPaymentFen: 100, kind: 'balloon', balloonPercent: 30 }))
    expect(sums).toMatchObject({ loanFen: 0, monthlyFen: 0, balloonFen: 0, totalFen: 0, irrBasisPoints: 0 })
  })
})

test('a fee makes a loan without interest cost something in a year', () => {
  expect(
    irrBasisPoints(
      11_760_000,
      Array.from({ length: 24 }, () => 500_000),
    ),
  ).toBe(195)
})
