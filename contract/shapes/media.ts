import * as z from 'zod'
import { fileName, moment, objectId } from '../parts.ts'
import { uploadPurposes } from '#contract/uploads.ts'

const StoredObject = z.object({
  objectId: z.string(),
  purpose: z.enum(uploadPurposes),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** Pixels; null for a document. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Path on this shop; works without a token until `urlEndsAt`. */
  url: z.string(),
  urlEndsAt: moment,
})

export const mediaShapes = {
  'media.save': {
    summary: '上传一个文件；图片会重新编码并去除拍摄信息，24 小时内未使用的文件自动删除',
    in: z.strictObject({
      purpose: z.enum(uploadPurposes),
      /** As the customer's device calls it; only shown. */
      name: fileName,
      /** The file in base64. */
      content: z.base64().min(1).max(14_000_000),
    }),
    out: StoredObject,
  },
  'media.get': {
    summary: '本人上传的一个或多个文件的信息，附短时有效的地址',
    /** One id, or up to twenty separated by commas: the two variants of the specification. */
    in: z.strictObject({ objectId: z.string().regex(/^[\w-]{22}(,[\w-]{22}){0,19}$/) }),
    /** Those of the customer's own, in the order asked for. */
    out: z.array(StoredObject),
  },
  'media.getUrl': {
    summary: '为本人上传的一个文件取得短时有效的地址',
    in: z.strictObject({ objectId }),
    out: z.object({ url: z.string(), urlEndsAt: moment }),
  },
  'media.getFile': {
    summary: '凭短时有效的地址取得文件内容',
    in: z.strictObject({
      objectId,
      /** Epoch seconds. */
      ends: z.string().regex(/^\d{10}$/),
      sign: z.string().regex(/^[\w-]{43}$/),
    }),
    /** Answers bytes. */
    out: z.null(),
  },
}
