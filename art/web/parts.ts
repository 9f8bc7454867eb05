/** Reads what `art/car/build.py --web` writes: positions, normals and triangles of every part, and a list of them. */
import { readFileSync } from 'node:fs'

export type Point = readonly [x: number, y: number, z: number]

export interface Part {
  name: string
  slot: string
  /** half: the left side, to be mirrored; full: once; wheel: one left wheel about its own centre. */
  group: 'half' | 'full' | 'wheel'
  /** Metres, x to the rear, y to the left, z up. */
  positions: Float32Array<ArrayBuffer>
  normals: Float32Array<ArrayBuffer>
  triangles: Uint32Array<ArrayBuffer>
}

export interface Wheel {
  name: string
  pos: Point
  /** 1 left, -1 right. */
  side: number
}

export interface CarParts {
  body: string
  parts: Part[]
  wheels: Wheel[]
  anchors: Readonly<Record<string, Point>>
}

interface Row {
  group: Part['group']
  name: string
  mat: string
  nv: number
  nt: number
  off: number
}

/** @param path of the binary file; its list lies beside it with `.json` behind the name */
export function readParts(path: string): CarParts {
  const list = JSON.parse(readFileSync(`${path}.json`, 'utf8')) as {
    type?: string
    body?: string
    parts: Row[]
    wheels: Wheel[]
    anchors?: Record<string, Point>
  }
  const bytes = readFileSync(path)
  const slice = (from: number, length: number) =>
    bytes.buffer.slice(bytes.byteOffset + from, bytes.byteOffset + from + length)
  return {
    body: list.body ?? list.type ?? '',
    wheels: list.wheels,
    anchors: list.anchors ?? {},
    parts: list.parts.map(row => ({
      name: row.name,
      slot: row.mat,
      group: row.group,
      positions: new Float32Array(slice(row.off, row.nv * 12)),
      normals: new Float32Array(slice(row.off + row.nv * 12, row.nv * 12)),
      triangles: new Uint32Array(slice(row.off + row.nv * 24, row.nt * 12)),
    })),
  }
}

/** A moved copy; a mirrored one (y → -y) has its triangles turned round. */
export function moved(part: Part, by: Point, mirror: boolean): Part {
  const side = mirror ? -1 : 1
  const positions = part.positions.slice()
  const normals = part.normals.slice()
  for (let at = 0; at < positions.length; at += 3) {
    positions[at] = positions[at]! + by[0]
    positions[at + 1] = positions[at + 1]! * side + by[1]
    positions[at + 2] = positions[at + 2]! + by[2]
    normals[at + 1] = normals[at + 1]! * side
  }
  const triangles = part.triangles.slice()
  if (mirror)
    for (let at = 0; at < triangles.length; at += 3)
      [triangles[at + 1], triangles[at + 2]] = [triangles[at + 2]!, triangles[at + 1]!]
  return { ...part, positions, normals, triangles }
}
