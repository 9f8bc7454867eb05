import { expect, test } from 'vitest'
import {
  beijingDay,
  beijingDayStart,
  fromBeijing,
  hourMs,
  later,
  monthsLater,
  workingDaysLater,
} from '#server/lib/clock.ts'

const before = new Date('2026-11-20T15:59:59.999Z')
const midnight = new Date('2026-11-20T16:00:00Z')

test('the day changes at Beijing’s midnight', () => {
  expect([beijingDay(before), beijingDay(midnight)]).toEqual(['2026-11-20', '2026-11-21'])
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
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-20', 7, '2026-12-01'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i working days is %s, at the same hour', (day, days, end) => {
  // Half past midnight in Beijing is the day before elsewhere.
  expect(workingDaysLater(fromBeijing(day, '00:30'), days)).toEqual(fromBeijing(end, '00:30'))
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

test.each([
  ['2026-11-21', '10:00', 12, '2027-11-22'],
  ['2026-11-21', '00:00', 24, '2028-11-22'],
  ['2026-11-21', '23:59', 1, '2026-12-22'],
  ['2026-12-05', '12:00', 1, '2027-01-06'],
  ['2027-01-31', '12:00', 1, '2027-03-01'],
  ['2028-01-31', '12:00', 1, '2028-03-01'],
  ['2028-02-29', '12:00', 12, '2029-03-01'],
])('what is good from %s %s for %i months ends as %s begins', (day, hour, months, end) => {
  expect(monthsLater(fromBeijing(day, hour), months)).toEqual(fromBeijing(end))
})
