import fc from 'fast-check'
import { expect, test } from 'vitest'
import { farPart, farStep, isFar, offOf, type PricePair } from './price-step.ts'

test.each([
  [10_000, 10_000, false],
  [10_000, 15_000, false],
  [10_000, 15_001, true],
  [10_000, 5_000, false],
  [10_000, 4_999, true],
  [53_000, 5_300_000, true],
  [53_000, 100, true],
])('from %i to %i: %s', (from, to, far) => expect(isFar(from, to, 50)).toBe(far))

const price = (priceFen: number, showPriceFen: number | null = null): PricePair => ({ priceFen, showPriceFen })

test.each([
  ['a struck-out price out of the air', price(10_000), price(100_000, 10_000), 'struck'],
  ['one that is just allowed', price(10_000), price(15_000, 10_000), undefined],
  ['one fen more', price(10_000), price(15_001, 10_000), 'struck'],
  ['what is paid', price(10_000), price(10_000, 4_999), 'asked'],
  ['half of what is paid', price(10_000), price(10_000, 5_000), undefined],
  ['both a little: together they promise two thirds off', price(10_000), price(15_000, 5_000), 'off'],
  ['an offer that ends', price(10_000, 8_000), price(10_000), undefined],
  ['a promise that becomes smaller', price(20_000, 8_000), price(11_000, 8_000), undefined],
  ['sums that no number counts exactly', price(999_999_999), price(1_000_000_000, 500_000_000), undefined],
])('%s', (_, from, to, part) => expect(farPart(from, to, 50)).toBe(part))

test('what was a day ago counts as well, whichever comes first', () => {
  const [now, before] = [price(15_000), price(10_000)]
  expect(farStep([now, before], price(16_000, 14_000), 50)).toEqual({ part: 'struck', from: before })
  expect(farStep([now, now], price(16_000, 14_000), 50)).toBeUndefined()
  expect([offOf(price(15_000, 5_000)), offOf(price(100))]).toEqual(['66%', '0%'])
})

test('nothing by one person promises more off than the limit, from no reduction', () => {
  const sum = fc.integer({ min: 2, max: 1_000_000_000 })
  fc.assert(
    fc.property(sum, sum, sum, fc.integer({ min: 1, max: 99 }), (from, full, asked, percent) => {
      const to = price(full, asked < full ? asked : null)
      if (farPart(price(from), to, percent)) return
      expect(BigInt(to.showPriceFen ?? full) * 100n).toBeGreaterThanOrEqual(BigInt(full) * BigInt(100 - percent))
      expect(isFar(from, full, percent)).toBe(false)
    }),
  )
})
