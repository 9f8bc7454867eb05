/** A picture that staff sent of a good, without its bytes. For tests. */
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** @param colour null: it shows the good in all colours */
export async function pictureGood(db: Kysely<DB>, spuCode: string, colour: string | null = null): Promise<string> {
  const photoId = randomBytes(16).toString('base64url')
  await sql`insert into staff_photo (photo_id, staff_id, created_at, keep_until, shape)
    select ${photoId}, (select id from staff_account order by id limit 1), now(), null, 'goods'`.execute(db)
  await sql`insert into goods_picture (spu_code, seq, photo_id, colour, words_cn, words_en)
    select ${spuCode}, (select coalesce(max(seq), 0) + 1 from goods_picture where spu_code = ${spuCode}), ${photoId},
      ${colour}, '正面', 'From the front'`.execute(db)
  return photoId
}
