/** Goods as staff see and edit them. */
import type { GoodsKind, GoodsState } from '#contract/codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DeliveryWay } from '#contract/constants.ts'
import { stockShown } from '#contract/goods-codes.ts'
import { isWithinCategory, goodsCategories, type GoodsCategoryCode } from '#contract/goods-categories.ts'
import type { Parsed } from '#contract/kit.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { photoOf, picturedOf } from './goods-picture.queries.ts'

export interface DeskGoodsFilter {
  search: string
  categoryCode: GoodsCategoryCode | undefined
  state: GoodsState | undefined
  stock: 'any' | 'low' | 'out'
}

export interface DeskGoodsRow {
  spuCode: string
  nameCn: string
  nameEn: string
  categoryCode: GoodsCategoryCode
  kind: GoodsKind
  state: GoodsState
  colour: string | null
  /** Number of the picture that staff sent of it; null: the shop's files show it. */
  photoId: string | null
  skus: number
  left: number
  held: number
  low: number
  out: number
  fromFen: number
  toFen: number
  planned: number
  heldBack: number
  updatedAt: Date
}

/** Whether a text stands anywhere in a column, whatever its case; no sign of it means anything but itself. */
const holds = (column: ReturnType<typeof sql.ref>, text: string) =>
  sql`position(lower(${text}) in lower(${column})) > 0`

/** One page of goods for staff in the order of the list, and how many there are. */
export async function deskGoodsPage(
  db: Kysely<DB>,
  { search, categoryCode, state, stock }: DeskGoodsFilter,
  limit: number,
  offset: number,
): Promise<{ goods: DeskGoodsRow[]; total: number }> {
  const found =
    search === ''
      ? sql`true`
      : sql`(${holds(sql.ref('g.nameCn'), search)} or ${holds(sql.ref('g.nameEn'), search)}
          or ${holds(sql.ref('g.spuCode'), search)} or exists (
            select from goods_sku s where s.spu_code = g.spu_code and ${holds(sql.ref('s.skuCode'), search)}))`
  const lists = goodsCategories.filter(row => categoryCode && isWithinCategory(categoryCode, row.code))
  const inCategory = categoryCode ? sql`g.category_code = any(${lists.map(row => row.code)}::text[])` : sql`true`
  const inState = state ? sql`g.state = ${state}` : sql`true`
  const wanted = stock === 'any' ? sql`true` : sql`counted.${sql.raw(stock)} > 0`
  const from = sql`goods g cross join lateral (
      select count(*)::int as skus, coalesce(sum(s.stock - s.held), 0)::int as left, coalesce(sum(s.held), 0)::int as held,
        count(*) filter (where s.state = 'publish' and s.stock - s.held between 1 and ${stockShown.few - 1})::int as low,
        count(*) filter (where s.state = 'publish' and s.stock = s.held)::int as out,
        coalesce(min(coalesce(s.show_price_fen, s.price_fen)), 0) as from_fen,
        coalesce(max(coalesce(s.show_price_fen, s.price_fen)), 0) as to_fen
      from goods_sku s where s.spu_code = g.spu_code) counted
    left join lateral (select s.colour from goods_sku s where s.spu_code = g.spu_code order by s.sort, s.id limit 1) face on true
    where ${found} and ${inCategory} and ${inState} and ${wanted}`
  const [page, counted] = await Promise.all([
    sql<DeskGoodsRow>`
    select g.spu_code, g.name_cn, g.name_en, g.category_code, g.kind, g.state, g.updated_at, counted.*,
      face.colour, ${photoOf(sql`g.spu_code`, sql`face.colour`)} as photo_id,
      (select count(*)::int from goods_price_change c join goods_sku s on s.id = c.sku_id
        where s.spu_code = g.spu_code and c.applied_at is null and c.cancelled_at is null and c.held_at is null) as planned,
      (select count(*)::int from goods_price_change c join goods_sku s on s.id = c.sku_id
        where s.spu_code = g.spu_code and c.held_at is not null and c.cancelled_at is null) as held_back
    from ${from} order by g.sort, g.spu_code limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db),
  ])
  return { goods: page.rows, total: oneRow(counted).n }
}

export interface DeskSku {
  skuCode: string
  optionCn: string
  optionEn: string
  colour: string | null
  colourCn: string | null
  colourEn: string | null
  colourHex: string | null
  size: string | null
  sizeCn: string | null
  sizeEn: string | null
  weightG: number
  state: 'publish' | 'withdrawn'
  stock: number
  held: number
  priceFen: number
  showPriceFen: number | null
}

/** All SKUs of a good in the order of the choice. */
export async function deskSkusOf(db: Kysely<DB>, spuCode: string): Promise<DeskSku[]> {
  const { rows } = await sql<DeskSku>`
    select sku_code, concat_ws('，', colour_cn, size_cn) as option_cn, concat_ws(', ', colour_en, size_en) as option_en,
      colour, colour_cn, colour_en, colour_hex, size, size_cn, size_en, weight_g, state, stock, held, price_fen,
      show_price_fen
    from goods_sku where spu_code = ${spuCode} order by sort, id`.execute(db)
  return rows
}

/** What staff may edit of a good. */
export async function editableGoods(db: Kysely<DB>, spuCode: string, lock = false) {
  const query = db
    .selectFrom('goods')
    .selectAll()
    .select(picturedOf(sql.ref('goods.spuCode')).as('pictured'))
    .where('spuCode', '=', spuCode)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return (
    row && {
      ...row,
      about: row.aboutCn.map((cn, at) => ({ cn, en: row.aboutEn[at] ?? '' })),
      deliveryWays: row.deliveryWays as DeliveryWay[],
    }
  )
}

export type GoodsEdit = Omit<Parsed<'desk.goods.save'>, 'spuCode' | 'version'>

/** Writes what staff edited; the row is locked by {@link editableGoods}. First shown: listed from now on. @returns the new version */
export async function saveGoods(db: Kysely<DB>, spuCode: string, edit: GoodsEdit, now: Date): Promise<number> {
  const { about, ...facts } = edit
  const { version } = await db
    .updateTable('goods')
    .set(eb => ({
      ...facts,
      aboutCn: about.map(each => each.cn),
      aboutEn: about.map(each => each.en),
      deliveryWays: [...new Set(edit.deliveryWays)],
      works: [...new Set(edit.works)],
      listedAt: eb
        .case()
        .when(eb.and([eb('state', '=', 'pre_publish'), eb.lit(edit.state === 'publish')]))
        .then(now)
        .else(eb.ref('listedAt'))
        .end(),
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('spuCode', '=', spuCode)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
