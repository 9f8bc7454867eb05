import { describe, expect, test } from 'vitest'
import { defaultLoan, loanFor, lowestMonthly } from './finance.rules.ts'

describe('monthly from', () => {
  test.each([1, 4_280_000, 22_890_000, 174_680_000])('%d fen: no choice of the calculator is lower', priceFen => {
    const from = lowestMonthly(priceFen)
    const all = defaultLoan.downPercents.flatMap(downPercent =>
      Object.keys(defaultLoan.rates).map(
        months => loanFor(priceFen, { downPercent, months: Number(months) }).monthlyFen,
      ),
    )
    expect(from.monthlyFen).toBe(Math.min(...all))
    expect(loanFor(priceFen, from).monthlyFen).toBe(from.monthlyFen)
  })
})
