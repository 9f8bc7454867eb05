/** What a car comes to without duty and taxes, held against sums by hand (domain D.1). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { studentPrice } from './price.ts'
import { firstRules as rules } from './test-facts.ts'

const fuel = { seriesCode: 'vega', plug: false }

test('339,000 yuan with 28 % of imported parts', () => {
  // 339,000 / 1.13 = 300,000; tax 30,000; parts 84,000; duty 5,040; VAT on 89,040 is 11,575.20.
  expect(studentPrice(33_900_000, fuel, rules, '2026-11-28')).toMatchObject({
    purchaseTaxFen: 3_000_000,
    withTaxesFen: 36_900_000,
    partsFen: 8_400_000,
    dutyFen: 504_000,
    importVatFen: 1_157_520,
    withoutFen: 32_238_480,
    savedFen: 4_661_520,
  })
})
test('a series without imported parts is not in the programme, nor is one before its day', () => {
  expect(studentPrice(33_900_000, { ...fuel, seriesCode: 'mira' }, rules, '2026-11-28')).toBeUndefined()
  expect(studentPrice(33_900_000, fuel, rules, '2025-12-31')).toBeUndefined()
})
test('whatever the price, all sums are whole and what is saved is the difference', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.boolean(), (listFen, plug) => {
      const price = studentPrice(listFen, { seriesCode: 'altair', plug }, rules, '2026-11-28')!
      for (const sum of [price.purchaseTaxFen, price.partsFen, price.dutyFen, price.importVatFen])
        expect(Number.isSafeInteger(sum) && sum >= 0).toBe(true)
      expect(price.withTaxesFen - price.withoutFen).toBe(price.savedFen)
      const net = (BigInt(listFen) * 20_000n + 11_300n) / 22_600n
      expect(price.purchaseTaxFen).toBe(Number((net * 1000n * 2n + 10_000n) / 20_000n))
    }),
  ))
