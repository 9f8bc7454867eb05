import { type Kysely, sql } from 'kysely'
import type { Word } from '#contract/parts.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'

/** What a piece is called in a sentence: its colour and size, or its code. */
export async function nameOfSkus(db: Kysely<DB>, skuId: number): Promise<Word> {
  const found = await sql<Word>`
    select coalesce(nullif(concat_ws('，', colour_cn, size_cn), ''), sku_code) as cn,
      coalesce(nullif(concat_ws(', ', colour_en, size_en), ''), sku_code) as en
    from goods_sku where id = ${skuId}`.execute(db)
  return oneRow(found)
}
