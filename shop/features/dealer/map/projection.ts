/**
 * The map's own coordinates: Mercator, in units of 0.005° of longitude (about 500 m), from the corner at 73° E, 54.5° N to
 * the right and down. The outline stands in them, and everything on the map is turned into them.
 */
import { gcj, type Place } from '#contract/coordinates.ts'

/** Right and down, in units of the map. */
export type MapPoint = readonly [x: number, y: number]

const UNITS_PER_DEGREE = 200
const WEST = 73
const { PI, atan, exp, log, tan } = Math

/** Degrees of latitude as Mercator stretches them. */
const stretched = (lat: number): number => (180 / PI) * log(tan(PI / 4 + (lat * PI) / 360))
const TOP = stretched(54.5)

/** Where a place, in GCJ-02, lies on the map. */
export const mapUnitsOf = ({ lng, lat }: Place): MapPoint => [
  (lng - WEST) * UNITS_PER_DEGREE,
  (TOP - stretched(lat)) * UNITS_PER_DEGREE,
]

/** The place at a point of the map. */
export const placeAt = ([x, y]: MapPoint): Place =>
  gcj({
    lng: WEST + x / UNITS_PER_DEGREE,
    lat: (360 / PI) * (atan(exp(((TOP - y / UNITS_PER_DEGREE) * PI) / 180)) - PI / 4),
  })

/** Metres of a unit at a point of the map: Mercator's units are longest at the equator. */
export function metresPerUnit(point: MapPoint): number {
  const { lat } = placeAt(point)
  return (111_195 / UNITS_PER_DEGREE) * Math.cos((lat * PI) / 180)
}

/** From the north-west to the south-east of everything that a map of China shows: left, top, right, bottom. */
export const wholeMap = [
  ...mapUnitsOf(gcj({ lng: 73.2, lat: 53.8 })),
  ...mapUnitsOf(gcj({ lng: 135.3, lat: 3.2 })),
] as const
