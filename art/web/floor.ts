/** The car's shadow on the studio floor: a grid whose vertices carry how dark it is there. */
import type { Occlusion } from './occlusion.ts'
import type { Surface } from './shapes.ts'

/** How far the grid reaches beyond the car, metres. */
const MARGIN = 0.85

/**
 * @param length of the car in x: where it begins and ends
 * @param halfWidth metres
 * @param cell edge of a cell, metres
 */
export function floorShadow(
  length: readonly [from: number, to: number],
  halfWidth: number,
  cell: number,
  light: Occlusion,
): Surface {
  const [from, to] = [length[0] - MARGIN, length[1] + MARGIN]
  const side = halfWidth + MARGIN
  const columns = Math.ceil((to - from) / cell)
  const rows = Math.ceil((side * 2) / cell)
  const positions = new Float32Array((columns + 1) * (rows + 1) * 3)
  const normals = new Float32Array(positions.length)
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++) {
      const at = (j * (columns + 1) + i) * 3
      positions.set([from + ((to - from) * i) / columns, -side + (side * 2 * j) / rows, 0], at)
      normals[at + 2] = 1
    }
  const lights = softened(light(positions, normals), columns + 1, rows + 1)
  const colours = new Uint8Array((positions.length / 3) * 4)
  for (let n = 0; n < lights.length; n++) {
    const [x, y] = [positions[n * 3]!, positions[n * 3 + 1]!]
    // Out to nothing at the border, so that no edge shows.
    const edge = Math.min(x - from, to - x, y + side, side - y) / MARGIN
    const fade = Math.min(1, Math.max(0, edge * 1.4))
    colours[n * 4 + 3] = Math.round(255 * (1 - lights[n]!) * fade * fade * (3 - 2 * fade))
  }
  const triangles: number[] = []
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const a = j * (columns + 1) + i
      const c = a + columns + 1
      const dark = [a, a + 1, c, c + 1].some(n => colours[n * 4 + 3]! > 0)
      if (dark) triangles.push(a, a + 1, c, a + 1, c + 1, c)
    }
  return { material: 'shadow', positions, normals, colours, triangles: Uint32Array.from(triangles) }
}

/** Means over neighbours, three times: the shadow of many directions shows their streaks. */
function softened(values: Float32Array, columns: number, rows: number): Float32Array {
  let before = values
  for (let round = 0; round < 3; round++) {
    const after = before.slice()
    for (let j = 1; j < rows - 1; j++)
      for (let i = 1; i < columns - 1; i++) {
        const at = j * columns + i
        let sum = 0
        for (const step of [-columns - 1, -columns, -columns + 1, -1, 0, 1, columns - 1, columns, columns + 1])
          sum += before[at + step]!
        after[at] = sum / 9
      }
    before = after
  }
  return before
}
