/**
 * How map services cut a map into pictures of 256 pixels. Two grids are in use: that of the web's Mercator, in GCJ-02 or
 * WGS-84, whose numbers run right and down from 180° W, 85.05° N; and Baidu's, in BD-09, whose numbers run right and up from
 * 0° E, 0° N, with 2^(18 − level) of its own metres a pixel.
 */
import { type CoordinateType, type Degrees, fromStored, type Place, toStored } from '#contract/coordinates.ts'

/** Right and, in the direction of its grid, down or up; whole numbers are corners of pictures. */
export type TilePoint = readonly [x: number, y: number]

export interface TileGrid {
  /** Whether its numbers run up; else down. */
  up: boolean
  /** Levels for which there are pictures. */
  levels: { least: number; most: number }
  /** The level, not rounded, at which a picture has its own size. @param scale pixels of a unit of the map */
  levelOf: (scale: number) => number
  pointOf: (place: Place, level: number) => TilePoint
  placeOf: (point: TilePoint, level: number) => Place
}

const TILE_PX = 256
const { PI, abs, asinh, atan, log2, sign, sinh, tan } = Math
/** Units of the map around the earth. */
const EARTH_UNITS = 360 * 200

const mercator = (system: 'gcj' | 'wgs84'): TileGrid => ({
  up: false,
  levels: { least: 3, most: 18 },
  levelOf: scale => log2((EARTH_UNITS * scale) / TILE_PX),
  pointOf(place, level) {
    const { lng, lat } = fromStored(place, system)
    const side = 2 ** level
    return [((lng + 180) / 360) * side, ((1 - asinh(tan((lat * PI) / 180)) / PI) / 2) * side]
  },
  placeOf([x, y], level) {
    const side = 2 ** level
    return toStored({ lng: (x / side) * 360 - 180, lat: (atan(sinh(PI * (1 - (2 * y) / side))) * 180) / PI }, system)
  },
})

/** A band of Baidu's projection, from a latitude on: degrees of longitude a metre or the reverse, and seven terms of the other. */
interface Band {
  from: number
  east: readonly [number, number]
  north: readonly number[]
  by: number
}

/** From degrees to Baidu's metres, by latitude; figures of its published library, as the three bands of China need them. */
const toMetres: readonly Band[] = [
  {
    from: 45,
    east: [0.00337398766765, 111_320.7020202162],
    north: [
      4_481_351.045890365, -23_393_751.19931662, 79_682_215.47186455, -115_964_993.2797253, 97_236_711.15602145,
      -43_661_946.33752821, 8_477_230.501135234,
    ],
    by: 52.5,
  },
  {
    from: 30,
    east: [0.00220636496208, 111_320.7020209128],
    north: [
      51_751.86112841131, 3_796_837.749470245, 992_013.7397791013, -1_221_952.21711287, 1_340_652.697009075,
      -620_943.6990984312, 144_416.9293806241,
    ],
    by: 37.5,
  },
  {
    from: 15,
    east: [-0.0003441963504368392, 111_320.7020576856],
    north: [
      278.2353980772752, 2_485_758.690035394, 6_070.750963243378, 54_821.18345352118, 9_540.606633304236,
      -2_710.55326746645, 1_405.483844121726,
    ],
    by: 22.5,
  },
  {
    from: 0,
    east: [-0.0003218135878613132, 111_320.7020701615],
    north: [
      0.00369383431289, 823_725.6402795718, 0.46104986909093, 2_351.343141331292, 1.58060784298199, 8.77738589078284,
      0.37238884252424,
    ],
    by: 7.45,
  },
]

/** And back, by its metres. */
const toDegrees: readonly Band[] = [
  {
    from: 5_591_021,
    east: [-3.030883460898826e-8, 8.98305509983578e-6],
    north: [
      0.30071316287616, 59.74293618442277, 7.357984074871, -25.38371002664745, 13.45380521110908, -3.29883767235584,
      0.32710905363475,
    ],
    by: 6_856_817.37,
  },
  {
    from: 3_481_989.83,
    east: [-1.981981304930552e-8, 8.983055099779535e-6],
    north: [
      0.03278182852591, 40.31678527705744, 0.65659298677277, -4.44255534477492, 0.85341911805263, 0.12923347998204,
      -0.04625736007561,
    ],
    by: 4_482_777.06,
  },
  {
    from: 1_678_043.12,
    east: [3.09191371068437e-9, 8.983055096812155e-6],
    north: [
      0.00006995724062, 23.10934304144901, -0.00023663490511, -0.6321817810242, -0.00663494467273, 0.03430082397953,
      -0.00466043876332,
    ],
    by: 2_555_164.4,
  },
  {
    from: 0,
    east: [2.890871144776878e-9, 8.983055095805407e-6],
    north: [
      -0.00000003068298, 7.47137025468032, -0.00000353937994, -0.02145144861037, -0.00001234426596, 0.00010322952773,
      -0.00000323890364,
    ],
    by: 826_088.5,
  },
]

/** Across the equator it is mirrored, as its library does. */
function throughBands(bands: readonly Band[], x: number, y: number): readonly [number, number] {
  const band = bands.find(({ from }) => abs(y) >= from)
  if (!band) return [x, y]
  const part = abs(y) / band.by
  const there = band.north.reduceRight((sum, term) => sum * part + term, 0)
  return [(band.east[0] + band.east[1] * abs(x)) * sign(x), there * sign(y)]
}

/** Degrees in BD-09 in metres of Baidu's projection, east and north. */
export const baiduMetres = ({ lng, lat }: Degrees): readonly [east: number, north: number] =>
  throughBands(toMetres, lng, lat)
/** And back. */
export function baiduDegrees([east, north]: readonly [number, number]): Degrees {
  const [lng, lat] = throughBands(toDegrees, east, north)
  return { lng, lat }
}

const BAIDU_LEVEL = 18
const METRES_PER_UNIT = 111_320.702 / 200
const baidu: TileGrid = {
  up: true,
  levels: { least: 4, most: 18 },
  levelOf: scale => BAIDU_LEVEL + log2(scale / METRES_PER_UNIT),
  pointOf(place, level) {
    const [east, north] = baiduMetres(fromStored(place, 'baidu'))
    const metres = TILE_PX * 2 ** (BAIDU_LEVEL - level)
    return [east / metres, north / metres]
  },
  placeOf([x, y], level) {
    const metres = TILE_PX * 2 ** (BAIDU_LEVEL - level)
    return toStored(baiduDegrees([x * metres, y * metres]), 'baidu')
  },
}

export const tileGrids: Record<CoordinateType, TileGrid> = { gcj: mercator('gcj'), wgs84: mercator('wgs84'), baidu }
