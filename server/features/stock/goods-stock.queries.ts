import { type Kysely, sql, type Transaction } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'

/** Pieces of one SKU. */
export interface SkuQuantity {
  skuId: number
  quantity: number
}
type Db = Kysely<DB> | Transaction<DB>

/**
 * The asked pieces as rows, one for each SKU. Every function locks the SKUs in the order of their ids before it changes
 * any, so that two orders over the same SKUs wait for each other and never in a circle.
 */
function asked(pieces: readonly SkuQuantity[]) {
  const sums = new Map<number, number>()
  for (const { skuId, quantity } of pieces) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`not a number of pieces: ${quantity}`)
    sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
  }
  const ids = [...sums.keys()]
  return sql`
    asked as (select id, n from unnest(${ids}::bigint[], ${ids.map(id => sums.get(id))}::int[]) as asked (id, n)),
    locked as materialized (
      select s.id, s.stock, s.held, s.state from goods_sku s where s.id = any(${ids}::bigint[]) order by s.id for no key update
    )`
}

/**
 * Locks SKUs in the order of their ids, for a transaction that changes them by several statements: without it two of those
 * could wait in a circle.
 */
export async function lockStock(db: Db, skuIds: readonly number[]): Promise<void> {
  await sql`${hot}
    select from goods_sku where id = any(${[...skuIds]}::bigint[]) order by id for no key update`.execute(db)
}

/** How many SKUs were asked for, and how many were changed. */
interface Changed {
  wanted: number
  done: number
}

async function changeAll(
  db: Db,
  pieces: readonly SkuQuantity[],
  change: ReturnType<typeof asked>,
  before = sql``,
): Promise<void> {
  if (pieces.length === 0) return
  const found = await sql<Changed>`${hot} with ${asked(pieces)}${before}, done as (${change})
    select (select count(*)::int from asked) as wanted, (select count(*)::int from done) as done`.execute(db)
  const { wanted, done } = oneRow(found)
  if (wanted !== done) throw new Error(`${wanted - done} of ${wanted} SKUs are unknown`)
}

/**
 * Holds pieces for an order that is being placed, by one guarded statement; the CHECK of migration 043 stands behind it.
 * The guard reads the row that is updated, not the locked copy of it: only that is read anew when another order was first.
 * @returns the SKUs that could not be held, with what is left of each. Unless it is empty the caller refuses and its
 *   transaction is rolled back: the other SKUs are held by then
 */
export async function reserveStock(db: Db, pieces: readonly SkuQuantity[]): Promise<{ skuId: number; left: number }[]> {
  if (pieces.length === 0) return []
  const { rows } = await sql<{ skuId: number; left: number }>`${hot} with ${asked(pieces)},
    done as (
      update goods_sku s set held = s.held + asked.n from asked, locked
      where s.id = asked.id and locked.id = s.id and s.state = 'publish' and s.stock - s.held >= asked.n
      returning s.id
    )
    select asked.id as sku_id,
      case when locked.state = 'publish' then coalesce(locked.stock - locked.held, 0) else 0 end as "left"
    from asked left join locked using (id)
    where asked.id not in (select id from done)
    order by asked.id`.execute(db)
  return rows
}

/** Lets held pieces go: the order was closed, or its money went back before anything was sent or redeemed. */
export const releaseStock = (db: Db, pieces: readonly SkuQuantity[]): Promise<void> =>
  changeAll(
    db,
    pieces,
    sql`update goods_sku s set held = s.held - asked.n from asked, locked
      where s.id = asked.id and locked.id = s.id returning s.id`,
  )

/** Held pieces leave the house: they were shipped or redeemed. */
export const takeStock = (db: Db, pieces: readonly SkuQuantity[]): Promise<void> =>
  changeAll(
    db,
    pieces,
    sql`update goods_sku s set stock = s.stock - asked.n, held = s.held - asked.n from asked, locked
      where s.id = asked.id and locked.id = s.id returning s.id`,
  )

/** Pieces that never left after all, and are held for their order again: what `takeStock` took. */
export const untakeStock = (db: Db, pieces: readonly SkuQuantity[]): Promise<void> =>
  changeAll(
    db,
    pieces,
    sql`update goods_sku s set stock = s.stock + asked.n, held = s.held + asked.n from asked, locked
      where s.id = asked.id and locked.id = s.id returning s.id`,
  )

/** Pieces that came back in a state to be sold again. */
export const returnStock = (db: Db, pieces: readonly SkuQuantity[]): Promise<void> =>
  changeAll(
    db,
    pieces,
    sql`update goods_sku s set stock = s.stock + asked.n from asked, locked
      where s.id = asked.id and locked.id = s.id returning s.id`,
  )

/** Pieces that nobody holds turn out not to be there, or cannot be sold: they leave the books, and staff see why. */
export const loseStock = (
  db: Db,
  pieces: readonly SkuQuantity[],
  { reason, staffId, now }: { reason: string; staffId: number; now: Date },
): Promise<void> =>
  changeAll(
    db,
    pieces,
    sql`insert into goods_stock_correction (sku_id, difference, stock, reason, staff_id, at)
      select id, -n, stock, ${reason}, ${staffId}::bigint, ${now}::timestamptz from lessened returning sku_id`,
    sql`, lessened as (update goods_sku s set stock = s.stock - asked.n from asked, locked
      where s.id = asked.id and locked.id = s.id returning s.id, asked.n, s.stock)`,
  )
