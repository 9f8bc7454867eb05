/** Lines of maps: how they are read from a file of topology, made simpler, and written for the map of outlets. */
import { toStored } from '#contract/coordinates.ts'
import { mapUnitsOf } from '#shop/features/dealer/map/projection.ts'

export type Point = readonly [lng: number, lat: number]

/** What of a TopoJSON file is read: lines that areas share, and the areas as numbers of lines, turned ones as `~number`. */
export interface Topology<Name extends string> {
  transform: { scale: Point; translate: Point }
  arcs: [number, number][][]
  objects: Record<
    Name,
    { geometries: { properties: { name: string }; type: string; arcs: number[][] | number[][][] }[] }
  >
}

/** The lines in degrees. */
export function linesOf<Name extends string>({ transform: { scale, translate }, arcs }: Topology<Name>): Point[][] {
  return arcs.map(arc => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Point => [(x += dx) * scale[0] + translate[0], (y += dy) * scale[1] + translate[1]])
  })
}

/** How far a line of the map may be from what it is drawn after, in degrees: about a kilometre. */
export const TOLERANCE = 0.012

/** A line without the points that lie nearer to it than a tolerance in degrees (Douglas–Peucker). */
export function simplified(line: Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  const far = (p: Point) =>
    length === 0
      ? Math.hypot(p[0] - first[0], p[1] - first[1])
      : Math.abs(dy * (p[0] - first[0]) - dx * (p[1] - first[1])) / length
  let [most, at] = [0, 0]
  line.forEach((point, nth) => {
    const away = nth > 0 && nth < line.length - 1 ? far(point) : 0
    if (away > most) [most, at] = [away, nth]
  })
  if (most <= tolerance) return [first, last]
  return [...simplified(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplified(line.slice(at), tolerance)]
}

/**
 * A path in units of the map, in steps from point to point; empty where too little is left of it.
 * @param closed it ends where it begins
 */
export function stepsOf(line: readonly Point[], closed: boolean): string {
  const points = line.map(
    ([lng, lat]) => mapUnitsOf(toStored({ lng, lat }, 'wgs84')).map(Math.round) as [number, number],
  )
  const moving = points.filter(([x, y], nth) => {
    const before = closed ? points.at(nth - 1) : points[nth - 1]
    return !before || x !== before[0] || y !== before[1]
  })
  const [first, ...rest] = moving
  if (!first || moving.length < (closed ? 3 : 2)) return ''
  let at = first
  const steps = rest.map(point => {
    const step = [point[0] - at[0], point[1] - at[1]]
    at = point
    return step.join(' ')
  })
  return `M${first.join(' ')}l${steps.join(' ')}`
}
