import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  type CoordinateType,
  coordinateTypes,
  distanceM,
  fromStored,
  gcj,
  placeIn,
  toStored,
} from '#contract/coordinates.ts'
import type { MapTiles } from '#contract/map-tiles.ts'
import { mapUnitsOf } from './projection.ts'
import { baiduDegrees, baiduMetres, tileGrids } from './tile-grid.ts'
import { levelFor, makeTilePictures, NEAREST_WITH_TILES, type TileAt, tilesIn } from './tiles.ts'

const service = (system: CoordinateType): MapTiles => ({
  url: 'https://t.example/{z}/{x}/{y}.png',
  system,
  note: 'note',
})
/** Where an outlet can be, the islands in the south included. */
const places = fc.record({
  lng: fc.double({ min: 74, max: 135, noNaN: true }),
  lat: fc.double({ min: 4, max: 53, noNaN: true }),
})

/** How far along its upper and its left edge a spot of the window lies in a picture; both from 0 to 1 within it. */
function partsIn({ corner, across, down }: TileAt, [x, y]: readonly [number, number]): [number, number] {
  const [dx, dy] = [x - corner[0], y - corner[1]]
  const area = across[0] * down[1] - across[1] * down[0]
  return [(dx * down[1] - dy * down[0]) / area, (across[0] * dy - across[1] * dx) / area]
}

describe('grids of map services', () => {
  test('Baidu’s metres are those that its library gives for Tian’anmen', () => {
    const [east, north] = baiduMetres({ lng: 116.404, lat: 39.915 })
    expect(east).toBeCloseTo(12_958_175, 0)
    expect(north).toBeCloseTo(4_825_923.77, 1)
  })
  test('Baidu’s projection leads back to where it came from, within half a metre', () => {
    fc.assert(
      fc.property(places, at => {
        const back = baiduDegrees(baiduMetres(at))
        expect(distanceM(gcj(at), gcj(back))).toBeLessThan(0.5)
      }),
    )
  })
  test('the web’s pictures have the numbers that everybody counts', () => {
    // 0/0 is the north-west; Greenwich and the equator meet in the middle.
    const middle = tileGrids.gcj.pointOf(gcj({ lng: 0, lat: 0 }), 4)
    expect(middle).toEqual([8, expect.closeTo(8, 9)])
    // 116.39° E, 39.91° N at level 10, by the formula with a logarithm that OpenStreetMap publishes: 843/387.
    const [x, y] = tileGrids.gcj.pointOf(gcj({ lng: 116.39, lat: 39.91 }), 10)
    expect([Math.floor(x), Math.floor(y)]).toEqual([843, 387])
  })
  test.each(coordinateTypes)('in %s lead to a point and back, within a metre', system => {
    fc.assert(
      fc.property(places, fc.integer({ min: 5, max: 18 }), (at, level) => {
        const grid = tileGrids[system]
        const back = grid.placeOf(grid.pointOf(gcj(at), level), level)
        expect(distanceM(gcj(at), back)).toBeLessThan(1)
      }),
    )
  })
  test('tell the systems apart: the same place lies elsewhere in each grid', () => {
    const at = gcj({ lng: 116.4, lat: 39.9 })
    const wgs = tileGrids.wgs84.pointOf(at, 18)
    const own = tileGrids.gcj.pointOf(at, 18)
    // Half a kilometre is three to six pictures of 115 m.
    expect(Math.hypot(wgs[0] - own[0], wgs[1] - own[1])).toBeGreaterThan(3)
    const { lng, lat } = fromStored(at, 'wgs84')
    expect(wgs[0]).toBeCloseTo(((lng + 180) / 360) * 2 ** 18, 6)
    expect(toStored(placeIn('wgs84', { lng, lat }), 'wgs84').lng).toBeCloseTo(at.lng, 5)
  })
})

describe('pictures of a view', () => {
  const size = { width: 900, height: 700, nearest: NEAREST_WITH_TILES }
  const beijing = gcj({ lng: 116.4074, lat: 39.9042 })

  test.each(coordinateTypes)('in %s cover the window without holes, at their own size', system => {
    for (const scale of [0.3, 1, 3, 20, 120, 400]) {
      const view = { center: mapUnitsOf(beijing), scale }
      const level = levelFor(service(system), view)
      const tiles = tilesIn(service(system), level, view, size)
      // Every spot of the window lies in one of them, and none in two by more than a seam.
      for (let x = 5; x < size.width; x += 89)
        for (let y = 5; y < size.height; y += 83) {
          const within = (tile: TileAt, by: number) => partsIn(tile, [x, y]).every(part => part > -by && part < 1 + by)
          expect(tiles.filter(tile => within(tile, 0.005)).length, `${system} ${scale} ${x} ${y}`).toBeGreaterThan(0)
          expect(tiles.filter(tile => within(tile, -0.005)).length, `${system} ${scale} ${x} ${y}`).toBeLessThan(2)
        }
      const across = Math.hypot(...tiles[0]!.across)
      expect(across).toBeGreaterThan(256 * 0.68)
      expect(across).toBeLessThan(256 * 1.47)
      expect(tiles.length).toBeLessThan(60)
    }
  })
  test('put a place where its pin stands, whatever system the pictures are in', () => {
    const view = { center: mapUnitsOf(beijing), scale: 300 }
    for (const system of coordinateTypes) {
      const level = levelFor(service(system), view)
      const [x, y] = tileGrids[system].pointOf(beijing, level)
      const [column, row] = [Math.floor(x), Math.floor(y)]
      const tile = tilesIn(service(system), level, view, size).find(({ url }) => url.endsWith(`/${column}/${row}.png`))
      const [across, down] = partsIn(tile!, [size.width / 2, size.height / 2])
      const wanted = [x - column, system === 'baidu' ? 1 - (y - row) : y - row]
      // In pixels of about this size.
      expect(Math.hypot(across - wanted[0]!, down - wanted[1]!) * 256, system).toBeLessThan(0.7)
    }
  })
  test('are none for a window that would need hundreds', () => {
    expect(tilesIn(service('gcj'), 18, { center: mapUnitsOf(beijing), scale: 1 }, size)).toEqual([])
  })
})

describe('pictures that were asked for', () => {
  class Element extends EventTarget {
    src = ''
    decoding = ''
  }
  const setUp = () => {
    const made: Element[] = []
    let now = 0
    const pictures = makeTilePictures(
      () => {
        const element = new Element()
        made.push(element)
        return element as unknown as HTMLImageElement
      },
      () => now,
    )
    return { made, pictures, wait: (ms: number) => (now += ms) }
  }

  test('are asked for once, and tell when they have come', () => {
    const { made, pictures } = setUp()
    const told = vi.fn()
    pictures.subscribe(told)
    expect(pictures.take('a', false)).toBeUndefined()
    expect(made).toHaveLength(0)
    expect([pictures.take('a', true), pictures.take('a', true)]).toEqual([undefined, undefined])
    expect(made.map(({ src }) => src)).toEqual(['a'])
    made[0]!.dispatchEvent(new Event('load'))
    expect(told).toHaveBeenCalledOnce()
    expect(pictures.take('a', true)).toBe(made[0])
  })
  test('that did not come are asked for again after a while, not at once', () => {
    const { made, pictures, wait } = setUp()
    pictures.take('a', true)
    made[0]!.dispatchEvent(new Event('error'))
    pictures.take('a', true)
    expect(made).toHaveLength(1)
    wait(30_000)
    pictures.take('a', true)
    expect(made).toHaveLength(2)
  })
  test('do not grow without end: those used last stay', () => {
    const { made, pictures } = setUp()
    pictures.take('first', true)
    made[0]!.dispatchEvent(new Event('load'))
    for (let n = 0; n < 300; n++) {
      pictures.take(`t${n}`, true)
      pictures.take('first', true)
    }
    expect(pictures.take('first', false)).toBe(made[0])
    expect(pictures.take('t0', false)).toBeUndefined()
    pictures.take('t0', true)
    expect(made.at(-1)!.src).toBe('t0')
  })
})
