/** What part of the map is seen, and how it moves. Pure: sizes and points are arguments. */
import { type MapPoint, wholeMap } from './projection.ts'

export interface MapView {
  /** In the middle of the window. */
  center: MapPoint
  /** Pixels of a unit. */
  scale: number
}

/** Of the window, in pixels. */
export interface WindowSize {
  width: number
  height: number
  /** Scale beyond which there is nothing more to see; absent: that of the shop's own ground. */
  nearest?: number | undefined
}

/** A window of the map that is nearer than this shows nothing more: 20 m a pixel. */
const LARGEST_SCALE = 25
/** Of the window, kept free around what is to be seen. */
const MARGIN_PX = 56

/** Scale at which the whole of China is in the window. */
export function smallestScale({ width, height }: WindowSize): number {
  const [left, top, right, bottom] = wholeMap
  return Math.min(width / (right - left), height / (bottom - top))
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** A view that does not leave the map: its middle stays on it, and it is neither too near nor too far. */
export function kept({ center: [x, y], scale }: MapView, size: WindowSize): MapView {
  const [left, top, right, bottom] = wholeMap
  return {
    center: [between(left, x, right), between(top, y, bottom)],
    scale: between(smallestScale(size), scale, size.nearest ?? LARGEST_SCALE),
  }
}

/** All of China. */
export function wholeView(size: WindowSize): MapView {
  const [left, top, right, bottom] = wholeMap
  return { center: [(left + right) / 2, (top + bottom) / 2], scale: smallestScale(size) }
}

/** The nearest view in which all of some points are seen; nothing but the whole map without any. @param most scale */
export function viewOf(points: readonly MapPoint[], size: WindowSize, most = 3): MapView {
  if (points.length === 0) return wholeView(size)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = { width: Math.max(1, size.width - 2 * MARGIN_PX), height: Math.max(1, size.height - 2 * MARGIN_PX) }
  const scale = Math.min(room.width / Math.max(right - left, 1e-6), room.height / Math.max(bottom - top, 1e-6), most)
  if (scale <= smallestScale(size)) return wholeView(size)
  return kept({ center: [(left + right) / 2, (top + bottom) / 2], scale }, size)
}

/** Where a point of the map is in the window, in pixels from its corner. */
export const inWindow = ({ center, scale }: MapView, { width, height }: WindowSize, [x, y]: MapPoint): MapPoint => [
  (x - center[0]) * scale + width / 2,
  (y - center[1]) * scale + height / 2,
]

/** The map moved by so many pixels, as a finger moves it. */
export const moved = ({ center: [x, y], scale }: MapView, size: WindowSize, dx: number, dy: number): MapView =>
  kept({ center: [x - dx / scale, y - dy / scale], scale }, size)

/** Nearer or farther, around a spot of the window that stays where it is; around its middle where none is given. */
export function zoomed(view: MapView, size: WindowSize, factor: number, [px, py]: MapPoint = middleOf(size)): MapView {
  const { scale } = kept({ ...view, scale: view.scale * factor }, size)
  const [dx, dy] = [px - size.width / 2, py - size.height / 2]
  const [x, y] = view.center
  return kept({ center: [x + dx / view.scale - dx / scale, y + dy / view.scale - dy / scale], scale }, size)
}

const middleOf = ({ width, height }: WindowSize): MapPoint => [width / 2, height / 2]
