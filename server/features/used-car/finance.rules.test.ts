import { describe, expect, test } from 'vitest'
import { defaultLoan, loanFor, lowestMonthly } from './finance.rules.ts'

describe('monthly from', () => {
  test.each([1, 4_280_000, 22_890_000, 174_680_000])('%d fen: no choice of the calculator is lower', priceFen => {
    const from = lowestMonthly(priceFen, 'zh-CN')
    const all = defaultLoan.downPercents.flatMap(downPercent =>
      Object.keys(defaultLoan.rates).map(
        months => loanFor(priceFen, { downPercent, months: Number(months) }, 'zh-CN').monthlyFen,
      ),
    )
    expect(from.monthlyFen).toBe(Math.min(...all))
    expect(loanFor(priceFen, from, 'zh-CN').monthlyFen).toBe(from.monthlyFen)
  })
})
