import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compact, dayBounds, dayOf, fenOf, feeOf, fromCompact, fromSpaced, rfc3339, spaced, yuan } from './numbers.ts'

const second = fc.integer({ min: 0, max: 4_000_000_000 }).map(at => new Date(at * 1_000))

test('times are Beijing’s, and read back', () => {
  const at = new Date('2026-11-22T16:30:05Z')
  expect([rfc3339(at), spaced(at), compact(at), dayOf(at)]).toEqual([
    '2026-11-23T00:30:05+08:00',
    '2026-11-23 00:30:05',
    '20261123003005',
    '2026-11-23',
  ])
  fc.assert(
    fc.property(second, moment => {
      expect(fromSpaced(spaced(moment))).toEqual(moment)
      expect(fromCompact(compact(moment))).toEqual(moment)
    }),
  )
  expect(fromSpaced('2026-02-30 00:00:00')).toBeUndefined()
  expect(fromCompact('20261301000000')).toBeUndefined()
  expect(dayBounds('2026-11-23')?.map(each => each.toISOString())).toEqual([
    '2026-11-22T16:00:00.000Z',
    '2026-11-23T16:00:00.000Z',
  ])
})

test('sums become text and back without a fraction lost', () => {
  expect([yuan(5), yuan(1_234), yuan(-50)]).toEqual(['0.05', '12.34', '-0.50'])
  const sum = fc.integer({ min: 0, max: 10 ** 12 })
  fc.assert(fc.property(sum, fen => void expect(fenOf(yuan(fen))).toBe(fen)))
  expect(['12.345', '-1', '1e3', '', '.5', '1.'].map(fenOf)).toEqual(Array.from({ length: 6 }, () => undefined))
})

test('fees are rounded half up', () => {
  expect([feeOf(10_000, 60), feeOf(83, 60), feeOf(84, 60), feeOf(1, 60)]).toEqual([60, 0, 1, 0])
})
