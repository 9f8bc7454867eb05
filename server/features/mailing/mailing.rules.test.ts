import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksAtPerson, type Segment } from '#contract/mailing-codes.ts'
import { dayMs } from '#server/lib/clock.ts'
import { couponFor, linkOf, messageFor, roughly, since, worstOf } from './mailing.rules.ts'

test.each([
  [true, [0, 0], 'told'],
  [true, [1, 3], 'told'],
  [true, [2, 2], 'capped'],
  [true, [0, 4], 'capped'],
  [true, [1, 4], 'capped'],
  [false, [0, 0], 'unwilling'],
  [false, [9, 9], 'unwilling'],
] as const)('willing %s and told %j: %s', (willing, toldIn, outcome) => {
  expect(messageFor({ willing, toldIn })).toBe(outcome)
})

test.each([
  [{ good: true, mostEach: 1, left: 1 }, 0, 'given'],
  [{ good: true, mostEach: 1, left: 1 }, 1, 'had'],
  [{ good: true, mostEach: 2, left: 1 }, 1, 'given'],
  [{ good: true, mostEach: 1, left: 0 }, 0, 'gone'],
  [{ good: false, mostEach: 1, left: 9 }, 0, 'gone'],
] as const)('a coupon %j to whoever had %i: %s', (coupon, has, outcome) => {
  expect(couponFor(coupon, has)).toBe(outcome)
})

test('numbers of customers are told in tens, and fewer than ten not at all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), n => {
      const told = roughly(n)
      expect(told).toBe(n < 10 ? null : Math.floor(n / 10) * 10)
    }),
  )
})

test('days of a cap are days of 24 hours', () => {
  const now = new Date('2026-11-24T10:00:00+08:00')
  expect(now.getTime() - since(now, 7).getTime()).toBe(7 * dayMs)
})

test.each([
  [
    {
      kind: 'amountOff' as const,
      steps: [
        { fromFen: 0, offFen: 500 },
        { fromFen: 9, offFen: 900 },
      ],
    },
    9_000,
  ],
  [{ kind: 'percentOff' as const, fromFen: 0, basisPoints: 500, mostFen: 300 }, 3_000],
  [{ kind: 'percentOff' as const, fromFen: 0, basisPoints: 500, mostFen: null }, null],
])('ten coupons of %j take off %s at most', (reduction, worst) => {
  expect(worstOf(reduction, 10)).toBe(worst)
})

test.each([
  ['/aftersales', '/aftersales?cf=m1'],
  ['/usedcar/list?page=2#top', '/usedcar/list?page=2&cf=m1#top'],
  ['/?cf=own', '/?cf=own'],
])('a message to %s leads to %s', (path, link) => expect(linkOf(path, 'm1')).toBe(link))

describe('a group', () => {
  const plain: Segment = {
    seriesCodes: ['x'],
    joinedDays: 3,
    boughtCar: 'any',
    orderedDays: null,
    quietDays: null,
    spentFen: null,
    saved: 'any',
  }
  test.each([
    [{}, false],
    [{ boughtCar: 'no' }, true],
    [{ orderedDays: 1 }, true],
    [{ quietDays: 1 }, true],
    [{ spentFen: 1 }, true],
    [{ saved: 'goods' }, true],
  ] as const)('with %j looks at orders or favourites: %s', (change, looks) => {
    expect(looksAtPerson({ ...plain, ...change })).toBe(looks)
  })
})
