import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundLines, valueChart } from './value-chart.ts'

const sum = fc.integer({ min: 0, max: 500_000_000 })

describe('the lines of the chart', () => {
  test('are round, evenly apart, few, and enclose every value', () =>
    fc.assert(
      fc.property(fc.array(sum, { minLength: 1, maxLength: 20 }), sums => {
        const lines = roundLines(sums)
        const step = lines[1]! - lines[0]!
        expect(lines.length).toBeGreaterThanOrEqual(2)
        expect(lines.length).toBeLessThanOrEqual(6)
        expect(lines[0]).toBeLessThanOrEqual(Math.min(...sums))
        expect(lines.at(-1)).toBeGreaterThanOrEqual(Math.max(...sums))
        for (const [n, line] of lines.entries()) expect(line).toBe(lines[0]! + n * step)
        expect(String(step)).toMatch(/^[125]0*$/)
      }),
      { numRuns: 300 },
    ))
})

test('time runs to the right, what is worth less lies lower, and both parts meet today', () => {
  const points = [
    { kind: 'past', day: '2025-11-23', valueFen: 300_000_00, mileageKm: 1 },
    { kind: 'said', day: '2026-10-01', valueFen: 260_000_00, mileageKm: 2 },
    { kind: 'now', day: '2026-11-23', valueFen: 250_000_00, mileageKm: 3 },
    { kind: 'next', day: '2027-05-23', valueFen: 240_000_00, mileageKm: 4 },
    { kind: 'next', day: '2027-11-23', valueFen: 240_000_00, mileageKm: 5 },
  ] as const
  for (const size of ['phone', 'wide'] as const) {
    const chart = valueChart(points, size)
    expect([chart.until.length, chart.ahead.length]).toEqual([3, 3])
    expect(chart.until.at(-1)).toEqual(chart.now)
    expect(chart.ahead[0]).toEqual(chart.now)
    const all = [...chart.until, ...chart.ahead.slice(1)]
    expect(all[0]!.x).toBe(0)
    expect(all.at(-1)!.x).toBeLessThan(chart.width)
    for (const [n, place] of all.slice(1).entries()) {
      expect(place.x).toBeGreaterThan(all[n]!.x)
      expect(place.y).toBeGreaterThanOrEqual(all[n]!.y)
    }
    for (const { y } of all) expect(y >= 0 && y <= chart.height).toBe(true)
  }
})
