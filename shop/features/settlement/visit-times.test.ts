import { describe, expect, it } from 'vitest'
import { visitDays } from './visit-times.ts'

const at = (text: string) => Date.parse(`${text}:00+08:00`)
const open = (opens: string | null, closes: string | null) => ({ name: '', opens, closes })
const hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({
  weekday,
  ...(weekday === 7 ? open(null, null) : open('08:30', '18:00')),
}))

describe('when a customer can come', () => {
  // 2026-11-21 is a Saturday.
  it('is at full hours while the dealer is open, with some notice', () => {
    const [today] = visitDays({ hours, holidays: [] }, at('2026-11-21T09:20'), 7)
    expect(today).toEqual({
      date: '2026-11-21',
      moments: [14, 15, 16, 17].map(hour => at(`2026-11-21T${hour}:00`)),
    })
  })
  it('leaves out closed days, and days that are over', () => {
    const days = visitDays({ hours, holidays: [] }, at('2026-11-21T17:00'), 4)
    expect(days.map(day => day.date)).toEqual(['2026-11-23', '2026-11-24'])
    expect(days[0]?.moments[0]).toBe(at('2026-11-23T09:00'))
  })
  it('knows holidays', () => {
    const holidays = [
      { date: '2026-11-23', reason: '盘点', opens: null, closes: null },
      { date: '2026-11-24', reason: '盘点', opens: '13:00', closes: '15:00' },
    ]
    const days = visitDays({ hours, holidays }, at('2026-11-21T20:00'), 5)
    expect(days.map(day => [day.date, day.moments.length])).toEqual([
      ['2026-11-24', 2],
      ['2026-11-25', 9],
    ])
  })
  it('ends with the last day that is offered', () => {
    const days = visitDays({ hours, holidays: [] }, at('2026-11-21T10:00'), 30)
    expect(Math.max(...days.flatMap(day => day.moments))).toBeLessThanOrEqual(at('2026-12-21T10:00'))
  })
})
