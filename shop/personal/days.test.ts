import { describe, expect, it } from 'vitest'
import { formatDate, formatDay } from '#contract/moments.ts'
import { groupByDay, nearDay } from './days.ts'

describe('history by day', () => {
  it('parts at midnight in Beijing', () => {
    const entries = ['2026-11-21T16:00:00Z', '2026-11-21T15:59:59Z', '2026-11-21T01:00:00Z', '2026-11-19T01:00:00Z']
    const groups = groupByDay(entries.map(at => ({ at })))
    expect(groups.map(({ day, entries: of }) => [day, of.length])).toEqual([
      [formatDate('2026-11-22'), 1],
      [formatDate('2026-11-21'), 2],
      [formatDate('2026-11-19'), 1],
    ])
  })
  it('names each day, though the words of a day are no moment', () => {
    const groups = groupByDay([{ at: '2026-11-21T16:00:00Z' }, { at: Date.parse('2026-11-19T01:00:00Z') }])
    expect(groups.map(({ at }) => formatDay(at, 'en').replace(/\s/g, ' '))).toEqual(['Sun 22 Nov', 'Thu 19 Nov'])
  })
  it('is nothing for nothing', () => {
    expect(groupByDay([])).toEqual([])
  })
  it('knows today and yesterday, over the end of a year too', () => {
    const now = Date.parse('2026-12-31T17:00:00Z')
    expect(nearDay(formatDate('2027-01-01'), now)).toBe('today')
    expect(nearDay(formatDate('2026-12-31'), now)).toBe('yesterday')
    expect(nearDay(formatDate('2026-12-30'), now)).toBeUndefined()
  })
})
