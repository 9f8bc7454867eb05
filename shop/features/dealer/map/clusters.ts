/** Pins that would lie upon each other become one with their number. Pure. */
import type { MapPoint } from './projection.ts'

export interface Pin {
  id: number
  at: MapPoint
}

export interface Cluster {
  /** Where its first pin is: so no two are nearer than the others may be. */
  at: MapPoint
  pins: readonly [Pin, ...Pin[]]
}

/** Pins are clustered for steps of the scale, so that they stay together while the map is moved and grows a little. */
export const clusterScale = (scale: number): number => 2 ** (Math.floor(Math.log2(scale) * 2) / 2)

/** How far two points are along the axis on which they are farther: what can be pressed is square. */
export const apart = (a: MapPoint, b: MapPoint): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))

/**
 * Pins with those that are nearer than so many pixels: each pin, in their order, takes what is near it and free. A grid of
 * that size says which ones can be: the time grows with the number of pins alone.
 */
export function clustersOf(pins: readonly Pin[], scale: number, apartPx: number): Cluster[] {
  const reach = apartPx / scale
  const cellOf = ([x, y]: MapPoint) => [Math.floor(x / reach), Math.floor(y / reach)] as const
  const keyOf = (x: number, y: number) => x * 1_048_576 + y
  const grid = new Map<number, Pin[]>()
  for (const pin of pins) {
    const key = keyOf(...cellOf(pin.at))
    const cell = grid.get(key)
    if (cell) cell.push(pin)
    else grid.set(key, [pin])
  }
  const taken = new Set<Pin>()
  const clusters: Cluster[] = []
  for (const pin of pins) {
    if (taken.has(pin)) continue
    taken.add(pin)
    const members: [Pin, ...Pin[]] = [pin]
    const [cx, cy] = cellOf(pin.at)
    for (let x = cx - 1; x <= cx + 1; x++) {
      for (let y = cy - 1; y <= cy + 1; y++) {
        for (const other of grid.get(keyOf(x, y)) ?? []) {
          if (taken.has(other) || apart(other.at, pin.at) > reach) continue
          taken.add(other)
          members.push(other)
        }
      }
    }
    clusters.push({ at: pin.at, pins: members })
  }
  return clusters
}
