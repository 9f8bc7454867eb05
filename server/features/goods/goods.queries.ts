import type { GoodsKind, GoodsState, ReturnPolicyCode } from '#contract/codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DeliveryWay } from '#contract/constants.ts'
import type { Energy } from '#contract/car-codes.ts'
import type { GoodsCategoryCode, LifestyleGroupCode } from '#contract/goods-categories.ts'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import { photoOf } from './goods-picture.queries.ts'

/** A piece as a list needs it. */
export interface ListedSku {
  skuCode: string
  colour: string | null
  colourCn: string | null
  colourEn: string | null
  colourHex: string | null
  priceFen: number
  showPriceFen: number | null
  /** Number of the picture that staff sent of it; null: the shop's files show it. */
  photoId: string | null
  /** Something is left to sell. */
  left: boolean
}
export interface FitRow {
  seriesCode: string
  yearFrom: number
  yearTo: number | null
}

/** What a list shows of a good; one row each, held in memory. */
export interface GoodsRow {
  id: number
  spuCode: string
  categoryCode: GoodsCategoryCode
  shelf: LifestyleGroupCode | null
  kind: GoodsKind
  nameCn: string
  nameEn: string
  factCn: string
  factEn: string
  deliveryWays: DeliveryWay[]
  installFen: number
  energies: Energy[]
  season: 'winter' | 'summer' | null
  state: GoodsState
  listedAt: Date
  sort: number
  skus: ListedSku[]
  fits: FitRow[]
}

const listColumns = sql`
  g.id, g.spu_code, g.category_code, g.shelf, g.kind, g.name_cn, g.name_en, g.fact_cn, g.fact_en, g.delivery_ways,
  g.install_fen, g.energies, g.season, g.state, g.listed_at, g.sort,
  coalesce((select jsonb_agg(jsonb_build_object(
      'skuCode', s.sku_code, 'colour', s.colour, 'colourCn', s.colour_cn, 'colourEn', s.colour_en, 'colourHex', s.colour_hex,
      'priceFen', s.price_fen, 'showPriceFen', s.show_price_fen,
      'photoId', ${photoOf(sql`s.spu_code`, sql`s.colour`)}, 'left', s.stock > s.held) order by s.sort, s.id)
    from goods_sku s where s.spu_code = g.spu_code and s.state = 'publish'), '[]') as skus,
  coalesce((select jsonb_agg(jsonb_build_object(
      'seriesCode', f.series_code, 'yearFrom', f.year_from, 'yearTo', f.year_to) order by f.series_code, f.year_from)
    from goods_fit f where f.spu_code = g.spu_code), '[]') as fits`

/** All goods on show. */
export async function listedGoods(db: Kysely<DB>): Promise<GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`select ${listColumns} from goods g where g.state = 'publish'`.execute(db)
  return rows
}

/** Single goods by code, whatever their state. */
export async function goodsByCode(db: Kysely<DB>, spuCodes: readonly string[]): Promise<GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`${hot}
    select ${listColumns} from goods g where g.spu_code = any(${[...spuCodes]}::text[])`.execute(db)
  return rows
}

/**
 * What tells whether anything changed that the page of a good shows: the version of each row that it is made of, as the
 * database counts them (`xmin`), and how many customers marked it. Equal stamps mean equal pages.
 * @returns the stamps by code; goods that were never on show have none
 */
export async function goodsStamps(db: Kysely<DB>, spuCodes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ spuCode: string; stamp: string }>`${hot}
    select g.spu_code, concat_ws(' ', g.xmin,
      (select string_agg(concat(s.id, ':', s.xmin), ' ' order by s.id) from goods_sku s where s.spu_code = g.spu_code),
      (select string_agg(concat(f.series_code, f.year_from, ':', f.xmin), ' ' order by f.series_code, f.year_from)
        from goods_fit f where f.spu_code = g.spu_code),
      (select count(*) from favourite where kind = 'goods' and item_id = g.spu_code)) as stamp
    from goods g where g.spu_code = any(${[...spuCodes]}::text[]) and g.state != 'pre_publish'`.execute(db)
  return new Map(rows.map(({ spuCode, stamp }) => [spuCode, stamp]))
}

/** What the page of a good shows beside its card; goods that were never on show are not found. */
export async function goodsPage(db: Kysely<DB>, spuCode: string) {
  return db
    .selectFrom('goods as g')
    .selectAll('g')
    .select(
      sql<number>`(select count(*)::int from favourite where kind = 'goods' and item_id = g.spu_code)`.as(
        'favouriteCount',
      ),
    )
    .where('g.spuCode', '=', spuCode)
    .where('g.state', '!=', 'pre_publish')
    .executeTakeFirst()
}

/** A piece with what stands of its good: all that a cart, a settlement or an order line needs. */
export interface Sku {
  id: number
  skuCode: string
  spuCode: string
  categoryCode: GoodsCategoryCode
  kind: GoodsKind
  nameCn: string
  nameEn: string
  factCn: string
  factEn: string
  colour: string | null
  colourCn: string | null
  colourEn: string | null
  colourHex: string | null
  size: string | null
  sizeCn: string | null
  sizeEn: string | null
  priceFen: number
  showPriceFen: number | null
  weightG: number
  stock: number
  held: number
  /** Of the piece and its good together: only `publish` can be bought. */
  state: 'publish' | 'withdrawn'
  deliveryWays: DeliveryWay[]
  installFen: number
  returnPolicy: ReturnPolicyCode
  returnable: boolean
  mostEach: number | null
  validMonths: number | null
}

const skuColumns = sql`
  s.id, s.sku_code, s.spu_code, g.category_code, g.kind, g.name_cn, g.name_en, g.fact_cn, g.fact_en,
  s.colour, s.colour_cn, s.colour_en, s.colour_hex, s.size, s.size_cn, s.size_en,
  s.price_fen, s.show_price_fen, s.weight_g, s.stock, s.held,
  case when s.state = 'publish' and g.state = 'publish' then 'publish' else 'withdrawn' end as state,
  g.delivery_ways, g.install_fen, g.return_policy, g.returnable, g.most_each, g.valid_months`

/** All pieces of a good, in the order of the choice. */
export async function skusOf(db: Kysely<DB>, spuCode: string): Promise<Sku[]> {
  const { rows } = await sql<Sku>`${hot} select ${skuColumns} from goods_sku s join goods g using (spu_code)
    where s.spu_code = ${spuCode} order by s.sort, s.id`.execute(db)
  return rows
}

/** Pieces by code, in no order; withdrawn ones, too. Unknown codes are left out. */
export async function skusByCode(db: Kysely<DB>, skuCodes: readonly string[]): Promise<Sku[]> {
  const { rows } = await sql<Sku>`${hot} select ${skuColumns} from goods_sku s join goods g using (spu_code)
    where s.sku_code = any(${skuCodes}::text[])`.execute(db)
  return rows
}

/** The car that has a VIN, if the house has ever offered it. */
export async function knownCar(
  db: Kysely<DB>,
  vin: string,
): Promise<{ seriesCode: string; modelYear: number; energy: Energy } | undefined> {
  return db
    .selectFrom('used_car')
    .select(['seriesCode', 'modelYear', 'energy'])
    .where('vin', '=', vin)
    .executeTakeFirst()
}
