/** Draws the ground of the map upon a canvas: land and line where the brand may show them, a grid, names, a scale. */
import { gcj } from '#contract/coordinates.ts'
import type { MapTiles } from '#contract/map-tiles.ts'
import { seaNames } from './complete.ts'
import { type Box, roomFor } from './names.ts'
import { mapUnitsOf, metresPerUnit } from './projection.ts'
import { drawTiles, type TilePictures } from './tiles.ts'
import { inWindow, type MapView, type WindowSize } from './view.ts'

/** A name on the map, right and down in its units. */
export interface PlaceName {
  cn: string
  en: string
  x: number
  y: number
}

/** As `scripts/map-outline.ts` writes it. */
export interface Outline {
  land: readonly string[]
  dashes: readonly string[]
  provinces: readonly PlaceName[]
  cities: readonly PlaceName[]
}

/** The outline as paths of the browser; null: this brand shows no outline. */
export interface Ground {
  paths: { land: Path2D; dashes: Path2D; borders: Path2D } | null
  provinces: readonly PlaceName[]
  cities: readonly PlaceName[]
  /** Come once the map is near enough for them. */
  districts?: readonly PlaceName[] | undefined
}

/**
 * @param borders of provinces, as `scripts/map-borders.ts` writes them
 * @param approved the brand has an approval number, without which no outline of China is shown in public
 */
export function groundOf(
  { land, dashes, provinces, cities }: Outline,
  borders: readonly string[],
  approved: boolean,
): Ground {
  const pathOf = (parts: readonly string[]) => new Path2D(parts.join(''))
  const paths = approved ? { land: pathOf(land), dashes: pathOf(dashes), borders: pathOf(borders) } : null
  return { paths, provinces, cities }
}

/** Names of colours and type, read from the tokens where the map stands. */
export interface Ink {
  land: string
  sea: string
  line: string
  grid: string
  words: string
  font: string
}

export function inkOf(element: Element): Ink {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    land: token('--surface-page'),
    sea: token('--surface-media'),
    line: token('--line-control'),
    grid: token('--line'),
    words: token('--text-muted'),
    font: style.fontFamily,
  }
}

/** Degrees between two lines of the grid, from far to near. */
const gridSteps = [20, 10, 5, 2, 1, 0.5, 0.2, 0.1]
/** Cities have names from this scale on: below it provinces have. */
const CITIES_FROM = 0.35
/** And districts from this one on. */
export const DISTRICTS_FROM = 1
const NAME_ROOM_PX = 10

export interface Picture {
  view: MapView
  size: WindowSize
  /** Pixels of the screen in one of the page. */
  density: number
  language: 'zh-CN' | 'en'
  /** Pixels at the bottom that something lies upon. */
  foot: number
  /** Pins and clusters, which lie upon the ground. */
  pins: readonly Box[]
  /** Pictures of a map service, where this installation has one. */
  service?: { tiles: MapTiles; pictures: TilePictures } | undefined
}

/** Draws all of it anew: about nine thousand points, which takes a phone some milliseconds. */
export function drawGround(ctx: CanvasRenderingContext2D, ground: Ground, ink: Ink, picture: Picture): void {
  const { view, size, density } = picture
  const { scale } = view
  ctx.setTransform(density, 0, 0, density, 0, 0)
  ctx.fillStyle = ink.sea
  ctx.fillRect(0, 0, size.width, size.height)
  const [left, top] = inWindow(view, size, [0, 0])
  if (ground.paths) {
    ctx.setTransform(density * scale, 0, 0, density * scale, density * left, density * top)
    ctx.lineJoin = 'round'
    // The land is made of parts that lie upon each other: filled last, their lines show at the outside alone.
    ctx.strokeStyle = ink.line
    ctx.lineWidth = 2 / scale
    ctx.stroke(ground.paths.land)
    ctx.fillStyle = ink.land
    ctx.fill(ground.paths.land, 'nonzero')
    // Borders of provinces are thinner than the country's.
    ctx.lineWidth = 0.5 / scale
    ctx.stroke(ground.paths.borders)
    ctx.fillStyle = ink.line
    ctx.lineWidth = 1.5 / scale
    ctx.fill(ground.paths.dashes)
    ctx.stroke(ground.paths.dashes)
    ctx.setTransform(density, 0, 0, density, 0, 0)
  }
  // A service's pictures have names of their own; ours stand in until all of them are there.
  const { service } = picture
  const covered = service ? drawTiles(ctx, service.tiles, service.pictures, picture) : false
  if (!service) drawGrid(ctx, ink, picture)
  if (!covered) drawNames(ctx, ground, ink, picture)
  drawScale(ctx, ink, picture)
}

function drawGrid(ctx: CanvasRenderingContext2D, ink: Ink, { view, size }: Picture): void {
  const step = gridSteps.find(degrees => degrees * 200 * view.scale < 240) ?? 0.1
  ctx.strokeStyle = ink.grid
  ctx.lineWidth = 0.5
  ctx.beginPath()
  for (let n = Math.ceil(60 / step); n * step <= 150; n++) {
    const [x] = inWindow(view, size, mapUnitsOf(gcj({ lng: n * step, lat: 30 })))
    if (x < 0 || x > size.width) continue
    ctx.moveTo(x, 0)
    ctx.lineTo(x, size.height)
  }
  for (let n = 0; n * step <= 62; n++) {
    const [, y] = inWindow(view, size, mapUnitsOf(gcj({ lng: 100, lat: n * step })))
    if (y < 0 || y > size.height) continue
    ctx.moveTo(0, y)
    ctx.lineTo(size.width, y)
  }
  ctx.stroke()
}

/** Names that have room; the first that take a place keep it, and none lies below a pin that it can step aside of. */
function drawNames(ctx: CanvasRenderingContext2D, ground: Ground, ink: Ink, picture: Picture): void {
  const { view, size, language, foot, pins } = picture
  const { cities, provinces, districts } = ground
  const large = view.scale >= CITIES_FROM ? cities : provinces
  // A map of China names its islands; of districts there are many.
  const must = [...large, ...(ground.paths ? seaNames : [])]
  const named = [...must, ...(view.scale >= DISTRICTS_FROM ? (districts ?? []) : [])]
  // The scale and the number of the approval have their corners to themselves.
  const taken: Box[] = [
    [size.width - 128, size.height - 44 - foot, size.width, size.height],
    [0, size.height - 24 - foot, 240, size.height],
  ]
  ctx.fillStyle = ink.words
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  // A light edge keeps them readable over lines.
  ctx.strokeStyle = ink.land
  ctx.lineWidth = 3
  ctx.lineJoin = 'round'
  ctx.font = `12px ${ink.font}`
  for (const [nth, { cn, en, ...at }] of named.entries()) {
    const word = language === 'en' ? en : cn
    const [x, y] = inWindow(view, size, [at.x, at.y])
    if (x < -60 || y < -20 || x > size.width + 60 || y > size.height + 20) continue
    const half = ctx.measureText(word).width / 2 + NAME_ROOM_PX / 2
    const room = roomFor([x, y], half, { taken, pins, must: nth < must.length })
    if (!room) continue
    taken.push(room)
    const middle = (room[1] + room[3]) / 2
    ctx.strokeText(word, x, middle)
    ctx.fillText(word, x, middle)
  }
}

const scaleSteps = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05]
const lengthOf = (km: number): string => (km < 1 ? `${Math.round(km * 1000)}\u00a0m` : `${km}\u00a0km`)

/** A bar of a round length at the lower right. */
function drawScale(ctx: CanvasRenderingContext2D, ink: Ink, { view, size, foot }: Picture): void {
  const kmPx = (1000 / metresPerUnit(view.center)) * view.scale
  const km = scaleSteps.find(each => each * kmPx <= 96) ?? 0.05
  const [right, bottom] = [size.width - 16, size.height - 14 - foot]
  const bar = () => {
    ctx.beginPath()
    ctx.moveTo(right - km * kmPx, bottom - 4)
    ctx.lineTo(right - km * kmPx, bottom)
    ctx.lineTo(right, bottom)
    ctx.lineTo(right, bottom - 4)
    ctx.stroke()
  }
  // A light edge keeps it readable upon whatever lies there.
  ctx.strokeStyle = ink.land
  ctx.lineWidth = 3
  bar()
  ctx.strokeStyle = ink.words
  ctx.lineWidth = 1
  bar()
  ctx.fillStyle = ink.words
  ctx.font = `12px ${ink.font}`
  ctx.textAlign = 'right'
  ctx.textBaseline = 'bottom'
  ctx.strokeStyle = ink.land
  ctx.lineWidth = 3
  ctx.strokeText(lengthOf(km), right, bottom - 6)
  ctx.fillText(lengthOf(km), right, bottom - 6)
}
