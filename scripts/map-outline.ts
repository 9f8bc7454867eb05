/**
 * Draws the outline of China for the map of outlets from two openly licensed sources into `shop/features/dealer/map/`
 * (decision 091). The detail of coasts and undisputed borders is that of Natural Earth 1:10m (`world-atlas`, ISC; the data
 * are in the public domain). What a map of China has to show and Natural Earth draws otherwise comes from `world-geo-json-zh`
 * (Unlicense), which was held against approved maps: Taiwan with its islands, southern Tibet, Ali, Heixiazi, the islands of
 * the South China Sea with the dashed line. The script fails when a place that has to be in it is not.
 *
 * Run again after an update of either package: `node scripts/map-outline.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gcj } from '#contract/coordinates.ts'
import { required } from '#contract/required.ts'
import { mapUnitsOf } from '#shop/features/dealer/map/projection.ts'
import { type Point, simplified, stepsOf, linesOf, TOLERANCE, type Topology } from './map-lines.ts'
import { abroad, DASHES, isOnLand, mustBeThere } from '#shop/features/dealer/map/complete.ts'

type Ring = Point[]

interface Feature {
  properties: { name: string }
  geometry: { coordinates: Ring[][] }
}

const json = <T>(path: string): T => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as T

/** Outer rings of some countries. */
function countryRings(topology: Topology<'countries'>, names: readonly string[]): Ring[] {
  const lines = linesOf(topology)
  const ringOf = (indexes: number[]): Ring =>
    indexes.flatMap((index, nth) => {
      const line = required(lines[index < 0 ? ~index : index], `arc ${index}`)
      const way = index < 0 ? [...line].reverse() : line
      return nth === 0 ? way : way.slice(1)
    })
  return topology.objects.countries.geometries
    .filter(({ properties }) => names.includes(properties.name))
    .flatMap(({ type, arcs: parts }) => (type === 'Polygon' ? [parts as number[][]] : (parts as number[][][])))
    .map(([outer]) => ringOf(required(outer, 'outer ring')))
}

/** A ring without the points to which it goes only to come back the same way: clipping leaves such along the box. */
function withoutSpikes(ring: Ring): Ring {
  const left = ring.filter((b, nth) => {
    const [a, c] = [required(ring.at(nth - 1), 'point before'), required(ring[(nth + 1) % ring.length], 'point after')]
    const [abx, aby, bcx, bcy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]]
    return Math.abs(abx * bcy - aby * bcx) > 1e-9 || abx * bcx + aby * bcy > 0
  })
  return left.length === ring.length ? ring : withoutSpikes(left)
}

/** What of a ring lies in a box (Sutherland–Hodgman). */
function clipped(ring: Ring, [west, south, east, north]: readonly [number, number, number, number]): Ring {
  const sides = [
    { at: 0, limit: west, sign: 1 },
    { at: 0, limit: east, sign: -1 },
    { at: 1, limit: south, sign: 1 },
    { at: 1, limit: north, sign: -1 },
  ] as const
  return sides.reduce<Ring>((left, { at, limit, sign }) => {
    const isInside = (point: Point) => (point[at] - limit) * sign >= 0
    return left.flatMap((point, nth) => {
      const before = required(left.at(nth - 1), 'point before')
      const share = (limit - before[at]) / (point[at] - before[at])
      const crossing: Point = [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]
      if (isInside(point)) return isInside(before) ? [point] : [crossing, point]
      return isInside(before) ? [crossing] : []
    })
  }, ring)
}

/** In square degrees; negative where a ring goes the other way round. */
const signedArea = (ring: Ring): number =>
  ring.reduce((sum, [x, y], nth) => {
    const [bx, by] = required(ring.at(nth - 1), 'point before')
    return sum + bx * y - x * by
  }, 0) / 2
const area = (ring: Ring): number => Math.abs(signedArea(ring))
/** All rings go the same way round: what lies upon each other is then one land. */
const turned = (ring: Ring): Ring => (signedArea(ring) < 0 ? [...ring].reverse() : ring)

/** The longest way within a ring along one of the axes, in degrees. */
const spanOf = (ring: Ring): number =>
  Math.max(...([0, 1] as const).map(at => Math.max(...ring.map(p => p[at])) - Math.min(...ring.map(p => p[at]))))

/** A closed path in units of the map, in steps from point to point. */
function pathOf(ring: Ring): string {
  const path = stepsOf(turned(ring), true)
  return path && `${path}z`
}

/** Where Natural Earth draws what a map of China has to show otherwise: west, south, east, north. */
const otherwise = [
  [91.3, 26.5, 97.8, 29.8], // southern Tibet
  [77.8, 29.9, 81.2, 36.2], // Ali and Aksai Chin
  [134, 47.8, 135.4, 48.7], // Heixiazi
] as const
/** Islets are smaller than the tolerance of coasts and are drawn as they are: square degrees. */
const ISLET = 0.02

const atlas = json<Topology<'countries'>>('node_modules/world-atlas/countries-10m.json')
const whole = json<{ features: Feature[] }>('node_modules/@surbowl/world-geo-json-zh/world.zh.json')
const china = required(
  whole.features.find(({ properties }) => properties.name === '中国'),
  'China',
).geometry.coordinates.map(([outer]) => required(outer, 'outer ring'))
/** Dashes are bands of 0.02° around a line: longer than they are wide by far. */
const isDash = (ring: Ring) => area(ring) < 0.03 && spanOf(ring) > 0.7
const mainland = required(china[0], 'mainland')
const dashes = china.filter(isDash)
const islets = china.filter(ring => !isDash(ring) && area(ring) < 1)

const coasts = countryRings(atlas, ['China', 'Taiwan', 'Hong Kong', 'Macao'])
  .filter(ring => area(ring) > 0.002)
  .map(ring => (area(ring) < ISLET ? ring : simplified(ring, TOLERANCE)))
const patches = otherwise.map(box => withoutSpikes(clipped(mainland, box))).filter(ring => ring.length > 2)
const land = [...coasts, ...patches, ...islets]

const missing = mustBeThere.filter(({ at }) => !isOnLand(land, at))
const foreign = abroad.filter(({ at }) => isOnLand(land, at))
if (missing.length > 0 || foreign.length > 0 || dashes.length !== DASHES) {
  throw new Error(JSON.stringify({ missing, foreign, dashes: dashes.length }))
}
/** Names on the map: provinces in the middle of their cities, cities at their seats. */
const centres = new Map(
  json<[number, number, number][]>('contract/regions/centres.json').map(([code, ...at]) => [code, at]),
)
type Line = [code: number, parent: number, cn: string, shortCn: string, en: string]
const named = json<Line[]>('contract/regions/regions.json')
const cityLevel = named.filter(([code]) => code % 100 === 0 && code % 10_000 !== 0)
const unitsOf = ([lng, lat]: readonly [number, number]) => mapUnitsOf(gcj({ lng, lat })).map(Math.round)
const middleOf = (code: number): readonly [number, number] | undefined => {
  const seats = cityLevel.flatMap(([city]) =>
    Math.floor(city / 10_000) * 10_000 === code ? (centres.get(city) ?? []) : [],
  )
  const count = seats.length / 2
  if (count === 0) return centres.get(code) as [number, number] | undefined
  const sum = (from: 0 | 1) => seats.filter((_, nth) => nth % 2 === from).reduce((all, each) => all + each, 0)
  return [sum(0) / count, sum(1) / count]
}
const places = (lines: Line[], whereOf: (code: number) => readonly [number, number] | undefined) =>
  lines.flatMap(([code, , , shortCn, en]) => {
    const at = whereOf(code)
    if (!at) return []
    const [x, y] = unitsOf(at)
    return { cn: shortCn, en, x, y }
  })
const provinces = places(
  named.filter(([code]) => code % 10_000 === 0),
  middleOf,
)
const cities = places(
  cityLevel.filter(([, , cn]) => cn.endsWith('市') || cn.endsWith('州') || cn.endsWith('地区') || cn.endsWith('盟')),
  code => centres.get(code) as [number, number] | undefined,
)

const districts = places(
  named.filter(([code]) => code % 100 !== 0),
  code => centres.get(code) as [number, number] | undefined,
)

const write = (name: string, value: unknown) =>
  writeFileSync(new URL(`../shop/features/dealer/map/${name}.json`, import.meta.url), `${JSON.stringify(value)}\n`)
write('outline', { land: land.map(pathOf).filter(Boolean), dashes: dashes.map(pathOf), provinces, cities })
write('districts', districts)
