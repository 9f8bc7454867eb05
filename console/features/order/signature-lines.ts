/** A place in the box of a signature. */
export interface Point {
  x: number
  y: number
}

/** Nearer than this nothing is drawn: a hand that rests is no line. */
const NEAR = 3

/** What a path goes on with when the pen has come from one place to another. @param begins the first line of a stroke */
export function lineTo(from: Point, to: Point, begins: boolean): string {
  if (Math.hypot(to.x - from.x, to.y - from.y) < NEAR) return ''
  return `${begins ? `M${from.x} ${from.y}` : ''}L${to.x} ${to.y}`
}
