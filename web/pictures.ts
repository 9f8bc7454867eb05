import type { BodyKey, Paint } from '#contract/car-codes.ts'
import type { OutletScene } from '#contract/outlet-pictures.ts'
import { pictureTable } from './picture-table.ts'
import type { PictureTable, Sets } from './picture-shapes.ts'

/**
 * The shop's own pictures as the `Picture` component takes them (decision 018). A record names its body, paint and cabin
 * by code; `picture-table.ts` says which files there are. What there is none of is shown as an outline in its paint.
 */

/** One picture in its sizes and formats. */
export interface PictureSource {
  /** `srcset` of AVIF and WebP. */
  avif?: string
  webp?: string
  /** For browsers without either, and for sharing; empty: there is no file, the outline stands in. */
  src: string
  /** Of the largest size: the box is known before the picture is there. */
  width: number
  height: number
  /** CSS colour of the box until the picture is there. */
  colour?: string
  /** What stands in when there is no file, or when it does not come. */
  outline?: Outline
  /** Lies over it in the same box, and has its shape: `web/ui/layered-picture.tsx`. */
  over?: PictureSource
  /** Code that there should be a picture of and is none; told once. */
  missing?: string
}

/** A body in the colour of a paint; without a paint in a neutral grey. */
export interface Outline {
  body: BodyKey
  paint?: Paint
}

export type Alt = readonly [cn: string, en: string]

const table: PictureTable = pictureTable

type Code = string | null | undefined

const base = '/pictures'
const srcset = (path: string, format: 'avif' | 'webp', widths: readonly number[]) =>
  widths.map(width => `${base}/${path}-${width}.${format} ${width}w`).join(', ')

/**
 * A picture of the manifest.
 * @param path without width and ending: `car/sedan/frost/side`
 * @param shape its number in the table
 * @param colour CSS colour of the box until it is there
 */
export function sourceOf(path: string, shape: number, colour: string): PictureSource {
  const found = table.shapes[shape]
  if (!found) throw new RangeError(`no shape ${shape} of pictures`)
  const { avif, webp, width, height } = found
  return {
    avif: srcset(path, 'avif', avif),
    webp: srcset(path, 'webp', webp),
    src: `${base}/${path}-${webp.at(-1)}.webp`,
    width,
    height,
    colour,
  }
}

const isIn = <K extends string>(codes: Readonly<Record<K, unknown>>, code: Code): code is K =>
  typeof code === 'string' && Object.hasOwn(codes, code)

/** The outline of a body on the empty studio, 3:2; of a sedan for an unknown body, in grey for an unknown paint. */
export function silhouette(body: Code, paint?: Code): PictureSource & { outline: Outline } {
  const { cars } = pictureTable
  // Every body and every paint has pictures (`art/manifest.test.ts`).
  const outline = { body: isIn(cars, body) ? body : 'sedan', ...(isIn(cars.sedan, paint) ? { paint } : {}) } as const
  return { src: '', width: 960, height: 640, outline }
}

/** What stands under a code that may come from anywhere. */
export const ownOf = <T>(table: Readonly<Record<string, T>> | undefined, code: Code): T | undefined =>
  table && typeof code === 'string' && Object.hasOwn(table, code) ? table[code] : undefined

/** Whether a set of the table has a name. @param set its number; undefined: there is none */
export const isInSet = ({ sets }: PictureTable, set: number | undefined, name: string): boolean =>
  set !== undefined && (sets[set]?.includes(name) ?? false)

/** True when the table has this view for what two codes name. */
export const hasView = (owners: Sets, first: Code, second: Code, view: string): boolean =>
  isInSet(table, ownOf(ownOf(owners, first), second), view)

/** One outside view of a car; the outline of its body when there is no such picture. */
export function carView(body: Code, paint: Code, view: string): PictureSource {
  const outline = silhouette(body, paint)
  const path = `car/${body}/${paint}/${view}`
  const shape = ownOf(table.carViews, view)
  if (shape !== undefined && hasView(table.cars, body, paint, view)) {
    return { ...sourceOf(path, shape, 'var(--surface-media)'), outline: outline.outline }
  }
  return { ...outline, missing: path }
}

/** The side view of lists, 3:2, all models at the same scale. */
export const carSide = (body: Code, paint: Code): PictureSource => carView(body, paint, 'side')

/** The side view without a ground, for panels of any colour; all models at the same scale. */
export function carCutout(body: Code, paint: Code): PictureSource {
  const { shape, paints } = table.cutouts
  const outline = silhouette(body, paint)
  const path = `cutout/${body}/${paint}/side`
  if (isInSet(table, ownOf(paints, body), paint ?? '')) {
    return { ...sourceOf(path, shape, 'transparent'), outline: outline.outline }
  }
  return { ...outline, missing: path }
}

/** One view of a cabin in an upholstery and a trim; nothing when there is no such picture. */
export function cabinView(body: Code, upholstery: Code, trim: Code, view: string): PictureSource | undefined {
  const look = ownOf(table.cabinViews, view)
  const name = `${upholstery}-${trim}`
  const cabins = table.cabinLooks[ownOf(table.cabins, body) ?? -1]
  return look && isInSet(table, ownOf(cabins, name), view)
    ? sourceOf(`cabin/${body}/${name}/${view}`, ...look)
    : undefined
}

/** A wheel by itself, 4:5; nothing for an unknown design. */
export function wheelPicture(design: Code): PictureSource | undefined {
  const { shape, designs } = table.wheels
  return design && isInSet(table, designs, design)
    ? sourceOf(`wheel/${design}`, shape, 'var(--surface-media)')
    : undefined
}

/** Scenes that pages show; each has a crop of its own for mobile, `-m`. */
export const sceneNames = ['home', 'hero-sedan', 'hero-suv', 'test-drive', 'aftersales', 'charging-home'] as const
/** The night studio of each body. */
type HeroScene = `hero-${BodyKey}`
export type Scene = (typeof sceneNames)[number] | HeroScene
export type SceneName = `${Scene}${'' | '-m'}`

/** A scene by the code that a page of blocks names it with; on phones in the crop for these, where it has one. */
export const sceneFor = (code: string, mobile: boolean): PictureSource =>
  scenePicture((mobile && (sceneNames as readonly string[]).includes(code) ? `${code}-m` : code) as SceneName)

/** A rendered scene. */
export function scenePicture(name: SceneName | OutletScene): PictureSource {
  const look = table.scenes[name]
  if (!look) return { src: '', width: 2000, height: 900, missing: `scene/${name}` }
  return sourceOf(`scene/${name}`, ...look)
}
