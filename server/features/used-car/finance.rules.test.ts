import { describe, expect, test } from 'vitest'
import { required } from '#contract/required.ts'
import type { LoanRate } from '#contract/loan-offer.ts'
import { rangeRows } from '#server/db/seed/range.ts'
import { usedCarPlan } from '#server/lib/used-car-loan.ts'
import { loanFor, lowestMonthly, usedCarProducts } from './finance.rules.ts'

const all = rangeRows.finance_product.map(row => ({ ...row, rates: row.rates as LoanRate[] }))
const day = '2026-11-20'
const carAt = (priceFen: number) => ({ seriesCode: 'vega', energy: 'BEV', priceFen }) as const

describe('monthly from', () => {
  test.each([1_000, 4_280_000, 22_890_000, 174_680_000])('%d fen: no equal instalment is lower', priceFen => {
    const car = carAt(priceFen)
    const products = usedCarProducts(all, car, day).filter(product => product.kind === 'equal')
    const from = required(lowestMonthly(products, car), 'lowest instalment')
    const [product] = products
    const offered = (product?.downPercents ?? []).flatMap(downPercent =>
      (product?.rates ?? []).map(({ months }) => loanFor(products, car, { downPercent, months })?.monthlyFen ?? 0),
    )
    expect(from.monthlyFen).toBe(Math.min(...offered))
    expect(loanFor(products, car, from)?.monthlyFen).toBe(from.monthlyFen)
  })
})

test('what cards and filters say is the first loan of the calculator', () => {
  const car = carAt(22_890_000)
  expect(loanFor(usedCarProducts(all, car, day), car)).toMatchObject({
    kind: 'equal',
    downPercent: usedCarPlan.downPercent,
    months: usedCarPlan.months,
    aprBasisPoints: usedCarPlan.aprBasisPoints,
    feeFen: 0,
  })
})

test('a small loan is given by those alone that give it', () => {
  const codes = (priceFen: number) => usedCarProducts(all, carAt(priceFen), day).map(each => each.productCode)
  expect(codes(20_000_000)).toEqual(['standard-used', 'used-balloon', 'used-principal'])
  expect(codes(5_000_000)).toEqual(['standard-used', 'used-principal'])
  expect(codes(2_000_000)).toEqual(['standard-used'])
  // A loan for new cars is none for used ones.
  expect(loanFor(usedCarProducts(all, carAt(20_000_000), day), carAt(20_000_000), { productCode: 'maker-free' })).toBe(
    null,
  )
})
