/** What is cut out of a picture of a good: 4:5, as large or as close as staff aim. Pure. */
import { type Crop, leastCrop } from '#contract/goods-photo.ts'

export interface Size {
  width: number
  height: number
}
/** How a part is chosen, each in per cent: how close, and where in the room that is left. */
export interface Aim {
  close: number
  across: number
  down: number
}
/** The largest part, in the middle. */
export const wholeAim: Aim = { close: 0, across: 50, down: 50 }

const within = (percent: number): number => Math.min(100, Math.max(0, percent))
const widest = ({ width, height }: Size): number => Math.min(width, Math.floor((height * 4) / 5))

/** Whether anything large enough can be cut out of it. */
export const isLargeEnough = (of: Size): boolean => widest(of) >= leastCrop.width

/** The part that is aimed at, in pixels; it lies within the picture. */
export function cropOf(of: Size, aim: Aim): Crop {
  const most = widest(of)
  const least = Math.min(most, leastCrop.width)
  const width = Math.round(most - ((most - least) * within(aim.close)) / 100)
  const height = Math.min(of.height, Math.round((width * 5) / 4))
  return {
    left: Math.round(((of.width - width) * within(aim.across)) / 100),
    top: Math.round(((of.height - height) * within(aim.down)) / 100),
    width,
    height,
  }
}

/**
 * Makes the part so many times as wide around its middle, as two fingers do; no wider than the picture and no smaller than
 * the shop needs it.
 */
export function pinched(of: Size, aim: Aim, by: number): Aim {
  const most = widest(of)
  const least = Math.min(most, leastCrop.width)
  if (most === least) return aim
  const from = cropOf(of, aim)
  const close = within((100 * (most - from.width * by)) / (most - least))
  const to = cropOf(of, { ...aim, close })
  const placed = (percent: number, room: number, at: number): number => (room > 0 ? within((100 * at) / room) : percent)
  return {
    close,
    across: placed(aim.across, of.width - to.width, from.left + (from.width - to.width) / 2),
    down: placed(aim.down, of.height - to.height, from.top + (from.height - to.height) / 2),
  }
}

export interface Point {
  x: number
  y: number
}
/** Where the hand is, and how far its first two fingers are apart; 0: there is one, or none. Further fingers do nothing. */
export function gripOf([one, other]: readonly Point[]): Point & { apart: number } {
  if (!one) return { x: 0, y: 0, apart: 0 }
  if (!other) return { ...one, apart: 0 }
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, apart: Math.hypot(one.x - other.x, one.y - other.y) }
}

/** Moves the part by some pixels of the picture; where there is no room it stays. */
export function moved(of: Size, aim: Aim, by: { x: number; y: number }): Aim {
  const { width, height } = cropOf(of, aim)
  const shifted = (percent: number, room: number, pixels: number): number =>
    room > 0 ? within(percent + (100 * pixels) / room) : percent
  return {
    ...aim,
    across: shifted(aim.across, of.width - width, by.x),
    down: shifted(aim.down, of.height - height, by.y),
  }
}
