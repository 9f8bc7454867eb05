import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, fromBeijing, later, minuteMs } from '#server/lib/clock.ts'
import { afterOpenMinutes, openMinutesBetween, type Opening } from './opening.rules.ts'
import { weekdays } from '#server/features/dealer/dealer.rules.ts'

const usual: Opening = {
  hours: Object.fromEntries(weekdays.map(each => [each, ['09:00', '19:00'] as const])),
  holidays: [{ date: '2026-11-25', closed: true, reasonCn: '盘点', reasonEn: 'Stocktaking' }],
  exceptions: [],
}
const exception = { id: 1, version: 1, capacity: null, reasonCn: '', reasonEn: '' }

describe('so many open minutes later', () => {
  test.each([
    ['within a day', '2026-11-23', '10:00', 30, '2026-11-23', '10:30'],
    ['up to closing', '2026-11-23', '18:30', 30, '2026-11-23', '19:00'],
    ['over the night', '2026-11-23', '18:50', 30, '2026-11-24', '09:20'],
    ['from the night', '2026-11-23', '23:00', 30, '2026-11-24', '09:30'],
    ['before the door opens', '2026-11-23', '05:00', 30, '2026-11-23', '09:30'],
    ['over a holiday', '2026-11-24', '18:50', 30, '2026-11-26', '09:20'],
    ['over several days', '2026-11-23', '09:00', 25 * 60, '2026-11-26', '14:00'],
  ])('%s', (_, day, hour, minutes, endDay, endHour) => {
    expect(afterOpenMinutes(usual, fromBeijing(day, hour), minutes)).toEqual(fromBeijing(endDay, endHour))
  })
  test('an exception of all kinds counts before holidays and hours, one of a kind does not', () => {
    const shorter = { ...exception, day: '2026-11-25', kind: null, closed: false, opens: 20, closes: 24 }
    const oneKind = {
      ...exception,
      day: '2026-11-24',
      kind: 'viewing' as const,
      closed: true,
      opens: null,
      closes: null,
    }
    const opening = { ...usual, exceptions: [shorter, oneKind] }
    expect(afterOpenMinutes(opening, fromBeijing('2026-11-24', '18:50'), 30)).toEqual(
      fromBeijing('2026-11-25', '10:20'),
    )
  })
  test('never comes where an outlet is closed for long', () => {
    expect(afterOpenMinutes({ ...usual, hours: {} }, fromBeijing('2026-11-23'), 5)).toBeUndefined()
  })
})

test('the open minutes between a moment and the one so many later are so many, whenever it begins', () => {
  const start = fromBeijing('2026-11-20')
  fc.assert(
    fc.property(fc.nat(10 * 1440), fc.integer({ min: 1, max: 3_000 }), (wait, minutes) => {
      const from = later(start, wait * minuteMs)
      const to = afterOpenMinutes(usual, from, minutes)
      expect(to).toBeDefined()
      expect(openMinutesBetween(usual, from, to!)).toBe(minutes)
      // And none of them later.
      expect(openMinutesBetween(usual, from, later(to!, -minuteMs))).toBe(minutes - 1)
    }),
    { numRuns: 300 },
  )
})

test('no minute counts while it is closed', () => {
  expect(openMinutesBetween(usual, fromBeijing('2026-11-24', '19:00'), fromBeijing('2026-11-26', '09:00'))).toBe(0)
  expect(openMinutesBetween(usual, fromBeijing('2026-11-23'), later(fromBeijing('2026-11-23'), 7 * dayMs))).toBe(3_600)
})
