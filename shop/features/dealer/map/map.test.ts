import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceM, gcj, toStored } from '#contract/coordinates.ts'
import borders from './borders.json'
import { apart, clustersOf, clusterScale, type Pin } from './clusters.ts'
import { abroad, DASHES, isOnLand, mustBeThere, seaNames } from './complete.ts'
import districts from './districts.json'
import { groundOf } from './draw.ts'
import { type Box, pinBox, roomFor } from './names.ts'
import outline from './outline.json'
import { type MapPoint, mapUnitsOf, metresPerUnit, placeAt, wholeMap } from './projection.ts'
import { inWindow, kept, moved, smallestScale, viewOf, wholeView, zoomed } from './view.ts'

/** Points of a path in steps, as the scripts write it. */
function lineOf(path: string): MapPoint[] {
  const [start = '', steps = ''] = path.slice(1).split('l')
  const numbers = steps.split(' ').map(Number)
  const [left = 0, top = 0] = start.split(' ').map(Number)
  const ring: MapPoint[] = [[left, top]]
  for (let nth = 0; nth < numbers.length; nth += 2) {
    const [x, y] = ring.at(-1)!
    ring.push([x + numbers[nth]!, y + numbers[nth + 1]!])
  }
  return ring
}
/** Of a closed one. */
const ringOf = (path: string) => lineOf(path.slice(0, -1))
const land = outline.land.map(ringOf)
const onMap = ([lng, lat]: readonly [number, number]) => mapUnitsOf(toStored({ lng, lat }, 'wgs84'))

describe('the outline', () => {
  test.each(mustBeThere.map(({ name, at }) => [name, at] as const))('has %s', (_, at) => {
    expect(isOnLand(land, onMap(at))).toBe(true)
  })
  test.each(abroad.map(({ name, at }) => [name, at] as const))('has not %s', (_, at) => {
    expect(isOnLand(land, onMap(at))).toBe(false)
  })
  test('has the line in the South China Sea, from Taiwan to Zengmu Ansha, and the names of the islands', () => {
    const dashes = outline.dashes.map(ringOf)
    expect(dashes).toHaveLength(DASHES)
    const lats = dashes.map(ring => placeAt(ring[0]!).lat)
    expect(Math.max(...lats)).toBeGreaterThan(23)
    expect(Math.min(...lats)).toBeLessThan(4)
    expect(seaNames.map(({ cn }) => cn)).toEqual(expect.arrayContaining(['钓鱼岛', '黄岩岛', '南沙群岛', '曾母暗沙']))
  })
  test('is not shown by a brand without an approval number, whose map has names and pins alone', () => {
    const { paths, provinces } = groundOf(outline, borders, false)
    expect([paths, provinces.length]).toEqual([null, 34])
  })
  test('has the borders of provinces: each ends at another or at the edge of the land, and none runs outside', () => {
    const lines = borders.map(lineOf)
    const ends = lines.flatMap(line => [line[0]!, line.at(-1)!])
    const edge = land.flat()
    const near = (to: readonly MapPoint[], [x, y]: MapPoint, far: number) =>
      to.filter(each => Math.hypot(each[0] - x, each[1] - y) <= far).length
    // Units are half a kilometre; the edge is a line of a kilometre's grain whose points lie further apart.
    for (const end of ends) expect(near(ends, end, 0) > 1 || near(edge, end, 30) > 0, `${end}`).toBe(true)
    for (const [x, y] of lines.flatMap(line => line.slice(1, -1)))
      expect(
        [0, 8, -8].some(by => isOnLand(land, [x + by, y]) || isOnLand(land, [x, y + by])),
        `${x} ${y}`,
      ).toBe(true)
    // Each province of the mainland has neighbours: Beijing lies in Hebei, Hong Kong at Guangdong.
    for (const at of [
      [114.06, 22.52],
      [116.0, 40.45],
    ] as const)
      expect(near(lines.flat(), onMap(at), 90), `${at}`).toBeGreaterThan(0)
  })
  test('goes the same way round everywhere: parts that lie upon each other are one land', () => {
    const turn = (ring: MapPoint[]) =>
      Math.sign(ring.reduce((sum, [x, y], nth) => sum + ring.at(nth - 1)![0] * y - x * ring.at(nth - 1)![1], 0))
    expect(new Set(land.map(turn)).size).toBe(1)
  })
  test('is all within the whole map, with its names', () => {
    const [left, top, right, bottom] = wholeMap
    const names = [...outline.provinces, ...outline.cities, ...districts].map(({ x, y }): MapPoint => [x, y])
    for (const [x, y] of [...land.flat(), ...outline.dashes.flatMap(ringOf), ...names]) {
      expect(x >= left && x <= right && y >= top && y <= bottom).toBe(true)
    }
    expect(outline.provinces).toHaveLength(34)
  })
})

describe('the projection', () => {
  const place = fc.record({
    lng: fc.double({ min: 73, max: 135, noNaN: true }),
    lat: fc.double({ min: 3, max: 54, noNaN: true }),
  })
  test('leads back to the place', () => {
    fc.assert(
      fc.property(place, degrees => {
        expect(distanceM(placeAt(mapUnitsOf(gcj(degrees))), gcj(degrees))).toBeLessThan(0.01)
      }),
      { numRuns: 200 },
    )
  })
  test('knows how many metres a unit has', () => {
    for (const lat of [18, 31, 50]) {
      const [x, y] = mapUnitsOf(gcj({ lng: 110, lat }))
      const far = distanceM(placeAt([x, y]), placeAt([x + 1, y]))
      expect(Math.abs(far / metresPerUnit([x, y]) - 1)).toBeLessThan(0.001)
    }
  })
})

const size = { width: 900, height: 700 }
const somewhere = fc.tuple(
  fc.double({ min: 300, max: 12_000, noNaN: true }),
  fc.double({ min: 300, max: 12_000, noNaN: true }),
)

describe('a view', () => {
  test('of points has all of them in the window', () => {
    fc.assert(
      fc.property(fc.array(somewhere, { minLength: 1, maxLength: 12 }), points => {
        const view = viewOf(points, size)
        for (const point of points) {
          const [x, y] = inWindow(view, size, point)
          expect(x >= 0 && x <= size.width && y >= 0 && y <= size.height).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })
  test('of nothing is the whole of China', () => {
    expect(viewOf([], size)).toEqual(wholeView(size))
    const [left, top, right, bottom] = wholeMap
    const corners = [inWindow(wholeView(size), size, [left, top]), inWindow(wholeView(size), size, [right, bottom])]
    expect(corners.flat().every((at, nth) => at >= -1e-6 && at <= (nth % 2 ? size.height : size.width) + 1e-6)).toBe(
      true,
    )
  })
  test('keeps the spot under the finger while it is zoomed, and comes back', () => {
    fc.assert(
      fc.property(
        somewhere,
        fc.double({ min: 0.5, max: 4, noNaN: true }),
        fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 700 })),
        (center, factor, at) => {
          const view = kept({ center, scale: 1 }, size)
          const near = zoomed(view, size, factor, at)
          const before = [
            view.center[0] + (at[0] - 450) / view.scale,
            view.center[1] + (at[1] - 350) / view.scale,
          ] as const
          const [x, y] = inWindow(near, size, before)
          const [left, top, right, bottom] = wholeMap
          const free =
            near.center[0] > left && near.center[0] < right && near.center[1] > top && near.center[1] < bottom
          // At the edge of the map it cannot.
          expect(!free || Math.hypot(x - at[0], y - at[1]) < 0.01).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })
  test('leaves neither the map nor its scales', () => {
    const far = moved(wholeView(size), size, 1e6, -1e6)
    expect(far.center).toEqual([wholeMap[0], wholeMap[3]])
    expect(zoomed(far, size, 1e-6).scale).toBe(smallestScale(size))
    expect(zoomed(far, size, 1e6).scale).toBe(25)
  })
})

describe('clusters', () => {
  const pins = fc.array(somewhere, { maxLength: 120 }).map(all => all.map((at, id): Pin => ({ id, at })))
  test('have each pin once, and nobody far from the one that took it', () => {
    fc.assert(
      fc.property(pins, fc.constantFrom(0.06, 0.3, 2), (all, scale) => {
        const clusters = clustersOf(all, scale, 46)
        expect(clusters.flatMap(each => each.pins.map(pin => pin.id)).sort((a, b) => a - b)).toEqual(
          all.map(pin => pin.id),
        )
        for (const {
          pins: [first, ...others],
        } of clusters) {
          for (const other of others) {
            expect(apart(other.at, first.at) * scale).toBeLessThanOrEqual(46.001)
          }
        }
      }),
      { numRuns: 200 },
    )
  })
  test('are never so near that one lies upon another', () => {
    fc.assert(
      fc.property(pins, fc.constantFrom(0.06, 0.3, 2), (all, scale) => {
        const clusters = clustersOf(all, scale, 46)
        for (const [nth, a] of clusters.entries()) {
          for (const b of clusters.slice(nth + 1)) {
            expect(apart(a.at, b.at) * scale).toBeGreaterThan(46)
          }
        }
      }),
      { numRuns: 200 },
    )
  })
  test('stay for half a doubling of the scale', () => {
    expect(clusterScale(1)).toBe(clusterScale(1.4))
    expect(clusterScale(1)).toBeLessThan(clusterScale(1.42))
    expect(clusterScale(0.08)).toBeLessThanOrEqual(0.08)
  })
})

describe('names', () => {
  const free = { taken: [], pins: [], must: false }
  const middle = (room: Box | undefined) => room && (room[1] + room[3]) / 2

  test('stand at their place, and step aside of a pin that stands there', () => {
    expect(middle(roomFor([100, 100], 30, free))).toBe(100)
    const pins = [pinBox(100, 100, 1)]
    const aside = roomFor([100, 100], 30, { ...free, pins })!
    expect(aside[1]).toBeGreaterThanOrEqual(pins[0]![3])
    const cluster = pinBox(100, 100, 9)
    expect(roomFor([100, 100], 30, { ...free, pins: [cluster] })![1]).toBeGreaterThanOrEqual(cluster[3])
  })
  test('of cities and islands are drawn where pins leave no room, those of districts are not; nothing lies upon a name', () => {
    const pins: Box[] = [[0, 0, 200, 200]]
    expect(roomFor([100, 100], 30, { ...free, pins })).toBeUndefined()
    expect(middle(roomFor([100, 100], 30, { ...free, pins, must: true }))).toBe(100)
    expect(roomFor([100, 100], 30, { taken: pins, pins: [], must: true })).toBeUndefined()
  })
})
