import { describe, expect, test } from 'vitest'
import {
  type CoordinateType,
  coordinateTypes,
  distanceM,
  fromStored,
  gcj,
  isInChina,
  type Place,
  placeIn,
  toStored,
} from './coordinates.ts'

/** Cities measured in all three systems; test data of hujiulong/gcoord (MIT), from Baidu's conversion service. */
const cities: [string, wgs84: [number, number], gcj: [number, number], baidu: [number, number]][] = [
  ['驻马店', [114.0164322, 33.0133556], [114.022306, 33.0115324], [114.0287781, 33.0176697]],
  ['那曲', [92.0499619, 31.4784436], [92.0512438, 31.4762063], [92.0576832, 31.4824421]],
  ['西昌', [102.2658401, 27.8850446], [102.2673386, 27.8816151], [102.2738428, 27.8876621]],
  ['郑州', [113.6192856, 34.7478004], [113.6253334, 34.7466173], [113.6317519, 34.7528605]],
  ['楚雄', [101.5265949, 25.048566], [101.5280737, 25.0455363], [101.5344863, 25.0518094]],
  ['辽阳', [123.2312099, 41.2651725], [123.2369518, 41.2672464], [123.2433178, 41.2736074]],
  ['汕头', [116.6775114, 23.3567569], [116.6819735, 23.3540964], [116.6885014, 23.3598884]],
  ['沈阳', [123.4253306, 41.8032629], [123.4314787, 41.8057023], [123.438095, 41.8114013]],
  ['锡林浩特', [116.0414035, 43.9312805], [116.0482308, 43.9334573], [116.0546232, 43.9397782]],
  ['酒泉', [98.4937175, 39.7319946], [98.4943595, 39.7328234], [98.5008441, 39.7388949]],
  ['金华', [119.6427465, 29.0820414], [119.6474509, 29.0790641], [119.6538875, 29.0854003]],
  ['钦州', [108.6503952, 21.9828281], [108.6541485, 21.9799392], [108.6607283, 21.9856319]],
]
type Pair = [lng: number, lat: number]
const of = <S extends CoordinateType>(type: S, [lng, lat]: Pair): Place<S> => placeIn(type, { lng, lat })
/** Metres between two places of the same system: easier to judge than degrees. */
const near = <S extends CoordinateType>(a: Place<S>, b: Place<S>) => distanceM(a, b)

describe.each(cities)('%s', (_, wgs84, gcj, baidu) => {
  const stored = of('gcj', gcj)
  test('is stored within two metres, whichever system it comes in', () => {
    expect(near(toStored(of('baidu', baidu), 'baidu'), stored)).toBeLessThan(2)
    expect(near(toStored(of('wgs84', wgs84), 'wgs84'), stored)).toBeLessThan(10)
    expect(toStored(stored, 'gcj')).toEqual(stored)
  })
  test('comes back in the system that is asked for', () => {
    expect(near(fromStored(stored, 'baidu'), of('baidu', baidu))).toBeLessThan(2)
    expect(near(fromStored(stored, 'wgs84'), of('wgs84', wgs84))).toBeLessThan(10)
  })
  test('survives the way there and back to a decimetre', () => {
    const [from, twice] = [of('wgs84', wgs84), fromStored(toStored(of('wgs84', wgs84), 'wgs84'), 'wgs84')]
    expect(near(twice, from)).toBeLessThan(0.12)
  })
  test('taken for one of another system would be a hundred metres away and more', () => {
    expect(near(toStored(of('wgs84', wgs84), 'gcj'), stored)).toBeGreaterThan(100)
    expect(near(toStored(of('baidu', baidu), 'gcj'), stored)).toBeGreaterThan(500)
  })
})

test('Baidu to GCJ-02 as published', () => {
  const there = toStored({ lng: 116.404, lat: 39.915 }, 'baidu')
  expect(there.lng).toBeCloseTo(116.39762729119315, 9)
  expect(there.lat).toBeCloseTo(39.90865673957631, 9)
})

test('outside China nothing is shifted, and it is told from what lies in it', () => {
  const paris = gcj({ lng: 2.3522, lat: 48.8566 })
  for (const type of coordinateTypes) {
    expect(toStored(paris, type)).toEqual(paris)
    expect(fromStored(paris, type)).toEqual(paris)
  }
  expect(isInChina(paris)).toBe(false)
  expect([of('gcj', [116.4, 39.9]), of('gcj', [112.34, 16.83]), of('gcj', [121.5, 25.03])].every(isInChina)).toBe(true)
})

/** Cities of published coordinates, and how far they are on the ellipsoid WGS 84, by GeographicLib (Karney 2013). */
const seats = {
  beijing: [116.4053, 39.905],
  shanghai: [121.4737, 31.2304],
  guangzhou: [113.2644, 23.1291],
  shenzhen: [114.0579, 22.5431],
  chengdu: [104.0665, 30.5723],
  kunming: [102.8329, 24.8801],
  lhasa: [91.1409, 29.6456],
  harbin: [126.6424, 45.7567],
  haikou: [110.3312, 20.0311],
  urumqi: [87.6168, 43.8256],
} as const satisfies Record<string, Pair>
const ways: [from: keyof typeof seats, to: keyof typeof seats, metres: number][] = [
  ['beijing', 'shanghai', 1_066_007],
  ['beijing', 'guangzhou', 1_883_556],
  ['guangzhou', 'shenzhen', 104_140],
  ['chengdu', 'lhasa', 1_249_315],
  ['harbin', 'haikou', 3_221_194],
  ['urumqi', 'shanghai', 3_272_838],
  ['kunming', 'chengdu', 642_389],
]

describe('the distance', () => {
  test.each(ways)('from %s to %s is that of the ellipsoid within half a per cent', (from, to, metres) => {
    const far = distanceM(of('wgs84', [...seats[from]]), of('wgs84', [...seats[to]]))
    expect(Math.abs(far / metres - 1)).toBeLessThan(0.005)
  })
  test('from Lyon to Paris is the published one to a millimetre', () => {
    const far = distanceM(of('wgs84', [4.8422, 45.7597]), of('wgs84', [2.3508, 48.8567]))
    expect(far).toBeCloseTo(392_217.2595594006, 3)
  })
  test('along a meridian is the arc of its degrees', () => {
    expect(distanceM(of('gcj', [120, 30]), of('gcj', [120, 31]))).toBeCloseTo((6_371_008.8 * Math.PI) / 180, 3)
  })
  test('of antipodes is half the circumference', () => {
    expect(distanceM(of('gcj', [0, 0]), of('gcj', [180, 0]))).toBeCloseTo(6_371_008.8 * Math.PI, 3)
  })
  test('is the same in both directions and nothing at the place itself', () => {
    const [a, b] = [of('gcj', [116.4164, 39.9285]), of('gcj', [121.4737, 31.2304])]
    expect(distanceM(a, b)).toBe(distanceM(b, a))
    expect(distanceM(a, a)).toBe(0)
  })
})
