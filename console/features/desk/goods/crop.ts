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
