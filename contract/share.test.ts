import { describe, expect, test } from 'vitest'
import { equalParts, percentOf } from './share.ts'

describe('a percentage', () => {
  test.each([
    [1_000, 1_000, 100],
    [5, 1_000, 1],
    [4, 1_000, 0],
    [15, 1_000, 2],
    [333, 5_000, 167],
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
  ])('of %d fen at %d hundredths of a per cent is %d', (fen, basisPoints, expected) => {
    expect(percentOf(fen, basisPoints)).toBe(expected)
  })
})

test('equal parts add up, the last one takes the rest', () => {
  expect(equalParts(1_000, 3)).toEqual([333, 333, 334])
  expect(equalParts(2, 4)).toEqual([0, 0, 0, 2])
  expect(() => equalParts(1, 0)).toThrow(RangeError)
})
