/**
 * Coordinates in China: three systems that lie up to 1.5 km apart, and the distance between two places (domain C.7). The
 * shop stores GCJ-02 and converts at the edge. The formulas are the published ones of the public survey offset; the tests
 * hold them against cities measured in all three systems: within 2 m between GCJ-02 and BD-09, within 10 m of WGS-84
 * (whose measured values are themselves no better), and to a decimetre there and back.
 */

/** `baidu` BD-09; `gcj` GCJ-02 as in AMap, Tencent and WeChat; `wgs84` as browsers locate. */
export const coordinateTypes = ['baidu', 'gcj', 'wgs84'] as const
export type CoordinateType = (typeof coordinateTypes)[number]

/** Degrees that nobody has said the system of. */
export interface Degrees {
  lng: number
  lat: number
}

declare const system: unique symbol
/** Degrees of one system, GCJ-02 unless it says otherwise: one of another system does not compile in its place. */
export type Place<S extends CoordinateType = 'gcj'> = Degrees & { readonly [system]: S }

/** Degrees as a place of a system; whoever calls it knows that they are. */
export const placeIn = <S extends CoordinateType>(_: S, { lng, lat }: Degrees): Place<S> => ({ lng, lat }) as Place<S>

/** Degrees of the database, or of an answer that was asked for in GCJ-02. */
export const gcj = (degrees: Degrees): Place => placeIn('gcj', degrees)

/** Mean radius of the earth in metres. */
const EARTH_M = 6_371_008.8
/** Krasovsky ellipsoid, on which the offset is defined. */
const AXIS_M = 6_378_245
const FLATNESS = 0.006_693_421_622_965_943
const BAIDU_TURN = (Math.PI * 3000) / 180
/** Rough box of China, which the offset is defined in; outside of it the three systems are one. */
const box = { west: 72.004, east: 137.8347, south: 0.8293, north: 55.8271 }

const { sin, cos, sqrt, atan2, asin, abs, PI } = Math
const radians = (degrees: number): number => (degrees * PI) / 180

/** Whether a place, in any of the systems, lies in the box in which there can be an outlet. Neighbours share its corners. */
export const isInChina = ({ lng, lat }: Degrees): boolean =>
  lng > box.west && lng < box.east && lat > box.south && lat < box.north

const wave = (x: number): number => ((20 * sin(6 * x * PI) + 20 * sin(2 * x * PI)) * 2) / 3

/** How far GCJ-02 lies from WGS-84 at a place, in degrees. */
function offset({ lng, lat }: Degrees): Degrees {
  const x = lng - 105
  const y = lat - 35
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * sqrt(abs(x)) +
    wave(x) +
    ((20 * sin(y * PI) + 40 * sin((y / 3) * PI)) * 2) / 3 +
    ((160 * sin((y / 12) * PI) + 320 * sin((y / 30) * PI)) * 2) / 3
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * sqrt(abs(x)) +
    wave(x) +
    ((20 * sin(x * PI) + 40 * sin((x / 3) * PI)) * 2) / 3 +
    ((150 * sin((x / 12) * PI) + 300 * sin((x / 30) * PI)) * 2) / 3
  const bend = 1 - FLATNESS * sin(radians(lat)) ** 2
  return {
    lng: (east * 180) / ((AXIS_M / sqrt(bend)) * cos(radians(lat)) * PI),
    lat: (north * 180) / (((AXIS_M * (1 - FLATNESS)) / (bend * sqrt(bend))) * PI),
  }
}

function fromWgs84(place: Degrees): Degrees {
  const by = offset(place)
  return { lng: place.lng + by.lng, lat: place.lat + by.lat }
}

/** The offset has no closed inverse; each round is about a hundred times closer, four leave less than a millimetre. */
function toWgs84(place: Degrees): Degrees {
  let guess = place
  for (let round = 0; round < 4; round++) {
    const there = fromWgs84(guess)
    guess = { lng: guess.lng + place.lng - there.lng, lat: guess.lat + place.lat - there.lat }
  }
  return guess
}

function fromBaidu(place: Degrees): Degrees {
  const x = place.lng - 0.0065
  const y = place.lat - 0.006
  const far = sqrt(x * x + y * y) - 0.00002 * sin(y * BAIDU_TURN)
  const turn = atan2(y, x) - 0.000003 * cos(x * BAIDU_TURN)
  return { lng: far * cos(turn), lat: far * sin(turn) }
}

function toBaidu({ lng, lat }: Degrees): Degrees {
  const far = sqrt(lng * lng + lat * lat) + 0.00002 * sin(lat * BAIDU_TURN)
  const turn = atan2(lat, lng) + 0.000003 * cos(lng * BAIDU_TURN)
  return { lng: far * cos(turn) + 0.0065, lat: far * sin(turn) + 0.006 }
}

/** Degrees of a system as the shop stores them, GCJ-02. */
export function toStored(degrees: Degrees, type: CoordinateType): Place {
  if (type === 'gcj' || !isInChina(degrees)) return gcj(degrees)
  return gcj(type === 'baidu' ? fromBaidu(degrees) : fromWgs84(degrees))
}

/** A stored place in the system that a caller asked for, to six decimals (about 0.1 m). */
export function fromStored<S extends CoordinateType>(place: Place, type: S): Place<S> {
  if (type === 'gcj' || !isInChina(place)) return placeIn(type, place)
  const { lng, lat } = type === 'baidu' ? toBaidu(place) : toWgs84(place)
  return placeIn(type, { lng: Math.round(lng * 1e6) / 1e6, lat: Math.round(lat * 1e6) / 1e6 })
}

/** Great-circle distance in metres on the mean sphere: within half a per cent of the way on the ellipsoid. */
export function distanceM<S extends CoordinateType>(a: Place<S>, b: Place<S>): number {
  const half = (degrees: number) => sin(radians(degrees) / 2) ** 2
  const h = half(b.lat - a.lat) + cos(radians(a.lat)) * cos(radians(b.lat)) * half(b.lng - a.lng)
  return 2 * EARTH_M * asin(sqrt(Math.min(1, h)))
}
