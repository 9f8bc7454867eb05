import { describe, expect, test } from 'vitest'
import { type CalendarDay, hrefOf, leftAt, mondayOf, rowsOf, spansOf, timeAfter, timesBetween } from './slot-words.ts'

const day = (halves: CalendarDay['halves'], bookings: string[] = []): CalendarDay => ({
  day: '2026-11-25',
  hours: null,
  reason: null,
  waiting: 0,
  halves,
  bookings: bookings.map(time => ({ time }) as CalendarDay['bookings'][number]),
})

describe('the grid', () => {
  test('counts half hours up to midnight', () => {
    expect(timeAfter('23:30', 1)).toBe('24:00')
    expect(timesBetween('09:30', '11:00')).toEqual(['09:30', '10:00', '10:30'])
  })
  test('has a row for all that is open or booked, and for what lies between', () => {
    const morning = day([{ time: '10:00', taken: 0, capacity: 2 }], ['08:30'])
    expect(rowsOf([morning, day([{ time: '11:00', taken: 0, capacity: 1 }])])).toEqual(timesBetween('08:30', '11:30'))
    expect(rowsOf([day([])])).toEqual([])
  })
  test('says what is left, never less than nothing, and nothing where it is closed', () => {
    const of = day([
      { time: '10:00', taken: 1, capacity: 3 },
      { time: '10:30', taken: 3, capacity: 2 },
      { time: '11:00', taken: 1, capacity: 0 },
    ])
    expect(['10:00', '10:30', '11:00', '11:30'].map(time => leftAt(of, time))).toEqual([2, 0, 0, undefined])
  })
})
test('capacities beside each other are one span', () => {
  const own = [
    { time: '10:00', capacity: 1 },
    { time: '10:30', capacity: 1 },
    { time: '11:00', capacity: 2 },
    { time: '12:00', capacity: 2 },
  ]
  expect(spansOf(own)).toEqual([
    { from: '10:00', to: '11:00', capacity: 1 },
    { from: '11:00', to: '11:30', capacity: 2 },
    { from: '12:00', to: '12:30', capacity: 2 },
  ])
})
test('a week begins on Monday, and stands in the address', () => {
  expect(['2026-11-23', '2026-11-25', '2026-11-29'].map(mondayOf)).toEqual(Array(3).fill('2026-11-23'))
  expect(hrefOf({ outlet: 30_001, day: '2026-11-25', view: 'day', kind: 'viewing' })).toBe(
    '/slots?outlet=30001&day=2026-11-25&view=day&kind=viewing',
  )
  expect(hrefOf({ outlet: undefined, day: '2026-11-25', view: 'week', kind: undefined })).toBe('/slots?day=2026-11-25')
})
