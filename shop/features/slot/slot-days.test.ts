import { describe, expect, test } from 'vitest'
import { dayLater, firstFree, leftToSay, momentAt, type SlotTime, weekdayOf, whyOff } from './slot-days.ts'

const day = (name: string, open: boolean, times: number) => ({ day: name, open, reason: null, times })
const time = (left: number): SlotTime => ({ time: '10:00', left, resources: [] })

describe('a day', () => {
  test('has its weekday whatever clock the device has', () => {
    expect(weekdayOf('2026-11-26', 'zh-CN')).toBe('周四')
    expect(weekdayOf('2026-11-29', 'en')).toBe('Sun')
  })
  test('is followed by another month and year', () => {
    expect(dayLater('2026-12-31', 1)).toBe('2027-01-01')
    expect(dayLater('2028-02-28', 1)).toBe('2028-02-29')
  })
  test('is off when it is closed, or when all of it is taken', () => {
    expect(whyOff(day('2026-11-26', false, 0))).toBe('closed')
    expect(whyOff(day('2026-11-26', true, 0))).toBe('full')
    expect(whyOff(day('2026-11-26', true, 1))).toBeUndefined()
  })
  test('with something free is found, also the next one after another', () => {
    const days = [
      day('2026-11-26', true, 0),
      day('2026-11-27', true, 3),
      day('2026-11-28', false, 0),
      day('2026-11-29', true, 1),
    ]
    expect(firstFree(days)?.day).toBe('2026-11-27')
    expect(firstFree(days, '2026-11-27')?.day).toBe('2026-11-29')
    expect(firstFree(days, '2026-11-29')).toBeUndefined()
  })
})

describe('a time', () => {
  test('is a moment of Beijing', () => {
    expect(momentAt('2026-11-26', '09:30').toISOString()).toBe('2026-11-26T01:30:00.000Z')
  })
  test('says what is left only where that is few, and fewer than elsewhere on the day', () => {
    const all = [time(1), time(2), time(4), time(0)]
    expect(all.map(each => leftToSay(each, all))).toEqual([1, 2, undefined, undefined])
    // With one car in the house every time has one left: nothing worth saying.
    expect(leftToSay(time(1), [time(1), time(0)])).toBeUndefined()
  })
})
