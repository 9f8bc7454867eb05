/** What of a photograph is kept, whatever it was cut for: for the server and the shapes of calls, no page needs it. */
import { goodsPictureSizes, type GoodsPictureWidth } from './goods-photo.ts'
import { type PhotoWidth, photoWidths } from './photo.ts'

/** What a photograph is cut for: cars and scenes are 3:2, goods 4:5. */
export type PhotoShape = 'car' | 'goods'
export type AnyPhotoWidth = PhotoWidth | GoodsPictureWidth
export const goodsPictureWidths = goodsPictureSizes.map(each => each.width)
export const anyPhotoWidths: readonly AnyPhotoWidth[] = [...photoWidths, ...goodsPictureWidths]
