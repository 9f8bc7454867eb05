/** The sum of an exchange: lines add up to it, and what makes it dearer never makes it cheaper. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loanOffer, type LoanProduct } from './loan-offer.ts'
import { financedFen, type PayWish, replaceLineKinds, type ReplaceFacts, replaceLoan, replaceSum } from './replace.ts'

const usual = { downPercent: 30, months: 36 }
const base = { downPercents: [20, 30, 50, 70], balloonPercent: null, feeBasisPoints: 0, leastFen: 0, mostFen: null }
const rates = [12, 36, 60].map(months => ({ months, fromDown: 0, basisPoints: 399 }))
const products: readonly LoanProduct[] = [
  { ...base, productCode: 'equal', kind: 'equal', rates },
  { ...base, productCode: 'principal', kind: 'principal', rates, feeBasisPoints: 150 },
  { ...base, productCode: 'balloon', kind: 'balloon', rates, balloonPercent: 30 },
  { ...base, productCode: 'large', kind: 'equal', rates, leastFen: 300_000_00 },
]

const money = (most: number) => fc.integer({ min: 0, max: most })
const facts: fc.Arbitrary<ReplaceFacts> = fc.record({
  priceFen: money(2_000_000_00),
  bonusFen: money(60_000_00),
  oldFen: fc.option(money(900_000_00)),
  owedFen: money(400_000_00),
})
const pay: fc.Arbitrary<PayWish> = fc.option(
  fc.record({
    productCode: fc.constantFrom('equal', 'principal', 'balloon', 'large', 'none', undefined),
    downPercent: fc.constantFrom(20, 30, 45, 70, undefined),
    months: fc.constantFrom(12, 24, 60, undefined),
  }),
)
const total = (of: ReplaceFacts, wish: PayWish): number =>
  replaceSum(of, replaceLoan(of, products, wish, usual)?.offer ?? null).totalFen
const runs = { numRuns: 400 }

describe('the sum of an exchange', () => {
  test('is that of its lines, each once and in their order, whatever the loan is', () => {
    fc.assert(
      fc.property(facts, pay, (of, wish) => {
        const loan = replaceLoan(of, products, wish, usual)
        const { lines, totalFen } = replaceSum(of, loan?.offer ?? null)
        expect(lines.reduce((sum, each) => sum + each.amountFen, 0)).toBe(totalFen)
        const kinds = lines.map(each => replaceLineKinds.indexOf(each.kind))
        expect(kinds).toEqual([...new Set(kinds)].toSorted((a, b) => a - b))
        expect(lines[0]).toEqual({ kind: 'price', amountFen: of.priceFen })
        const down = loan ? loan.offer.downPaymentFen + loan.offer.feeFen : financedFen(of)
        expect(totalFen).toBe(down - (of.oldFen ?? 0) + of.owedFen)
      }),
      runs,
    )
  })
  test('grows with what is owed and falls with what the old car is worth, fen by fen', () => {
    fc.assert(
      fc.property(facts, pay, money(100_000_00), (of, wish, more) => {
        expect(total({ ...of, owedFen: of.owedFen + more }, wish)).toBe(total(of, wish) + more)
        expect(total({ ...of, oldFen: (of.oldFen ?? 0) + more }, wish)).toBe(total(of, wish) - more)
      }),
      runs,
    )
  })
  test('never falls when the other car costs more, and never grows with the bonus, paid at once or under one plan', () => {
    const plan = { productCode: 'principal', downPercent: 30, months: 36 }
    fc.assert(
      fc.property(facts, fc.constantFrom(null, plan), money(100_000_00), (of, wish, more) => {
        expect(total({ ...of, priceFen: of.priceFen + more }, wish)).toBeGreaterThanOrEqual(total(of, wish))
        expect(total({ ...of, bonusFen: of.bonusFen + more }, wish)).toBeLessThanOrEqual(total(of, wish))
      }),
      runs,
    )
  })
  test('has no part of a car that a person has to value', () => {
    const of = { priceFen: 300_000_00, bonusFen: 0, oldFen: null, owedFen: 0 }
    expect(replaceSum(of, null)).toEqual({ lines: [{ kind: 'price', amountFen: 300_000_00 }], totalFen: 300_000_00 })
  })
})

describe('the loan of an exchange', () => {
  const of = { priceFen: 240_000_00, bonusFen: 10_000_00 }
  test('is for the price less the bonus, by the product that is wished', () => {
    const found = replaceLoan(of, products, { productCode: 'balloon', downPercent: 50, months: 36 }, usual)
    expect(found?.product.productCode).toBe('balloon')
    expect(found?.offer).toEqual(loanOffer(products[2]!, 230_000_00, { downPercent: 50, months: 36 }, usual))
  })
  test('is by the first that gives one where the wished one does not', () =>
    expect(replaceLoan(of, products, { productCode: 'large' }, usual)?.product.productCode).toBe('equal'))
  test('is none where it is paid at once, nor where nobody gives one', () => {
    expect(replaceLoan(of, products, null, usual)).toBeNull()
    expect(replaceLoan(of, [products[3]!], {}, usual)).toBeNull()
  })
})
