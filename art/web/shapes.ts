/** From the generator's even triangles to meshes for the browser: simplified, joined by material, coloured by vertex. */
import { MeshoptSimplifier } from 'meshoptimizer'
import type { Occlusion } from './occlusion.ts'
import { moved, type Part, type Point } from './parts.ts'
import { lookOf } from './slots.ts'

/** One primitive of a mesh. */
export interface Surface {
  material: string
  positions: Float32Array<ArrayBuffer>
  normals: Float32Array<ArrayBuffer>
  /** Light that reaches the vertex times the slot's tint, four bytes a vertex for the alignment. */
  colours: Uint8Array<ArrayBuffer>
  triangles: Uint32Array<ArrayBuffer>
}

export interface Detail {
  /** How far a surface may leave its place, metres. */
  error: number
  /** Whether borders may move and small pieces go: for the model of telephones. */
  rough: boolean
}

const mirrors = new Set(['paint', 'glass', 'privacy', 'roof'])
/** What may be further off than the rest: nobody counts the ribs of a tread. */
const coarser: Readonly<Record<string, number>> = { tyre: 3.5, disc: 2.5, caliper: 2, plate: 2 }

/**
 * Joins parts into one surface a material.
 * @param origin where the mesh has its own zero: the hinge of a door
 * @param placed where the parts stand when their light is looked up, if not where they are
 */
export function surfacesOf(
  parts: readonly Part[],
  detail: Detail,
  light: Occlusion,
  origin: Point = [0, 0, 0],
  placed: Point = [0, 0, 0],
): Surface[] {
  const groups = Map.groupBy(parts, part => lookOf(part).material)
  return [...groups].map(([material, members]) => {
    const pieces = members.map(part => pieceOf(simplified(part, detail), light, origin, placed))
    return { material, ...join(pieces) }
  })
}

type Piece = Omit<Surface, 'material'>

function pieceOf(part: Part, light: Occlusion, origin: Point, placed: Point): Piece {
  const { tint, material, alpha = 1 } = lookOf(part)
  const there = moved(part, placed, false).positions
  const lights = smooth(light(there, part.normals), part.triangles)
  // Lamps shine by themselves, and what lies on glass is not darker for the glass.
  const even = ['light', 'taillight', 'ui', 'lens', 'redlens', 'glass'].includes(material)
  const colours = new Uint8Array(lights.length * 4)
  for (let n = 0; n < lights.length; n++) {
    // A cabin is lit by its glass, which is more than the open sky of the outside would have left for it.
    const share = even ? 1 : part.group === 'full' ? 0.28 + 0.72 * lights[n]! ** 0.7 : 0.06 + 0.94 * lights[n]! ** 0.9
    for (let k = 0; k < 3; k++) colours[n * 4 + k] = Math.round(255 * share * tint[k]!)
    colours[n * 4 + 3] = Math.round(255 * alpha)
  }
  const { positions } = moved(part, [-origin[0], -origin[1], -origin[2]], false)
  return { positions, normals: part.normals, colours, triangles: part.triangles }
}

/** One round of means over neighbours takes the grain of the depth maps away. */
function smooth(values: Float32Array, triangles: Uint32Array): Float32Array {
  const sum = values.map(value => value * 2)
  const many = new Float32Array(values.length).fill(2)
  for (let at = 0; at < triangles.length; at++) {
    const from = triangles[at]!
    const to = triangles[at % 3 === 2 ? at - 2 : at + 1]!
    sum[from]! += values[to]!
    sum[to]! += values[from]!
    many[from]!++
    many[to]!++
  }
  return sum.map((value, n) => value / many[n]!)
}

function join(pieces: readonly Piece[]): Piece {
  const vertices = pieces.reduce((sum, piece) => sum + piece.positions.length / 3, 0)
  const corners = pieces.reduce((sum, piece) => sum + piece.triangles.length, 0)
  const whole = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    colours: new Uint8Array(vertices * 4),
    triangles: new Uint32Array(corners),
  }
  let vertex = 0
  let corner = 0
  for (const piece of pieces) {
    whole.positions.set(piece.positions, vertex * 3)
    whole.normals.set(piece.normals, vertex * 3)
    whole.colours.set(piece.colours, vertex * 4)
    for (let n = 0; n < piece.triangles.length; n++) whole.triangles[corner + n] = piece.triangles[n]! + vertex
    vertex += piece.positions.length / 3
    corner += piece.triangles.length
  }
  return whole
}

/** Fewer triangles with the same outline and the same normals as far as the eye can tell. */
function simplified(part: Part, { error, rough }: Detail): Part {
  const panel = mirrors.has(part.slot) && part.group === 'half'
  // Panels mirror the studio, where a turned normal shows more than a moved surface.
  const normalWeight = part.slot.startsWith('rim') ? 0.004 : panel ? 0.03 : 0.006
  const allowed =
    error * (panel ? 0.4 : (coarser[part.slot] ?? (part.group === 'full' || part.name.includes('_panel_') ? 5 : 1)))
  // The mark, and writing on the screens, are finer than what may be lost elsewhere.
  if ((part.slot.startsWith('ui') && !rough) || part.name.startsWith('whole_emblem')) return part
  const hidden = part.slot === 'gap' || part.slot === 'dark' || part.slot === 'lining'
  const [triangles] = MeshoptSimplifier.simplifyWithAttributes(
    part.triangles,
    part.positions,
    3,
    part.normals,
    3,
    [normalWeight, normalWeight, normalWeight],
    null,
    3,
    hidden ? allowed * 3 : allowed,
    // Neighbouring parts meet at their borders; a moved border would be a gap.
    rough && !panel
      ? ['ErrorAbsolute', 'Prune', 'Permissive']
      : part.group === 'half' && !hidden && !part.name.includes('_panel_')
        ? ['ErrorAbsolute', 'LockBorder']
        : ['ErrorAbsolute'],
  )
  return compacted(part, triangles)
}

function compacted(part: Part, triangles: Uint32Array): Part {
  const kept = triangles.slice()
  const [places, count] = MeshoptSimplifier.compactMesh(kept)
  const positions = new Float32Array(count * 3)
  const normals = new Float32Array(count * 3)
  places.forEach((to, from) => {
    if (to === 0xffffffff) return
    positions.set(part.positions.subarray(from * 3, from * 3 + 3), to * 3)
    normals.set(part.normals.subarray(from * 3, from * 3 + 3), to * 3)
  })
  return { ...part, positions, normals, triangles: kept }
}
