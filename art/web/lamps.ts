/** Where lamps glow: a few points spread over their surfaces. */
import type { Part, Point } from './parts.ts'
import { lookOf } from './slots.ts'

export interface Glow {
  /** Left half of the car, metres. */
  pos: Point
  /** Whether white light or red light. */
  tail: boolean
}

/** Nearer together than this, two points are one, metres. */
const APART = 0.13

export function glowsOf(parts: readonly Part[]): Glow[] {
  return (['light', 'taillight'] as const).flatMap(material =>
    spread(parts.filter(part => lookOf(part).material === material)).map(pos => ({
      pos,
      tail: material === 'taillight',
    })),
  )
}

/** Vertices of which no two are near each other. */
function spread(parts: readonly Part[]): Point[] {
  const chosen: Point[] = []
  for (const { positions } of parts)
    for (let at = 0; at < positions.length; at += 3) {
      const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!]
      if (chosen.every(([a, b, c]) => Math.hypot(a - x, b - y, c - z) > APART))
        chosen.push([round(x), round(y), round(z)])
    }
  return chosen
}

const round = (metres: number): number => Math.round(metres * 1000) / 1000
