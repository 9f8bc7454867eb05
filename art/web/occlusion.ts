/**
 * How much of the studio's even light reaches a point: depth maps of the whole car from directions all round it, each
 * asked at every vertex. Half a minute of ray casting becomes two seconds, and the noise of a depth map is below what a
 * vertex colour shows.
 */
import type { Part } from './parts.ts'

/** Directions of light, evenly spread over the sphere. */
const DIRECTIONS = 128
/** Edge of a depth map's cell and the tolerance of its test, metres. */
const CELL = 0.022
const BIAS = 0.03
/** Radius of the sphere that holds every car, metres. */
const RADIUS = 3.4
/** How bright the floor is beside the sky. */
const FLOOR = 0.4

interface Direction {
  x: number
  y: number
  z: number
  light: number
}

function directions(): Direction[] {
  const golden = Math.PI * (3 - Math.sqrt(5))
  return Array.from({ length: DIRECTIONS }, (_, n) => {
    const z = 1 - (2 * n + 1) / DIRECTIONS
    const flat = Math.sqrt(1 - z * z)
    const light = z > 0 ? 0.6 + 0.8 * z : FLOOR * (1 + z * 0.6)
    return { x: flat * Math.cos(n * golden), y: flat * Math.sin(n * golden), z, light }
  })
}

export type Occlusion = (positions: Float32Array, normals: Float32Array) => Float32Array

/**
 * @param occluders every opaque part where it stands
 * @param centre of the car on the floor, [x, y]
 * @returns a function that gives each vertex the share of light that reaches it, 0 to 1
 */
export function occlusionOf(occluders: readonly Part[], centre: readonly [number, number]): Occlusion {
  const samples = samplesOf(occluders)
  const all = directions()
  const maps = all.map(direction => depthMap(samples, direction, centre))
  return (positions, normals) => {
    const count = positions.length / 3
    const result = new Float32Array(count)
    for (let n = 0; n < count; n++) {
      const [nx, ny, nz] = [normals[n * 3]!, normals[n * 3 + 1]!, normals[n * 3 + 2]!]
      const x = positions[n * 3]! + nx * 0.012
      const y = positions[n * 3 + 1]! + ny * 0.012
      const z = positions[n * 3 + 2]! + nz * 0.012
      let got = 0
      let most = 0
      for (let d = 0; d < all.length; d++) {
        const direction = all[d]!
        const facing = direction.x * nx + direction.y * ny + direction.z * nz
        if (facing <= 0) continue
        const weight = facing * direction.light
        most += weight
        got += weight * seen(maps[d]!, x, y, z)
      }
      result[n] = most > 0 ? got / most : 1
    }
    return result
  }
}

/** Points on the surfaces, close enough together that no cell between them stays empty. */
function samplesOf(parts: readonly Part[]): Float32Array {
  const between: number[] = []
  for (const { positions, triangles } of parts) {
    for (let at = 0; at < triangles.length; at += 3) {
      const [a, b, c] = [triangles[at]! * 3, triangles[at + 1]! * 3, triangles[at + 2]! * 3]
      const longest = Math.max(edge(positions, a, b), edge(positions, b, c), edge(positions, c, a))
      const steps = Math.min(24, Math.ceil(longest / CELL))
      if (steps < 2) continue
      for (let i = 0; i <= steps; i++)
        for (let j = 0; j <= steps - i; j++) {
          const [u, v] = [i / steps, j / steps]
          for (let k = 0; k < 3; k++)
            between.push(positions[a + k]! * (1 - u - v) + positions[b + k]! * u + positions[c + k]! * v)
        }
    }
  }
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.positions.length, between.length))
  all.set(between)
  let from = between.length
  for (const { positions } of parts) {
    all.set(positions, from)
    from += positions.length
  }
  return all
}

const edge = (positions: Float32Array, a: number, b: number): number =>
  Math.hypot(
    positions[a]! - positions[b]!,
    positions[a + 1]! - positions[b + 1]!,
    positions[a + 2]! - positions[b + 2]!,
  )

interface DepthMap {
  /** Along the direction, the nearest to the light in each cell. */
  depth: Float32Array
  size: number
  u: readonly [number, number, number]
  v: readonly [number, number, number]
  direction: Direction
  centre: readonly [number, number]
}

function depthMap(samples: Float32Array, direction: Direction, centre: readonly [number, number]): DepthMap {
  const size = Math.ceil((RADIUS * 2) / CELL)
  const depth = new Float32Array(size * size).fill(-1e9)
  const flat = Math.hypot(direction.x, direction.y) || 1e-6
  const u = [-direction.y / flat, direction.x / flat, 0] as const
  const v = [-direction.z * u[1], direction.z * u[0], direction.x * u[1] - direction.y * u[0]] as const
  for (let at = 0; at < samples.length; at += 3) {
    const x = samples[at]! - centre[0]
    const y = samples[at + 1]! - centre[1]
    const z = samples[at + 2]!
    const i = ((x * u[0] + y * u[1] + RADIUS) / CELL) | 0
    const j = ((x * v[0] + y * v[1] + z * v[2] + RADIUS) / CELL) | 0
    const cell = j * size + i
    const here = x * direction.x + y * direction.y + z * direction.z
    if (here > depth[cell]!) depth[cell] = here
  }
  return { depth, size, u, v, direction, centre }
}

/** 0 in shadow, 1 in the open; between two cells a mean of the four around. */
function seen({ depth, size, u, v, direction, centre }: DepthMap, px: number, py: number, pz: number): number {
  const x = px - centre[0]
  const y = py - centre[1]
  const across = (x * u[0] + y * u[1] + RADIUS) / CELL - 0.5
  const along = (x * v[0] + y * v[1] + pz * v[2] + RADIUS) / CELL - 0.5
  const i = Math.floor(across)
  const j = Math.floor(along)
  if (i < 0 || j < 0 || i >= size - 1 || j >= size - 1) return 1
  const limit = x * direction.x + y * direction.y + pz * direction.z + BIAS
  const [fx, fy] = [across - i, along - j]
  const at = j * size + i
  return (
    (depth[at]! > limit ? 0 : (1 - fx) * (1 - fy)) +
    (depth[at + 1]! > limit ? 0 : fx * (1 - fy)) +
    (depth[at + size]! > limit ? 0 : (1 - fx) * fy) +
    (depth[at + size + 1]! > limit ? 0 : fx * fy)
  )
}
