/**
 * Digits as strokes, bent and moved by chance, in one path of an SVG: no text, no order of the signs in the file, nothing
 * that says which stroke belongs to which sign.
 */
import { randomInt } from 'node:crypto'

type Point = readonly [x: number, y: number]

/** Strokes of each digit within a box of 4 × 6. Without 0, which is read as a letter, and 1, which is read as 7. */
const digits: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  '2': [
    [
      [0.3, 1.4],
      [1, 0.3],
      [2.2, 0],
      [3.5, 0.7],
      [3.6, 1.9],
      [2.6, 3.3],
      [0.2, 6],
      [3.9, 6],
    ],
  ],
  '3': [
    [
      [0.3, 0.8],
      [1.8, 0],
      [3.4, 0.8],
      [3.3, 2.1],
      [1.7, 2.8],
    ],
    [
      [1.7, 2.8],
      [3.6, 3.7],
      [3.5, 5.2],
      [1.8, 6],
      [0.2, 5.1],
    ],
  ],
  '4': [
    [
      [2.7, 0],
      [0.1, 4.1],
    ],
    [
      [0.1, 4.1],
      [3.9, 4.1],
    ],
    [
      [2.9, 2.2],
      [2.8, 6],
    ],
  ],
  '5': [
    [
      [3.5, 0],
      [0.6, 0],
      [0.4, 2.7],
    ],
    [
      [0.4, 2.7],
      [2.2, 2.2],
      [3.7, 3.3],
      [3.5, 5.1],
      [1.9, 6],
      [0.2, 5.3],
    ],
  ],
  '6': [
    [
      [3.2, 0.2],
      [1.2, 1.6],
      [0.3, 3.9],
      [0.8, 5.5],
      [2.2, 6],
      [3.6, 5],
      [3.4, 3.5],
      [2, 2.9],
      [0.5, 3.9],
    ],
  ],
  '7': [
    [
      [0.2, 0],
      [3.8, 0],
      [2.1, 3.1],
      [1.4, 6],
    ],
  ],
  '8': [
    [
      [2, 2.8],
      [0.6, 1.9],
      [0.8, 0.6],
      [2, 0],
      [3.3, 0.7],
      [3.3, 2],
      [2, 2.8],
    ],
    [
      [2, 2.8],
      [0.3, 3.9],
      [0.5, 5.4],
      [2, 6],
      [3.6, 5.3],
      [3.7, 3.9],
      [2, 2.8],
    ],
  ],
  '9': [
    [
      [3.4, 2.2],
      [2, 3.1],
      [0.5, 2.4],
      [0.4, 1],
      [1.7, 0],
      [3.3, 0.5],
      [3.6, 2.2],
      [2.9, 4.6],
      [1.1, 6],
    ],
  ],
}

export const drawnDigits = Object.keys(digits).join('')

const WIDTH = 200
const HEIGHT = 64
const between = (low: number, high: number): number => low + (randomInt(10_000) / 10_000) * (high - low)
const rounded = (n: number): string => n.toFixed(1)

function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list]
  return Array.from({ length: left.length }, () => left.splice(randomInt(left.length), 1)[0] as T)
}

/** A stroke as a smooth line: through the middles of its parts, bent by its corners. */
function lineThrough(points: readonly Point[]): string {
  const at = ([x, y]: Point) => `${rounded(x)} ${rounded(y)}`
  const [first, ...rest] = shuffledEnds(points)
  if (!first) return ''
  const bends = rest.slice(0, -1).map((corner, n) => {
    const next = rest[n + 1] as Point
    const middle: Point = [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]
    return `Q${at(corner)} ${n === rest.length - 2 ? at(next) : at(middle)}`
  })
  return `M${at(first)}${bends.join('') || `L${at(rest[0] ?? first)}`}`
}

/** Drawn from either end, so that the file does not say how somebody writes. */
const shuffledEnds = (points: readonly Point[]): readonly Point[] => (randomInt(2) ? points : points.toReversed())

/** A digit at its place: turned, stretched, leaning. */
function placed(digit: string, left: number, cell: number): Point[][] {
  const [turn, lean] = [between(-0.32, 0.32), between(-0.25, 0.25)]
  const [wide, high] = [between(4.6, 6.2), between(5.4, 7)]
  const [x0, y0] = [left + cell / 2 + between(-3, 3), HEIGHT / 2 + between(-5, 5)]
  return (digits[digit] ?? []).map(stroke =>
    stroke.map(([px, py]) => {
      const [x, y] = [
        (px - 2 + between(-0.14, 0.14)) * wide + (py - 3) * lean * 4,
        (py - 3 + between(-0.14, 0.14)) * high,
      ]
      return [x0 + x * Math.cos(turn) - y * Math.sin(turn), y0 + x * Math.sin(turn) + y * Math.cos(turn)] as const
    }),
  )
}

/** A thin line from one side to the other. */
const noise = (): string => {
  const points = Array.from({ length: 5 }, (_, n): Point => [(n * WIDTH) / 4, between(6, HEIGHT - 6)])
  return lineThrough(points)
}

/** The picture of some digits, as an SVG that takes the colour of the text around it. */
export function drawDigits(text: string): string {
  const cell = (WIDTH - 20) / text.length
  const strokes = [...text].flatMap((digit, n) => placed(digit, 10 + n * cell, cell))
  const path = shuffled(strokes.map(lineThrough)).join('')
  const lines = Array.from({ length: 3 }, noise).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke="currentColor" ` +
    `stroke-linecap="round" stroke-linejoin="round"><path stroke-width="3.4" d="${path}"/>` +
    `<path stroke-width="1.2" d="${lines}"/></svg>`
  )
}
