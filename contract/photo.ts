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

/** Path of the call that answers the bytes of a photograph. */
export const photoPath = '/common/photo/getFile'

/** Under which address everybody gets a photograph in one of its sizes. */
export const photoAddress = (photoId: string, width: PhotoWidth): string =>
  `${photoPath}?photoId=${photoId}&width=${width}`
