/** Goods and their pieces as whole rows, many at a time: read for a file of them and written as a file says. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { byColumn } from '#server/db/dialect.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import type { DB, GoodsSkuTable, GoodsTable } from '#server/db/schema.ts'
import { type DayAgo, dayAgoColumns, joinDayAgo } from './day-ago.queries.ts'
import { picturedOf } from './goods-picture.queries.ts'
import type { FitRow } from './goods.queries.ts'

/** A good as a file has it; `fits` are the cars that it fits. */
export type GoodRecord = Selectable<GoodsTable> & {
  fits: FitRow[]
  /** Colours of which staff sent a picture; null among them: one shows all that have none. No file changes them. */
  pictured: (string | null)[]
}
/** A piece, with what it cost a day ago. */
export type SkuRecord = Selectable<GoodsSkuTable> & DayAgo

/** Codes that are looked for; pieces bring their goods, goods all of their pieces. */
export interface Wanted {
  skuCodes: readonly string[]
  spuCodes: readonly string[]
}

/**
 * Goods with all of their pieces.
 * @param wanted absent: all there are, in the order of the shop
 * @param lock holds others off until the transaction ends; pieces in the order of their ids, as orders lock them
 */
export async function goodsRecords(
  db: Kysely<DB> | Transaction<DB>,
  now: Date,
  wanted?: Wanted,
  lock = false,
): Promise<{ goods: GoodRecord[]; skus: SkuRecord[] }> {
  const named = wanted
    ? sql`g.spu_code = any(${[...wanted.spuCodes]}::text[]) or g.spu_code in (
        select w.spu_code from goods_sku w where w.sku_code = any(${[...wanted.skuCodes]}::text[]))`
    : sql`true`
  if (lock) {
    // A code that is new has no row that could be locked.
    await sql`select pg_advisory_xact_lock(${lockClasses.makingGoods})`.execute(db)
    await sql`select from goods g where ${named} order by g.spu_code for update`.execute(db)
    await sql`select from goods_sku s where s.spu_code in (select g.spu_code from goods g where ${named})
      order by s.id for no key update of s`.execute(db)
  }
  const [goods, skus] = await Promise.all([
    sql<GoodRecord>`
      select g.*, coalesce((select jsonb_agg(jsonb_build_object(
          'seriesCode', f.series_code, 'yearFrom', f.year_from, 'yearTo', f.year_to) order by f.series_code, f.year_from)
        from goods_fit f where f.spu_code = g.spu_code), '[]') as fits,
        ${picturedOf(sql`g.spu_code`)} as pictured
      from goods g where ${named} order by g.sort, g.spu_code`.execute(db),
    sql<SkuRecord>`
      select s.*, ${dayAgoColumns}
      from goods_sku s join goods g using (spu_code) ${joinDayAgo(now)} where ${named} order by g.sort, g.spu_code, s.sort, s.id`.execute(
      db,
    ),
  ])
  return { goods: goods.rows, skus: skus.rows }
}

const json = (rows: readonly object[]): string => JSON.stringify(rows.map(byColumn))

/** What a file may say of a good; its code, its kind and the state in which it begins are those of its first line. */
const goodColumns = [
  'categoryCode',
  'shelf',
  'nameCn',
  'nameEn',
  'factCn',
  'factEn',
  'aboutCn',
  'aboutEn',
  'items',
  'deliveryWays',
  'installFen',
  'returnPolicy',
  'energies',
  'season',
  'mostEach',
  'validMonths',
  'state',
  'listedAt',
  'sheet',
  'sizeTable',
  'originCountryCn',
  'originCountryEn',
  'works',
] as const
const column = (name: string) => sql.ref(name)
const listed = (names: readonly string[], of?: string) =>
  sql.join(names.map(name => (of ? sql`${column(`${of}.${name}`)}` : sql`${column(name)}`)))

/** Writes whole goods that are there already and locked; each gets its next version. */
export async function changeGoods(tx: Transaction<DB>, goods: readonly GoodRecord[], now: Date): Promise<void> {
  if (goods.length === 0) return
  const set = sql.join(goodColumns.map(name => sql`${column(name)} = n.${column(name)}`))
  await sql`
    update goods g set ${set}, version = g.version + 1, updated_at = ${now}::timestamptz
    from jsonb_populate_recordset(null::goods, ${json(goods)}::jsonb) n where n.spu_code = g.spu_code`.execute(tx)
}

/** Says that something of a good has changed beside its own row: who edits an older one is told. @returns its version */
export async function touchGood(tx: Transaction<DB>, spuCode: string, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('goods')
    .set(eb => ({ version: eb('version', '+', 1), updatedAt: now }))
    .where('spuCode', '=', spuCode)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Adds goods behind those that there are, in their order. */
export async function addGoods(tx: Transaction<DB>, goods: readonly GoodRecord[], now: Date): Promise<void> {
  if (goods.length === 0) return
  const names = ['spuCode', 'kind', 'visits', ...goodColumns]
  const rows = goods.map((good, sort) => ({ ...good, sort }))
  await sql`
    insert into goods (${listed(names)}, updated_at, sort)
    select ${listed(names, 'n')}, ${now}::timestamptz, (select coalesce(max(sort), 0) from goods) + 1 + n.sort
    from jsonb_populate_recordset(null::goods, ${json(rows)}::jsonb) n`.execute(tx)
}

/** Says anew which cars some goods fit. */
export async function putFits(
  tx: Transaction<DB>,
  goods: readonly Pick<GoodRecord, 'spuCode' | 'fits'>[],
): Promise<void> {
  if (goods.length === 0) return
  const fits = goods.flatMap(({ spuCode, fits }) => fits.map(fit => ({ spuCode, ...fit })))
  await sql`delete from goods_fit where spu_code = any(${goods.map(each => each.spuCode)}::text[])`.execute(tx)
  if (fits.length === 0) return
  await sql`
    insert into goods_fit (spu_code, series_code, year_from, year_to)
    select spu_code, series_code, year_from, year_to
    from jsonb_populate_recordset(null::goods_fit, ${json(fits)}::jsonb)`.execute(tx)
}

const skuColumns = [
  'colourCn',
  'colourEn',
  'colourHex',
  'sizeCn',
  'sizeEn',
  'priceFen',
  'showPriceFen',
  'weightG',
  'state',
] as const

/** Writes whole pieces that are there already and locked; what is in the house is counted elsewhere. */
export async function changeSkus(tx: Transaction<DB>, skus: readonly SkuRecord[]): Promise<void> {
  if (skus.length === 0) return
  const set = sql.join(skuColumns.map(name => sql`${column(name)} = n.${column(name)}`))
  await sql`
    update goods_sku s set ${set}
    from jsonb_populate_recordset(null::goods_sku, ${json(skus)}::jsonb) n where n.id = s.id`.execute(tx)
}

/** Adds pieces behind those that their goods have, in their order. */
export async function addSkus(tx: Transaction<DB>, skus: readonly SkuRecord[]): Promise<void> {
  if (skus.length === 0) return
  const names = ['skuCode', 'spuCode', 'colour', 'size', 'stock', ...skuColumns]
  const rows = skus.map((sku, sort) => ({ ...sku, sort }))
  await sql`
    insert into goods_sku (${listed(names)}, sort)
    select ${listed(names, 'n')},
      (select coalesce(max(s.sort) + 1, 0) from goods_sku s where s.spu_code = n.spu_code)
        + row_number() over (partition by n.spu_code order by n.sort) - 1
    from jsonb_populate_recordset(null::goods_sku, ${json(rows)}::jsonb) n`.execute(tx)
}

/** A price that took effect at once, with what it was. */
export interface TakenPrice {
  skuId: number
  priceFen: number
  showPriceFen: number | null
  fromPriceFen: number
  fromShowPriceFen: number | null
}

/**
 * Writes into the history of prices what a file has changed at once.
 * @param by.agreedBy the second person; null: none of the prices moves further than `by.percent`
 */
export async function notePrices(
  tx: Transaction<DB>,
  prices: readonly TakenPrice[],
  { staffId, agreedBy, percent, now }: { staffId: number; agreedBy: number | null; percent: number; now: Date },
): Promise<void> {
  if (prices.length === 0) return
  await sql`
    insert into goods_price_change (sku_id, price_fen, show_price_fen, effective_at, planned_by, planned_at, applied_at,
      from_price_fen, from_show_price_fen, agreed_by, step_percent)
    select sku_id, price_fen, show_price_fen, ${now}::timestamptz, ${staffId}::bigint, ${now}::timestamptz,
      ${now}::timestamptz, from_price_fen, from_show_price_fen, ${agreedBy}::bigint, ${percent}::int
    from jsonb_populate_recordset(null::goods_price_change, ${json(prices)}::jsonb)`.execute(tx)
}
