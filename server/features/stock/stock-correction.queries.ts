/** What staff counted differently from the books (decisions: Staff). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'

export interface Correction {
  skuCode: string
  /** Pieces more or fewer; never 0. */
  difference: number
  reason: string
  staffId: number
}

/**
 * Corrects the stock of a SKU by a difference, in one guarded statement: two corrections at once add up, and what open
 * orders hold is never given away. The CHECK of migration 043 stands behind it.
 * @returns the counters after it, `corrected` false with the present ones when too little would be left; nothing for an
 *   unknown code
 */
export async function correctStock(
  tx: Transaction<DB>,
  { skuCode, difference, reason, staffId }: Correction,
  now: Date,
): Promise<{ stock: number; held: number; corrected: boolean } | undefined> {
  const done = await sql<{ stock: number; held: number }>`
    with changed as (
      update goods_sku set stock = stock + ${difference}
      where sku_code = ${skuCode} and stock + ${difference} >= held returning id, stock, held
    ), noted as (
      insert into goods_stock_correction (sku_id, difference, stock, reason, staff_id, at)
      select id, ${difference}, stock, ${reason}, ${staffId}, ${now}::timestamptz from changed
    )
    select stock, held from changed`.execute(tx)
  if (done.rows[0]) return { ...done.rows[0], corrected: true }
  const present = await sql<{ stock: number; held: number }>`
    select stock, held from goods_sku where sku_code = ${skuCode}`.execute(tx)
  return present.rows[0] && { ...present.rows[0], corrected: false }
}

export interface StoredCorrection {
  skuCode: string
  difference: number
  stock: number
  reason: string
  at: Date
  by: string
}

/** The latest corrections of a good's SKUs. */
export async function correctionsOf(db: Kysely<DB>, spuCode: string): Promise<StoredCorrection[]> {
  const { rows } = await sql<StoredCorrection>`
    select s.sku_code, c.difference, c.stock, c.reason, c.at, account.name as by
    from goods_stock_correction c join goods_sku s on s.id = c.sku_id join staff_account account on account.id = c.staff_id
    where s.spu_code = ${spuCode} order by c.id desc limit 100`.execute(db)
  return rows
}

/** Pieces of one SKU that a file counts differently. */
export interface Counted {
  skuId: number
  difference: number
}

/**
 * Corrects the stock of many SKUs at once, which the transaction has locked and judged; the CHECK of migration 043 stands
 * behind it.
 */
export async function correctStocks(
  tx: Transaction<DB>,
  counted: readonly Counted[],
  { reason, staffId, now }: { reason: string; staffId: number; now: Date },
): Promise<void> {
  if (counted.length === 0) return
  await sql`
    with asked as (
      select id, n from unnest(${counted.map(each => each.skuId)}::bigint[],
        ${counted.map(each => each.difference)}::int[]) as asked (id, n)
    ), changed as (
      update goods_sku s set stock = s.stock + asked.n from asked where s.id = asked.id returning s.id, asked.n, s.stock
    )
    insert into goods_stock_correction (sku_id, difference, stock, reason, staff_id, at)
    select id, n, stock, ${reason}, ${staffId}::bigint, ${now}::timestamptz from changed order by id`.execute(tx)
}
