import type { Spot } from '#contract/inspection-spots.ts'
import type { Layout } from '#web/layout.ts'

/** Sizes of the drawing by layout: fewer units on a phone make its letters larger. */
export const outlineSizes = {
  desktop: { width: 900, height: 500, line: 20, car: { x: 150, y: 50, width: 600, height: 400 } },
  mobile: { width: 440, height: 372, line: 20, car: { x: 20, y: 52, width: 400, height: 267 } },
} as const

interface Point {
  x: number
  y: number
}

/** A label at the edge of the drawing, with its line to the place. */
export interface OutlineLabel {
  key: string
  /** The values of one place: of both sides, or of the middle. */
  text: Pick<Spot, 'side' | 'figure'>[]
  from: Point
  to: Point
  /** Where its first line of words stands. */
  end: number
}

/** Where the body lies within the outline's box, as in the pictures of the side view. */
const body = { left: 0.06, width: 0.88, top: 0.32, height: 0.42 } as const

/** Labels above the car for what lies in its upper half, below it for the rest, each row spread over the whole width. */
export function labelsOf(spots: readonly Spot[], layout: Layout): OutlineLabel[] {
  const { width, height, line } = outlineSizes[layout]
  const places = Map.groupBy(spots, spot => `${spot.x} ${spot.y}`)
  const rows = Map.groupBy(places.entries(), ([, [spot]]) => (spot && spot.y < 0.5 ? 'above' : 'below'))
  return [...rows].flatMap(([row, entries]) => {
    const sorted = entries.toSorted(([, [a]], [, [b]]) => (a?.x ?? 0) - (b?.x ?? 0))
    return sorted.flatMap(([key, text], n) => {
      const [spot] = text
      if (!spot) return []
      const x = ((n + 0.5) * width) / sorted.length
      const to = pointAt(spot, layout)
      const above = row === 'above'
      // Above, words end where their line begins; below, they follow it.
      const edge = above ? text.length * line + 6 : height - text.length * line - 12
      return { key, text, from: { x, y: edge }, to, end: above ? line - 4 : edge + line }
    })
  })
}

type Size = (typeof outlineSizes)[Layout]

/** Where a place of the car stands in the drawing. */
export function pointAt({ x, y }: Point, layout: Layout): Point {
  const { car }: Size = outlineSizes[layout]
  return {
    x: car.x + (body.left + x * body.width) * car.width,
    y: car.y + (body.top + y * body.height) * car.height,
  }
}

const share = (value: number): number => Number(Math.min(1, Math.max(0, value)).toFixed(3))

/** The place of the car that a point of the drawing is; what is beside the car is its nearest edge. */
export function placeAt({ x, y }: Point, layout: Layout): Point {
  const { car }: Size = outlineSizes[layout]
  return {
    x: share(((x - car.x) / car.width - body.left) / body.width),
    y: share(((y - car.y) / car.height - body.top) / body.height),
  }
}
