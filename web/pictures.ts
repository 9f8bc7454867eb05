import type { BodyKey, Paint } from '#contract/constants.ts'
import { drawnSide } from './drawn-pictures.ts'
import { pictureTable } from './picture-table.ts'

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
  /** Code that there should be a picture of and is none; told once. */
  missing?: string
}

/** A body in the colour of a paint; without a paint in a neutral grey. */
export interface Outline {
  body: BodyKey
  paint?: Paint
}

export type Alt = readonly [cn: string, en: string]

/** Widths in pixels of the files of a picture, and its largest size. */
export interface PictureFiles {
  avif: readonly number[]
  webp: readonly number[]
  width: number
  height: number
  /** Ground of the picture; absent: the paint of the car fills it. */
  colour?: string
}
export type Family = 'list' | 'gallery' | 'cabin' | 'defect' | 'wheel' | 'goods'

/** What the manifest holds, in few bytes: files by family, views by number of a set. */
export interface PictureTable {
  families: Readonly<Partial<Record<Family, PictureFiles>>>
  sets: readonly (readonly string[])[]
  /** Body → paint → set of views. */
  cars: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Upholstery → set of views. */
  cabins: Readonly<Record<string, number>>
  /** Paint → set of kinds. */
  defects: Readonly<Record<string, number>>
  wheels: readonly string[]
  scenes: Readonly<Record<string, PictureFiles>>
}
const table: PictureTable = pictureTable

export type SceneName = keyof typeof pictureTable.scenes
type Code = string | null | undefined

const base = '/pictures'
const srcset = (path: string, format: 'avif' | 'webp', widths: readonly number[]) =>
  widths.map(width => `${base}/${path}-${width}.${format} ${width}w`).join(', ')

/** A picture of the manifest. @param path without width and ending: `car/sedan/frost/side` */
export function sourceOf(path: string, { avif, webp, width, height, colour }: PictureFiles): PictureSource {
  return {
    avif: srcset(path, 'avif', avif),
    webp: srcset(path, 'webp', webp),
    src: `${base}/${path}-${webp.at(-1)}.webp`,
    width,
    height,
    ...(colour ? { colour } : {}),
  }
}

const outlines: Readonly<Record<BodyKey, true>> = {
  sedan: true,
  fastback: true,
  touring: true,
  suv: true,
  'large-suv': true,
  compact: true,
}
const colours: Readonly<Record<Paint, true>> = {
  frost: true,
  silver: true,
  moon: true,
  slate: true,
  pine: true,
  copper: true,
  night: true,
  garnet: true,
  ash: true,
  dune: true,
}
const isIn = <K extends string>(codes: Readonly<Record<K, unknown>>, code: Code): code is K =>
  typeof code === 'string' && Object.hasOwn(codes, code)

/** The outline of a body on the empty studio, 3:2; of a sedan for an unknown body, in grey for an unknown paint. */
export function silhouette(body: Code, paint?: Code): PictureSource {
  const outline = { body: isIn(outlines, body) ? body : 'sedan', ...(isIn(colours, paint) ? { paint } : {}) } as const
  return { src: '', width: 960, height: 640, outline }
}

/** True when the manifest has this view (or kind) in the set that a code names. */
export const isInSet = (sets: Readonly<Record<string, number>> | undefined, code: Code, view: string): boolean =>
  isIn(sets ?? {}, code) && (table.sets[sets![code]!]?.includes(view) ?? false)

/** The views of lists are 3:2 and there in every paint, the others 16:10. */
const listViews: readonly string[] = ['side', 'quarter']

/** One outside view of a car; the outline of its body when there is no such picture. */
export function carView(body: Code, paint: Code, view: string): PictureSource {
  const outline = silhouette(body, paint)
  const files = table.families[listViews.includes(view) ? 'list' : 'gallery']
  if (files && isIn(table.cars, body) && isInSet(table.cars[body], paint, view)) {
    const colour = files.colour ?? (outline.outline?.paint ? `var(--paint-${outline.outline.paint})` : undefined)
    const named = colour ? { ...files, colour } : files
    return { ...sourceOf(`car/${body}/${paint}/${view}`, named), outline: outline.outline! }
  }
  const drawn = view === 'side' ? drawnSide(body ?? '', paint ?? '') : undefined
  return drawn ? { ...outline, ...drawn } : { ...outline, missing: `car/${body}/${paint}/${view}` }
}

/** The side view of lists, 3:2, all models at the same scale. */
export const carSide = (body: Code, paint: Code): PictureSource => carView(body, paint, 'side')

/** A rendered scene; heroes have a crop of their own for mobile, `-m`. */
export function scenePicture(name: SceneName): PictureSource {
  return sourceOf(`scene/${name}`, table.scenes[name]!)
}
