import { describe, expect, test } from 'vitest'
import { inspectionItems } from '#contract/inspection-items.ts'
import { placedItem, type Spot, spotGroups } from '#contract/inspection-spots.ts'
import { labelsOf, outlineSizes, placeAt, pointAt } from './outline-labels.ts'

const spotsOf = (group: string): Spot[] =>
  inspectionItems.ICE.flatMap(item => placedItem(item, 100) ?? []).filter(spot => spot.group === group)

describe.each(spotGroups.map(each => each.code))('%s', group => {
  const spots = spotsOf(group)
  test('has a place for what is measured at each side', () => {
    expect(spots.length).toBeGreaterThanOrEqual(4)
    const sides = spots.filter(spot => spot.side !== 'middle')
    expect(sides.filter(spot => spot.side === 'left')).toHaveLength(sides.length / 2)
  })
  test.each(['desktop', 'mobile'] as const)('says every value once, within the drawing, on %s', layout => {
    const labels = labelsOf(spots, layout)
    const { width, height, line } = outlineSizes[layout]
    expect(labels.flatMap(label => label.text)).toHaveLength(spots.length)
    for (const { from, to, text, end } of labels) {
      for (const { x, y } of [from, to]) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(height)
      }
      expect(end).toBeGreaterThanOrEqual(line - 4)
      expect(end + (text.length - 1) * line).toBeLessThan(height)
    }
    // Neighbours in a row are apart by more than three figures are wide.
    const rows = Map.groupBy(labels, label => label.from.y < height / 2)
    for (const row of rows.values())
      for (const [n, label] of row.entries())
        if (n > 0) expect(label.from.x - row[n - 1]!.from.x).toBeGreaterThanOrEqual(width / 6)
  })
})

test('nothing else has a place', () => {
  const placed = inspectionItems.BEV.filter(item => placedItem(item, 1))
  expect(new Set(placed.map(item => item.area))).toEqual(new Set(['paint', 'chassis', 'wheels']))
})

test.each(['desktop', 'mobile'] as const)('a place that is pressed is the place that is shown, on %s', layout => {
  for (const place of [
    { x: 0, y: 0 },
    { x: 0.18, y: 0.42 },
    { x: 1, y: 1 },
  ])
    expect(placeAt(pointAt(place, layout), layout)).toEqual(place)
  expect(placeAt({ x: -50, y: 10_000 }, layout)).toEqual({ x: 0, y: 1 })
})
