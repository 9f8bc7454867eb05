import { describe, expect, test } from 'vitest'
import { distanceM, fromStored, toStored } from './coordinates.rules.ts'

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
const place = ([lng, lat]: [number, number]) => ({ lng, lat })
/** Metres between two places of the same system: easier to judge than degrees. */
const near = (a: { lng: number; lat: number }, b: [number, number]) => distanceM(a, place(b))

describe.each(cities)('%s', (_, wgs84, gcj, baidu) => {
  test('is stored within two metres, whichever system it comes in', () => {
    expect(near(toStored(place(baidu), 'baidu'), gcj)).toBeLessThan(2)
    expect(near(toStored(place(wgs84), 'wgs84'), gcj)).toBeLessThan(10)
    expect(toStored(place(gcj), 'gcj')).toEqual(place(gcj))
  })
  test('comes back in the system that is asked for', () => {
    expect(near(fromStored(place(gcj), 'baidu'), baidu)).toBeLessThan(2)
    expect(near(fromStored(place(gcj), 'wgs84'), wgs84)).toBeLessThan(10)
  })
  test('survives the way there and back to a decimetre', () => {
    expect(near(fromStored(toStored(place(wgs84), 'wgs84'), 'wgs84'), wgs84)).toBeLessThan(0.12)
  })
})

test('Baidu to GCJ-02 as published', () => {
  const there = toStored({ lng: 116.404, lat: 39.915 }, 'baidu')
  expect(there.lng).toBeCloseTo(116.39762729119315, 9)
  expect(there.lat).toBeCloseTo(39.90865673957631, 9)
})

test('outside China nothing is shifted', () => {
  const paris = { lng: 2.3522, lat: 48.8566 }
  for (const type of ['baidu', 'gcj', 'wgs84'] as const) {
    expect(toStored(paris, type)).toEqual(paris)
    expect(fromStored(paris, type)).toEqual(paris)
  }
})

describe('the distance', () => {
  test('along a meridian is the arc of its degrees', () => {
    expect(distanceM({ lng: 120, lat: 30 }, { lng: 120, lat: 31 })).toBeCloseTo((6_371_008.8 * Math.PI) / 180, 3)
  })
  test('of antipodes is half the circumference', () => {
    expect(distanceM({ lng: 0, lat: 0 }, { lng: 180, lat: 0 })).toBeCloseTo(6_371_008.8 * Math.PI, 3)
  })
  test('is the same in both directions and nothing at the place itself', () => {
    const [a, b] = [place([116.4164, 39.9285]), place([121.4737, 31.2304])]
    expect(distanceM(a, b)).toBe(distanceM(b, a))
    expect(distanceM(a, a)).toBe(0)
    expect(Math.round(distanceM(a, b) / 1000)).toBe(1069)
  })
})
