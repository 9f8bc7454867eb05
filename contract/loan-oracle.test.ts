import { describe, expect, test } from 'vitest'
import { firstInstalmentFen, loanPlan, loanSums, type LoanTerms } from './loan.ts'
import oracle from './loan-oracle.json' with { type: 'json' }

type Row = [paymentFen: number, principalFen: number, interestFen: number, owedFen: number]

/** Two hundred loans that another program has worked out in another way: `loan-oracle.py` says how. */
describe('an outside reckoning says the same', () => {
  test.each(oracle.map((each, n) => ({ n, ...each })))('case $n: $kind, $months months', each => {
    const terms: LoanTerms = {
      kind: each.kind as LoanTerms['kind'],
      priceFen: each.price,
      downPaymentFen: each.down,
      months: each.months,
      aprBasisPoints: each.apr,
      balloonPercent: each.balloonPercent,
      feeBasisPoints: each.fee,
    }
    const plan = loanPlan(terms)
    const rows = [0, Math.ceil(each.months / 2) - 1, each.months - 1].map((at): Row => {
      const { paymentFen, principalFen, interestFen, owedFen } = plan[at]!
      return [paymentFen, principalFen, interestFen, owedFen]
    })
    expect(rows).toEqual(each.rows)
    expect(loanSums(terms, plan)).toMatchObject({
      loanFen: each.loan,
      balloonFen: each.balloon,
      totalInterestFen: each.interest,
      totalFen: each.loan + each.interest,
      irrBasisPoints: each.irr,
    })
    if (each.months > 1) expect(firstInstalmentFen(terms)).toBe(plan[0]?.paymentFen)
  })
})

test('of all kinds, among them loans with fees and without interest', () => {
  expect(oracle).toHaveLength(200)
  expect(new Set(oracle.map(each => each.kind))).toEqual(new Set(['equal', 'principal', 'balloon', 'interestFree']))
  expect(oracle.filter(each => each.fee > 0).length).toBeGreaterThan(50)
})
