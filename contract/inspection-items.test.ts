import { describe, expect, test } from 'vitest'
import { areaCodes, areas, gbLevel, type ItemCatalogue } from './inspection.ts'
import { inspectionItems } from './inspection-items.ts'

describe.each(Object.keys(inspectionItems) as ItemCatalogue[])('the items of a %s report', kind => {
  const items = inspectionItems[kind]

  test('are the 168 that the shop promises, as many in each area as it says', () => {
    expect(items).toHaveLength(168)
    for (const area of areaCodes) {
      expect(items.filter(item => item.area === area)).toHaveLength(areas[area].total)
    }
  })

  test('have a code and names of their own', () => {
    for (const key of ['code', 'cn', 'en'] as const) {
      expect(new Set(items.map(item => item[key])).size).toBe(items.length)
    }
  })

  test('lie on the outline when they have a place', () => {
    const places = items.flatMap(({ at }) => (at ? [...at] : []))
    expect(places.length).toBeGreaterThan(100)
    expect(places.every(part => part > 0 && part < 1)).toBe(true)
  })
})

test('levels follow GB/T 30323', () => {
  const points = [100, 90, 89.9, 60, 59.9, 20, 19.9]
  expect(points.map(score => gbLevel(score, false))).toEqual([1, 1, 2, 2, 3, 3, 4])
  expect(gbLevel(99, true)).toBe(5)
})
