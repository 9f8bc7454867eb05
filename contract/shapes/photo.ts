import * as z from 'zod'
import { photoId } from '../parts.ts'
import { goodsPictureFormats } from '../goods-photo.ts'
import { anyPhotoWidths } from '../photo-files.ts'

/** The file in base64. */
const content = z.base64().min(1).max(14_000_000)
const pixels = z.int().min(0).max(100_000)

export const photoShapes = {
  'photo.getFile': {
    summary: '实拍照片与商品图片的一种尺寸与格式',
    in: z.strictObject({
      photoId,
      width: z.enum(anyPhotoWidths.map(String) as [string, ...string[]]),
      /** Of pictures of goods alone. */
      format: z.enum(goodsPictureFormats).default('webp'),
    }),
    /** Answers bytes. */
    out: z.null(),
  },
  'desk.photo.send': {
    summary: '上传一张车辆照片；裁成 3:2 并去除拍摄信息，24 小时内未使用的自动删除',
    in: z.strictObject({ content }),
    out: z.object({ photoId: z.string() }),
  },
  'desk.goods.sendPicture': {
    summary: '上传一张商品图片：按给出的范围裁成 4:5 并去除拍摄信息，24 小时内未使用的自动删除',
    in: z.strictObject({
      content,
      /** What of it is shown, in pixels of the upright picture. */
      crop: z.strictObject({ left: pixels, top: pixels, width: pixels, height: pixels }),
    }),
    out: z.object({ photoId: z.string() }),
  },
}
