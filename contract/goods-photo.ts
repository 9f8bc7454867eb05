/** Pictures of goods that staff send: in which sizes and formats they are kept, and what is cut out (decision 166). */
import { photoPath } from './photo.ts'

/** Sizes in pixels, those of the shop's own pictures of goods (decision 018). */
export const goodsPictureSizes = [
  { width: 320, height: 400 },
  { width: 640, height: 800 },
] as const
export type GoodsPictureWidth = (typeof goodsPictureSizes)[number]['width']

/** Formats in which a picture of a good is kept; photographs of cars are WebP alone. */
export const goodsPictureFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof goodsPictureFormats)[number]

/** Under which address everybody gets a picture of a good in one of its sizes. */
export const goodsPictureAddress = (photoId: string, width: number, format: PhotoFormat): string =>
  `${photoPath}?photoId=${photoId}&width=${width}&format=${format}`

/** Most pictures of one good, over all of its colours. */
export const mostGoodsPictures = 20

/** A part of a picture in pixels, counted from the upper left corner of it as it stands upright. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}
/** The least that may be cut out of a picture of a good: less would be blurred on its page. */
export const leastCrop = { width: 640, height: 800 } as const

/** Whether a part lies within a picture of that size and is 4:5, but for what whole pixels take. */
export const isCropOf = ({ left, top, width, height }: Crop, of: { width: number; height: number }): boolean =>
  left + width <= of.width && top + height <= of.height && Math.abs(width * 5 - height * 4) <= 5
