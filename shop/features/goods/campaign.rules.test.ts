import { describe, expect, test } from 'vitest'
import { byTime, isSoon, quotaOf } from './campaign.rules.ts'

const day = 86_400_000

describe('the time of a campaign', () => {
  test.each([
    ['running', 40 * day, false],
    ['running', 7 * day, true],
    ['running', 1, true],
    ['coming', 7 * day, true],
  ] as const)('that is %s with %i ms left is counted down: %s', (state, countdown, soon) => {
    expect(isSoon({ state, countdown })).toBe(soon)
  })
})

describe('the quota of a gift', () => {
  const quota = [
    { giftId: 'GIFT-A', left: 100, available: true },
    { giftId: 'GIFT-B', left: 20, available: true },
    { giftId: 'GIFT-C', left: 0, available: false },
  ]
  test.each([
    ['GIFT-A', undefined],
    ['GIFT-B', 20],
    ['GIFT-C', 0],
    ['GIFT-D', undefined],
  ])('%s is told as %s', (giftId, left) => {
    expect(quotaOf({ giftId }, quota)).toBe(left)
  })
})

test('what runs stands before what is coming, and each by its time', () => {
  const times = [
    ['coming', 5],
    ['running', 40],
    ['coming', 2],
    ['running', 3],
  ] as const
  const sorted = byTime(times.map(([state, countdown]) => ({ state, countdown })))
  expect(sorted.map(({ state, countdown }) => [state, countdown])).toEqual([
    ['running', 3],
    ['running', 40],
    ['coming', 2],
    ['coming', 5],
  ])
})
