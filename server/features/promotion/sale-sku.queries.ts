import type { GoodsKind } from '#contract/codes.ts'
import { type Kysely, sql } from 'kysely'
import type { Word } from '#contract/parts.ts'
import type { DeliveryWay } from '#contract/constants.ts'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import { photoOf } from '#server/features/goods/goods-picture.queries.ts'

/** A piece of a good as it is sold at this moment: what carts, freight and settlements reckon with. */
export interface SaleSku {
  skuId: number
  skuCode: string
  spuCode: string
  categoryCode: string
  /** `package`: work at a dealer. */
  kind: GoodsKind
  nameCn: string
  nameEn: string
  factCn: string
  factEn: string
  colour: string | null
  /** Number of the picture that staff sent of it; null: the shop's files show it. */
  photoId: string | null
  optionCn: string
  optionEn: string
  /** What is paid for a piece: showPrice wins over price (spec 3). */
  priceFen: number
  /** Fitting of one piece, where it is fitted. */
  installFen: number
  weightG: number
  /** Pieces that can be sold. */
  left: number
  onSale: boolean
  deliveryWays: readonly DeliveryWay[]
  /** Pieces of the product that one customer may buy; null: no limit. */
  mostEach: number | null
  validMonths: number | null
  returnable: boolean
}

/** What a statement over `goods_sku sku` and `goods g` selects of a piece. */
export const skuColumns = sql`sku.id as sku_id, sku.sku_code, g.spu_code, g.category_code,
  g.kind, g.name_cn, g.name_en, g.fact_cn, g.fact_en, sku.colour,
  ${photoOf(sql`sku.spu_code`, sql`sku.colour`)} as photo_id,
  concat_ws('，', sku.colour_cn, sku.size_cn) as option_cn, concat_ws(', ', sku.colour_en, sku.size_en) as option_en,
  coalesce(sku.show_price_fen, sku.price_fen) as price_fen, g.install_fen,
  sku.weight_g, sku.stock - sku.held as left,
  g.state = 'publish' and sku.state = 'publish' as on_sale, g.delivery_ways,
  g.most_each, g.valid_months, g.returnable`

/** The pieces by their codes; unknown codes are missing. One statement. */
export async function saleSkus(db: Kysely<DB>, skuCodes: readonly string[]): Promise<ReadonlyMap<string, SaleSku>> {
  if (skuCodes.length === 0) return new Map()
  const { rows } = await sql<SaleSku>`${hot}
    select ${skuColumns}
    from goods_sku sku join goods g using (spu_code) where sku.sku_code = any(${[...skuCodes]}::text[])`.execute(db)
  return new Map(rows.map(row => [row.skuCode, row]))
}

/** The category of each product; unknown ones are missing. */
export async function categoriesOf(db: Kysely<DB>, spuCodes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ spuCode: string; categoryCode: string }>`${hot}
    select spu_code, category_code from goods where spu_code = any(${[...spuCodes]}::text[])`.execute(db)
  return new Map(rows.map(row => [row.spuCode, row.categoryCode]))
}

/** Series and years that products fit, by product; a product without rows fits every car, or needs none. */
export async function fitsOf(
  db: Kysely<DB>,
  spuCodes: readonly string[],
): Promise<ReadonlyMap<string, { seriesCode: string; yearFrom: number; yearTo: number | null }[]>> {
  const { rows } = await sql<{ spuCode: string; seriesCode: string; yearFrom: number; yearTo: number | null }>`
    select spu_code, series_code, year_from, year_to
    from goods_fit where spu_code = any(${[...spuCodes]}::text[])`.execute(db)
  return Map.groupBy(rows, row => row.spuCode)
}

/** Price of a piece together with its fitting when it is fitted, in fen. */
export const unitFen = (piece: Pick<SaleSku, 'priceFen' | 'installFen'>, way: DeliveryWay): number =>
  piece.priceFen + (way === 'fitting' ? piece.installFen : 0)

export const nameOfSku = (piece: Pick<SaleSku, 'nameCn' | 'nameEn'>): Word => ({
  cn: piece.nameCn,
  en: piece.nameEn,
})
