import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceChart, priceLines } from './price-chart.ts'

const day = 86_400_000
const anyPrice = fc.integer({ min: 1_000_000, max: 300_000_000 })
type Car = Parameters<typeof priceChart>[0]
const carOf = (sums: readonly number[], change: Partial<Car> = {}): Car => ({
  prices: sums.map((priceFen, n) => ({ at: n * 10 * day, priceFen, changeFen: 0, reason: '' })) as Car['prices'],
  priceFen: sums.at(-1) ?? 0,
  listedAt: 0,
  daysOnSale: 60,
  ...change,
})

describe('the lines of a chart', () => {
  test('enclose every price, stand apart evenly, and are few', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 8 }), prices => {
        const lines = priceLines(prices)
        const apart = lines.slice(1).map((line, n) => line - (lines[n] ?? 0))
        expect(new Set(apart).size).toBe(1)
        expect(Math.min(...lines)).toBeLessThan(Math.min(...prices))
        expect(Math.max(...lines)).toBeGreaterThanOrEqual(Math.max(...prices))
        expect(lines.length).toBeGreaterThanOrEqual(2)
        expect(lines.length).toBeLessThanOrEqual(6)
        // Round: one digit of 1, 2 or 5 and zeros.
        expect(String(apart[0])).toMatch(/^[125]0+$/)
      }),
    )
  })
})

describe('the chart of a price', () => {
  test('stays inside its frame and runs from left to right', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 8 }), fc.nat(400), (sums, daysOnSale) => {
        const { width, height, steps, lines } = priceChart(carOf(sums, { daysOnSale }))
        const [xs, ys] = [steps.map(each => each.x), [...steps, ...lines].map(each => each.y)]
        expect(xs).toEqual(xs.toSorted((a, b) => a - b))
        expect(Math.min(...xs)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...xs)).toBeLessThan(width)
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...ys)).toBeLessThanOrEqual(height)
      }),
    )
  })

  test('steps: a price holds until the next one begins, and goes on up to now', () => {
    const { steps, now, from, until } = priceChart(carOf([300, 200, 250].map(n => n * 100_000)))
    expect([from, until]).toEqual([0, 60 * day])
    const [first, before, second, , third, last] = steps
    expect([before?.y, before?.x]).toEqual([first?.y, second?.x])
    expect(second?.y).toBeGreaterThan(first?.y ?? 0)
    expect(last).toEqual(now)
    expect(now.y).toBe(third?.y)
  })

  test('stands where a price was set later than the days on sale say', () => {
    const { until, steps, now } = priceChart(
      carOf(
        [100, 90].map(n => n * 100_000),
        { daysOnSale: 3 },
      ),
    )
    expect(until).toBe(10 * day)
    expect(steps.at(-1)).toEqual(now)
  })
})
