/** Where names of places stand on the map, so that no pin and no other name lies upon them. Pure. */

export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** Half the height of a name's room, in pixels. */
const HALF_HEIGHT_PX = 10
/** Tried in this order, down from the place itself: then just below what stands there, then just above it. */
const stepsDown = [0, 19, -46]

const meets = (a: Box, b: Box): boolean => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]

/**
 * The nearest room for a name.
 * @param place in the window, in pixels
 * @param half half of its width with what stays free beside it
 * @param taken names and corners that keep their room
 * @param pins what lies upon the map and can be pressed
 * @param must drawn even where only pins leave no room
 * @returns the room that it takes; undefined: there is none
 */
export function roomFor(
  [x, y]: readonly [number, number],
  half: number,
  { taken, pins, must }: { taken: readonly Box[]; pins: readonly Box[]; must: boolean },
): Box | undefined {
  const rooms = stepsDown.map((down): Box => [x - half, y + down - HALF_HEIGHT_PX, x + half, y + down + HALF_HEIGHT_PX])
  const free = rooms.filter(room => !taken.some(each => meets(room, each)))
  return free.find(room => !pins.some(each => meets(room, each))) ?? (must ? free[0] : undefined)
}

/** What a pin with its tip at a spot lies upon, and a cluster around it. */
export const pinBox = (x: number, y: number, count: number): Box =>
  count > 1 ? [x - 22, y - 36, x + 22, y + 8] : [x - 14, y - 32, x + 14, y + 4]
