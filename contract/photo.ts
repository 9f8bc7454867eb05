/** Photographs that staff take of cars: which there are, in which sizes, at which address (decision 082). */

/** Sizes in pixels, all 3:2 as the pictures of the shop's lists and galleries are. */
export const photoSizes = [
  { width: 480, height: 320 },
  { width: 960, height: 640 },
  { width: 1620, height: 1080 },
] as const
export type PhotoWidth = (typeof photoSizes)[number]['width']
export const photoWidths = photoSizes.map(each => each.width) as [PhotoWidth, ...PhotoWidth[]]

/** What a photograph has to have at least once it is cut to 3:2, in pixels: less would be blurred on a car's page. */
export const leastPhoto = { width: 960, height: 640 } as const

/** Most photographs of one car. */
export const mostCarPhotos = 30

/** What of the car it shows; these are the categories of a gallery. */
export const photoParts = [
  { code: 'outside', cn: '外观', en: 'Exterior' },
  { code: 'inside', cn: '内饰', en: 'Interior' },
  { code: 'defect', cn: '瑕疵', en: 'Defect' },
] as const
export type PhotoPart = (typeof photoParts)[number]['code']
export const photoPartCodes = photoParts.map(each => each.code) as [PhotoPart, ...PhotoPart[]]

/** What a photograph is cut for: cars and scenes are 3:2, goods 4:5. */
export type PhotoShape = 'car' | 'goods'

/** Sizes of a picture of a good in pixels, those of the shop's own (decision 018). */
export const goodsPictureSizes = [
  { width: 320, height: 400 },
  { width: 640, height: 800 },
] as const
export const goodsPictureWidths = goodsPictureSizes.map(each => each.width)
/** Formats in which a picture of a good is kept; photographs of cars are WebP alone. */
export const goodsPictureFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof goodsPictureFormats)[number]
export type AnyPhotoWidth = PhotoWidth | (typeof goodsPictureSizes)[number]['width']
export const anyPhotoWidths: readonly AnyPhotoWidth[] = [...photoWidths, ...goodsPictureWidths]

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
export const leastCrop = goodsPictureSizes[1]

/** Whether a part lies within a picture of that size and is 4:5, but for what whole pixels take. */
export const isCropOf = ({ left, top, width, height }: Crop, of: { width: number; height: number }): boolean =>
  left + width <= of.width && top + height <= of.height && Math.abs(width * 5 - height * 4) <= 5

/** Path of the call that answers the bytes of a photograph. */
export const photoPath = '/common/photo/getFile'

/** Under which address everybody gets a photograph in one of its sizes. */
export const photoAddress = (photoId: string, width: AnyPhotoWidth, format: PhotoFormat = 'webp'): string =>
  `${photoPath}?photoId=${photoId}&width=${width}${format === 'webp' ? '' : `&format=${format}`}`
