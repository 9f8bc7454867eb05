/** Pictures of a map service on the map: which ones a view needs, where they lie, and those that have come (decision 091). */
import type { MapTiles } from '#contract/map-tiles.ts'
import { makeSignal } from '#web/store.ts'
import { type MapPoint, mapUnitsOf, placeAt } from './projection.ts'
import { type TileGrid, tileGrids } from './tile-grid.ts'
import { inWindow, type MapView, type WindowSize } from './view.ts'

/** A picture and where it lies in the window, in its pixels: its upper left corner, and its upper and its left edge. */
export interface TileAt {
  url: string
  corner: MapPoint
  across: MapPoint
  down: MapPoint
}

/** With the pictures of a service streets are seen: 1.4 m a pixel. */
export const NEAREST_WITH_TILES = 400
/** Pictures that are kept; a large window at a fine screen shows about sixty. */
const MOST_KEPT = 240
/** One that did not come is asked for again after so long, in ms. */
const AGAIN_MS = 20_000
/** More than any window of a sensible size needs. */
const MOST_IN_WINDOW = 150

const within = ({ least, most }: TileGrid['levels'], level: number) => Math.min(most, Math.max(least, level))

/** The level whose pictures fit a view best. */
export const levelFor = (tiles: MapTiles, view: MapView): number => {
  const grid = tileGrids[tiles.system]
  return within(grid.levels, Math.round(grid.levelOf(view.scale)))
}

/**
 * Pictures of a level that a window shows. They are placed by three of their corners, so that a grid in another system or
 * projection lies where it belongs: over one picture the difference between two systems is as good as straight. BD-09 has
 * waves of some 40 m over 10 km in it, so that its pictures lie a little askew.
 */
export function tilesIn(tiles: MapTiles, level: number, view: MapView, size: WindowSize): TileAt[] {
  const grid = tileGrids[tiles.system]
  const atWindow = (x: number, y: number): MapPoint => [
    view.center[0] + (x - size.width / 2) / view.scale,
    view.center[1] + (y - size.height / 2) / view.scale,
  ]
  const corners = [atWindow(0, 0), atWindow(size.width, 0), atWindow(0, size.height), atWindow(size.width, size.height)]
  const points = corners.map(corner => grid.pointOf(placeAt(corner), level))
  const range = (values: readonly number[]) =>
    [Math.floor(Math.min(...values)), Math.floor(Math.max(...values))] as const
  const [left, right] = range(points.map(([x]) => x))
  const [low, high] = range(points.map(([, y]) => y))
  if ((right - left + 1) * (high - low + 1) > MOST_IN_WINDOW) return []
  const shown: TileAt[] = []
  const at = (x: number, y: number) => inWindow(view, size, mapUnitsOf(grid.placeOf([x, y], level)))
  const minus = (a: MapPoint, b: MapPoint): MapPoint => [a[0] - b[0], a[1] - b[1]]
  for (let x = left; x <= right; x++) {
    for (let y = low; y <= high; y++) {
      const [top, bottom] = grid.up ? [y + 1, y] : [y, y + 1]
      const corner = at(x, top)
      const url = tiles.url.replaceAll('{x}', String(x)).replaceAll('{y}', String(y)).replaceAll('{z}', String(level))
      shown.push({ url, corner, across: minus(at(x + 1, top), corner), down: minus(at(x, bottom), corner) })
    }
  }
  return shown
}

type Kept = { image: HTMLImageElement; ready: boolean; failedAt: number | undefined }

/** Pictures that were asked for, the last used last. */
export interface TilePictures {
  /** The picture, if it has come. @param ask whether it is asked for else */
  take: (url: string, ask: boolean) => HTMLImageElement | undefined
  /** Hears of each one that comes. */
  subscribe: (told: () => void) => () => void
}

/** @param make a new element; another one in tests */
export function makeTilePictures(make = () => new Image(), now: () => number = Date.now): TilePictures {
  const kept = new Map<string, Kept>()
  const { subscribe, tell } = makeSignal()
  function load(url: string) {
    const image = make()
    const entry: Kept = { image, ready: false, failedAt: undefined }
    image.decoding = 'async'
    image.addEventListener('load', () => {
      entry.ready = true
      tell()
    })
    image.addEventListener('error', () => {
      entry.failedAt = now()
    })
    image.src = url
    kept.set(url, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
  }
  return {
    subscribe,
    take(url, ask) {
      const entry = kept.get(url)
      if (!entry || (entry.failedAt !== undefined && now() - entry.failedAt > AGAIN_MS)) {
        if (ask) load(url)
        return undefined
      }
      kept.delete(url)
      kept.set(url, entry)
      return entry.ready ? entry.image : undefined
    },
  }
}

/**
 * Draws them: those of the level that fits, and until they have come, what is there already of other levels.
 * @returns whether the whole window has its pictures
 */
export function drawTiles(
  ctx: CanvasRenderingContext2D,
  tiles: MapTiles,
  pictures: TilePictures,
  { view, size, density }: { view: MapView; size: WindowSize; density: number },
): boolean {
  const level = levelFor(tiles, view)
  const { least, most } = tileGrids[tiles.system].levels
  let whole = true
  for (const each of [level - 3, level - 2, level - 1, level + 1, level]) {
    if (each < least || each > most) continue
    const wanted = each === level
    const shown = tilesIn(tiles, each, view, size)
    if (wanted && shown.length === 0) whole = false
    for (const tile of shown) {
      const image = pictures.take(tile.url, wanted)
      if (image) drawTile(ctx, image, tile, density)
      else if (wanted) whole = false
    }
  }
  return whole
}

/** Two pictures lie a little upon each other where their edges are askew: between soft edges the ground would be seen. */
const OVERLAP_PX = 0.75

function drawTile(ctx: CanvasRenderingContext2D, image: HTMLImageElement, tile: TileAt, density: number): void {
  const { corner, across, down } = tile
  const [width, height] = [Math.hypot(...across), Math.hypot(...down)]
  if (Math.abs(across[1]) < 0.25 && Math.abs(down[0]) < 0.25) {
    // On whole pixels of the screen no seam is seen between two of them.
    const snap = (value: number) => Math.round(value * density) / density
    const [left, top] = [snap(corner[0]), snap(corner[1])]
    ctx.drawImage(image, left, top, snap(corner[0] + across[0]) - left, snap(corner[1] + down[1]) - top)
    return
  }
  ctx.save()
  ctx.transform(across[0] / width, across[1] / width, down[0] / height, down[1] / height, corner[0], corner[1])
  ctx.drawImage(image, 0, 0, width + OVERLAP_PX, height + OVERLAP_PX)
  ctx.restore()
}
