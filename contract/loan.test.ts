import { describe, expect, test } from 'vitest'
import { equalInstalmentFen, irrBasisPoints, loanPlan, loanSums, type LoanTerms } from './loan.ts'

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

describe('the monthly payment', () => {
  // The first is the example of Excel's manual for PMT (10,000 at 8 % over 10 months: 1,037.03); the second and third
  // are the figures that Chinese banks print for a million over 30 years; the others are PMT to 50 digits, rounded.
  test.each([
    [1_000_000, 800, 10, 0, 103_703],
    [100_000_000, 490, 360, 0, 530_727],
    [100_000_000, 420, 360, 0, 489_017],
    [22_960_000, 399, 48, 0, 518_312],
    [20_000_000, 600, 36, 8_000_000, 405_063],
    [30_000_000, 499, 60, 9_000_000, 433_625],
    [1_200_000, 0, 12, 0, 100_000],
  ])(
    'of %d fen at %d hundredths of a per cent over %d months, %d at the end, is %d',
    (loan, rate, months, end, fen) => {
      expect(equalInstalmentFen(loan, rate, months, end)).toBe(fen)
    },
  )
})

describe('a plan', () => {
  test.each([
    terms({}),
    terms({ kind: 'principal', months: 12 }),
    terms({ kind: 'balloon', balloonPercent: 30 }),
    terms({ kind: 'interestFree', aprBasisPoints: 0, months: 24 }),
    terms({ priceFen: 7, downPaymentFen: 0, months: 60 }),
    terms({ months: 1 }),
  ])('pays back what was borrowed, month by month: %j', each => {
    const plan = loanPlan(each)
    const sums = loanSums(each, plan)
    const sum = (of: (month: (typeof plan)[number]) => number) => plan.reduce((all, month) => all + of(month), 0)
    expect(plan.map(({ month }) => month)).toEqual(Array.from({ length: each.months }, (_, n) => n + 1))
    expect(sum(month => month.principalFen)).toBe(sums.loanFen)
    expect(sum(month => month.interestFen)).toBe(sums.totalInterestFen)
    expect(sum(month => month.paymentFen)).toBe(sums.totalFen)
    expect(plan.at(-1)).toMatchObject({ owedFen: 0, paymentFen: sums.lastMonthFen + sums.balloonFen })
    for (const [n, { owedFen, principalFen, paymentFen, interestFen }] of plan.entries()) {
      expect(owedFen).toBe((plan[n - 1]?.owedFen ?? sums.loanFen) - principalFen)
      expect(paymentFen).toBe(principalFen + interestFen)
      expect(owedFen).toBeGreaterThanOrEqual(0)
    }
  })
})
