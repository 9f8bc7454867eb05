import { expect, test } from 'vitest'
import { beijingDay, beijingDayStart, beijingText, fromBeijing, hourMs, later } from '#server/lib/clock.ts'

const before = new Date('2026-11-20T15:59:59.999Z')
const midnight = new Date('2026-11-20T16:00:00Z')

test('the day changes at Beijing’s midnight', () => {
  expect([beijingDay(before), beijingDay(midnight)]).toEqual(['2026-11-20', '2026-11-21'])
  expect([beijingText(before), beijingText(midnight)]).toEqual(['2026-11-20 23:59', '2026-11-21 00:00'])
})

test('a day begins at its first moment', () => {
  expect(beijingDayStart(midnight)).toEqual(midnight)
  expect(beijingDayStart(before)).toEqual(later(midnight, -24 * hourMs))
})

test.each([
  ['2026-11-21', '00:00', '2026-11-20T16:00:00.000Z'],
  ['2026-11-21', '09:30', '2026-11-21T01:30:00.000Z'],
  ['2028-02-29', '23:59', '2028-02-29T15:59:00.000Z'],
])('%s %s in Beijing is %s', (day, hour, iso) => {
  expect(fromBeijing(day, hour).toISOString()).toBe(iso)
})

test.each([
  ['2026-02-29', '00:00'],
  ['2026-11-31', '00:00'],
  ['2026-11-21', '24:00'],
  ['2026-11-21', '9:30'],
  ['', '00:00'],
])('there is no %s %s', (day, hour) => {
  expect(() => fromBeijing(day, hour)).toThrow(RangeError)
})
