import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DatedWork, validAt } from './work-price.rules.ts'

const row = (priceFen: number, validFrom: number | null, more: Partial<DatedWork> = {}): DatedWork => ({
  seriesCode: 'vega',
  energy: 'ICE',
  work: 'oil',
  everyKm: 10_000,
  everyMonths: 12,
  minutes: 40,
  priceFen,
  active: true,
  validFrom: validFrom === null ? null : new Date(validFrom),
  ...more,
})
const pricesAt = (rows: readonly DatedWork[], at: number) => validAt(rows, new Date(at)).map(each => each.priceFen)

test('a price holds from its moment on, to the millisecond, until the next one', () => {
  const rows = [row(300, 2_000), row(100, null), row(200, 1_000)]
  expect([999, 1_000, 1_999, 2_000].map(at => pricesAt(rows, at))).toEqual([[100], [200], [200], [300]])
})
test('a work that is not offered from a moment on comes back with the next change', () => {
  const rows = [row(100, null), row(100, 1_000, { active: false }), row(150, 2_000)]
  expect([500, 1_500, 2_500].map(at => pricesAt(rows, at))).toEqual([[100], [], [150]])
})
test('one work says nothing of another', () => {
  const rows = [row(100, null), row(900, null, { work: 'check' }), row(200, 1_000)]
  expect(pricesAt(rows, 1_000).toSorted((a, b) => a - b)).toEqual([200, 900])
})
test('in whichever order they are read, the latest that has begun counts', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 11_000 }),
      fc.func(fc.integer()),
      (times, at, order) => {
        const rows = [row(1, null), ...times.map(time => row(time + 1, time))]
        const mixed = rows.toSorted((a, b) => order(a.priceFen) - order(b.priceFen))
        const begun = times.filter(time => time <= at)
        expect(pricesAt(mixed, at)).toEqual([begun.length > 0 ? Math.max(...begun) + 1 : 1])
      },
    ),
  )
})
