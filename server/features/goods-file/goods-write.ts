/** Writes what a file of goods changes, in the transaction that has locked and judged it (decision 156). */
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import {
  addGoods,
  addSkus,
  changeGoods,
  changeSkus,
  notePrices,
  putFits,
} from '#server/features/goods/goods-row.queries.ts'
import { planPrices } from '#server/features/goods/price-change.queries.ts'
import { correctStocks } from '#server/features/stock/stock-correction.queries.ts'
import { goodColumnNames } from './goods-columns.ts'
import type { KnownGoods, Planned } from './goods-plan.ts'

interface By {
  /** Who sent the file: prices are theirs, whoever agreed to them. */
  staffId: number
  /** Who agreed to prices that move far; null: none does. */
  agreedBy: number | null
  reason: string
  now: Date
}

const isOfGood: ReadonlySet<string> = new Set(goodColumnNames)

/** Everything that the lines without a fault change. */
export async function writePlan(
  tx: Transaction<DB>,
  { lines, goods, skus }: Planned,
  known: KnownGoods,
  { staffId, agreedBy, reason, now }: By,
): Promise<void> {
  const right = lines.filter(({ faults }) => faults.length === 0)
  const before = {
    goods: new Map(known.goods.map(good => [good.spuCode, good])),
    skus: new Map(known.skus.map(sku => [sku.skuCode, sku])),
  }
  const changed = new Set(
    right.filter(({ changes }) => changes.some(({ column }) => isOfGood.has(column))).map(({ spuCode }) => spuCode),
  )
  const touched = [...new Set(right.map(({ spuCode }) => spuCode))].flatMap(spuCode => goods.get(spuCode) ?? [])
  const fresh = touched.filter(({ spuCode }) => !before.goods.has(spuCode)).map(good => ({ ...good, listedAt: now }))
  const others = touched
    .filter(({ spuCode }) => changed.has(spuCode) && before.goods.has(spuCode))
    // First shown: listed from now on.
    .map(good =>
      good.state === 'publish' && before.goods.get(good.spuCode)?.state === 'pre_publish'
        ? { ...good, listedAt: now }
        : good,
    )
  await addGoods(tx, fresh, now)
  await changeGoods(tx, others, now)
  const isFitted = (spuCode: string) =>
    right.some(line => line.spuCode === spuCode && line.changes.some(({ column }) => column === 'fits'))
  await putFits(
    tx,
    [...fresh, ...others].filter(({ spuCode }) => isFitted(spuCode)),
  )

  const pieces = right.flatMap(({ skuCode }) => skus.get(skuCode) ?? [])
  await addSkus(
    tx,
    pieces.filter(sku => !before.skus.has(sku.skuCode)),
  )
  const kept = pieces.flatMap(sku => {
    const was = before.skus.get(sku.skuCode)
    return was ? [{ sku, was }] : []
  })
  await changeSkus(
    tx,
    kept.map(({ sku }) => sku),
  )
  const repriced = kept.filter(({ sku, was }) => sku.priceFen !== was.priceFen || sku.showPriceFen !== was.showPriceFen)
  await notePrices(
    tx,
    repriced.map(({ sku, was }) => ({
      skuId: sku.id,
      priceFen: sku.priceFen,
      showPriceFen: sku.showPriceFen,
      fromPriceFen: was.priceFen,
      fromShowPriceFen: was.showPriceFen,
    })),
    { staffId, agreedBy, percent: known.percent, now },
  )
  const counted = kept
    .map(({ sku, was }) => ({ skuId: sku.id, difference: sku.stock - was.stock }))
    .filter(({ difference }) => difference !== 0)
  await correctStocks(tx, counted, { reason, staffId, now })
}

/**
 * Plans the prices of a file that has a time (decision 174).
 * @returns whether all were planned; no when a piece has another price planned for the very moment
 */
export async function planFile(
  tx: Transaction<DB>,
  { lines, skus }: Planned,
  by: Omit<By, 'reason'> & { effectiveAt: Date },
): Promise<boolean> {
  const priced = lines.flatMap(({ faults, skuCode }) => (faults.length === 0 ? (skus.get(skuCode) ?? []) : []))
  const plans = priced.map(({ id: skuId, priceFen, showPriceFen }) => ({ skuId, priceFen, showPriceFen }))
  return planPrices(tx, plans, by)
}
