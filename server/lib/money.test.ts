import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, moneyFigure } from '#contract/figures.ts'
import { share, shareOfQuantity } from '#server/lib/money.ts'

const sum = (parts: number[]) => parts.reduce((all, part) => all + part, 0)

describe('a sum divided by weight', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 2, 1], [0, 1, 0]],
    [10_000, [29_900, 100], [9_967, 33]],
    [5, [5], [5]],
    [0, [0, 0], [0, 0]],
    [7, [0, 3, 0], [0, 7, 0]],
    [9_007_199_254_740_991, [3, 3, 3], [3_002_399_751_580_331, 3_002_399_751_580_330, 3_002_399_751_580_330]],
  ])('%d over %j is %j', (total, weights, parts) => {
    expect(share(total, weights)).toEqual(parts)
  })

  test('always adds up and never takes more than a line is worth', () => {
    for (let total = 0; total <= 40; total++) {
      const weights = [1, 7, 0, 13, 19]
      const parts = share(total, weights)
      expect(sum(parts)).toBe(total)
      expect(parts.every((part, at) => part <= (weights[at] ?? 0))).toBe(true)
    }
  })

  test.each([
    [-1, [1]],
    [1.5, [1]],
    [1, [0, 0]],
    [1, [-1, 2]],
    [1, []],
  ])('%d over %j is refused', (total, weights) => {
    expect(() => share(total, weights)).toThrow(RangeError)
  })
})

test('yuan are written by text', () => {
  expect([0, 5, 100, 32_800_000, -123_456].map(moneyFigure)).toEqual([
    '0.00',
    '0.05',
    '1.00',
    '328,000.00',
    '-1,234.56',
  ])
  expect(formatMoney(32_800_000)).toBe('¥\u202f328,000.00')
  expect(() => moneyFigure(0.5)).toThrow(RangeError)
})

describe('pieces of a line', () => {
  const fen = fc.integer({ min: 0, max: 10_000_000_000 })
  test('given back in any portions add up to what was paid', () => {
    fc.assert(
      fc.property(fen, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }), (paid, portions) => {
        const pieces = sum(portions)
        let before = 0
        let given = 0
        for (const count of portions) {
          const part = shareOfQuantity(paid, pieces, before, count)
          expect(part).toBeGreaterThanOrEqual(0)
          given += part
          before += count
        }
        expect(given).toBe(paid)
      }),
    )
  })
  test('leave the odd fen to the last one', () => {
    expect([0, 1, 2].map(before => shareOfQuantity(100, 3, before, 1))).toEqual([33, 33, 34])
    expect(shareOfQuantity(100, 3, 0, 3)).toBe(100)
    expect(shareOfQuantity(100, 3, 1, 0)).toBe(0)
  })
  test('are never more than there are', () => {
    expect(() => shareOfQuantity(100, 3, 2, 2)).toThrow(RangeError)
    expect(() => shareOfQuantity(100, 3, -1, 1)).toThrow(RangeError)
  })
})

test('a sum shared out by any weights loses nothing and gives nobody more than their weight', () => {
  const fen = fc.integer({ min: 0, max: 10_000_000_000 })
  const cases = [fc.array(fen, { minLength: 1, maxLength: 30 }), fc.double({ min: 0, max: 1, noNaN: true })] as const
  fc.assert(
    fc.property(...cases, (weights, part) => {
      const total = Math.floor(sum(weights) * part)
      const parts = share(total, weights)
      expect(sum(parts)).toBe(total)
      expect(parts.every((each, at) => each >= 0 && each <= weights[at]!)).toBe(true)
    }),
  )
})
