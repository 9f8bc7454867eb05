import * as z from 'zod'
import { filmPiece, filmRule } from '../film.ts'
import { filmId } from '../parts.ts'

export const filmShapes = {
  'film.getFile': {
    summary: '内容页影片的字节，可按范围读取',
    in: z.strictObject({ filmId }),
    /** Answers bytes. */
    out: z.null(),
  },
  'desk.film.send': {
    summary: '分段上传一段影片；最后一段到达后检查，24 小时内未使用的自动删除',
    in: z.strictObject({
      /** Null with the first piece. */
      filmId: filmId.nullable(),
      /** Of the whole film. */
      bytes: z.int().min(1).max(filmRule.largest),
      /** Where the piece begins. */
      at: z.int().min(0).max(filmRule.largest).multipleOf(filmPiece),
      /** The piece in base64. */
      content: z.base64().min(1).max(2_900_000),
    }),
    out: z.object({
      filmId: z.string(),
      /** What came, once all of it did; null: there is more to come. */
      film: z.object({ seconds: z.number(), width: z.int(), height: z.int(), sound: z.boolean() }).nullable(),
    }),
  },
}
