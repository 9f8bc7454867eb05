/**
 * What a map of China has to show, as places that have to lie within its outline, and neighbours that must not: the script
 * that draws the outline and the tests ask both. Coordinates in WGS-84, as published by the Ministry of Natural Resources
 * for its standard maps or, on land, well within what these show.
 */
import { gcj } from '#contract/coordinates.ts'
import { mapUnitsOf } from './projection.ts'

interface Probe {
  name: string
  at: readonly [lng: number, lat: number]
}
type Ring = readonly (readonly [x: number, y: number])[]

export const mustBeThere: readonly Probe[] = [
  { name: '北京', at: [116.4, 39.9] },
  { name: '上海', at: [121.35, 31.2] },
  { name: '漠河', at: [122.5, 52.95] },
  { name: '黑瞎子岛', at: [134.6, 48.33] },
  { name: '阿克赛钦', at: [79.5, 35.2] },
  { name: '阿克赛钦南', at: [79, 34.8] },
  { name: '喀喇昆仑走廊', at: [76.5, 36.2] },
  { name: '典角', at: [79.4, 32.75] },
  { name: '达旺', at: [91.87, 27.59] },
  { name: '伊塔那噶', at: [93.6, 27.1] },
  { name: '巴昔卡', at: [95.33, 28.08] },
  { name: '察隅', at: [96.8, 28.6] },
  { name: '台北', at: [121.5, 25.03] },
  { name: '高雄', at: [120.45, 22.75] },
  { name: '金门', at: [118.38, 24.45] },
  { name: '海口', at: [110.32, 19.95] },
  { name: '香港', at: [114.15, 22.42] },
  { name: '钓鱼岛', at: [123.475, 25.745] },
  { name: '赤尾屿', at: [124.56, 25.92] },
  { name: '东沙群岛', at: [116.88, 20.71] },
  { name: '西沙群岛', at: [112.5, 16.04] },
  { name: '南沙群岛', at: [114.2, 7.65] },
]

export const abroad: readonly Probe[] = [
  { name: 'Khabarovsk', at: [135.07, 48.48] },
  { name: 'Vladivostok', at: [131.9, 43.12] },
  { name: 'Ulaanbaatar', at: [106.9, 47.9] },
  { name: 'Almaty', at: [76.9, 43.25] },
  { name: 'Leh', at: [77.58, 34.16] },
  { name: 'Kathmandu', at: [85.32, 27.71] },
  { name: 'Thimphu', at: [89.64, 27.47] },
  { name: 'Guwahati', at: [91.74, 26.14] },
  { name: 'Dibrugarh', at: [94.91, 27.3] },
  { name: 'Myitkyina', at: [97.4, 25.38] },
  { name: 'Hanoi', at: [105.85, 21.03] },
  { name: 'Pyongyang', at: [125.75, 39.03] },
  { name: 'Naha', at: [127.68, 26.21] },
]

/** Islands that a map of China names: in Chinese and English, right and down in units of the map. */
const islands: readonly (readonly [cn: string, en: string, lng: number, lat: number])[] = [
  ['钓鱼岛', 'Diaoyu Dao', 123.47, 25.74],
  ['赤尾屿', 'Chiwei Yu', 124.56, 25.92],
  ['东沙群岛', 'Dongsha Qundao', 116.8, 20.7],
  ['西沙群岛', 'Xisha Qundao', 112, 16.6],
  ['中沙群岛', 'Zhongsha Qundao', 114.5, 15.9],
  ['黄岩岛', 'Huangyan Dao', 117.76, 15.15],
  ['南沙群岛', 'Nansha Qundao', 114.3, 10],
  ['曾母暗沙', 'Zengmu Ansha', 112.28, 3.97],
]
export const seaNames = islands.map(([cn, en, lng, lat]) => {
  const [x, y] = mapUnitsOf(gcj({ lng, lat }))
  return { cn, en, x, y }
})

/** Segments of the line in the South China Sea and east of Taiwan. */
export const DASHES = 10

/** Whether a point lies within any of some rings (even and odd crossings). */
export const isOnLand = (rings: readonly Ring[], [x, y]: readonly [x: number, y: number]): boolean =>
  rings.some(ring => {
    let within = false
    ring.forEach(([ax, ay], nth) => {
      const [bx, by] = ring.at(nth - 1) ?? [ax, ay]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
    })
    return within
  })
