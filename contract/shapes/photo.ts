import * as z from 'zod'
import { photoId } from '../parts.ts'
import { photoWidths } from '../photo.ts'

export const photoShapes = {
  'photo.getFile': {
    summary: '车辆实拍照片的一种尺寸',
    in: z.strictObject({
      photoId,
      width: z.enum(photoWidths.map(String) as [string, ...string[]]),
    }),
    /** Answers bytes. */
    out: z.null(),
  },
  'desk.photo.send': {
    summary: '上传一张车辆照片；裁成 3:2 并去除拍摄信息，24 小时内未使用的自动删除',
    in: z.strictObject({
      /** The file in base64. */
      content: z.base64().min(1).max(14_000_000),
    }),
    out: z.object({ photoId: z.string() }),
  },
}
