/** Whether a good may be on sale, the same for every way in which it can get there (decision 157). Pure. */
import type { GoodsState } from '#contract/codes.ts'
import { type GoodsLack, goodsLacks } from '#contract/goods-lacks.ts'
import { isDrawn } from '#contract/drawn-goods.ts'
import type { Word } from '#contract/parts.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { GoodRecord, SkuRecord } from './goods-row.queries.ts'

export type LackingGood = Pick<
  GoodRecord,
  | 'spuCode'
  | 'pictured'
  | 'kind'
  | 'nameCn'
  | 'nameEn'
  | 'factCn'
  | 'factEn'
  | 'originCountryCn'
  | 'originCountryEn'
  | 'aboutCn'
  | 'aboutEn'
  | 'items'
  | 'deliveryWays'
>
export type LackingSku = Pick<SkuRecord, 'colour' | 'state' | 'stock' | 'held' | 'weightG'>

const said = (text: string | undefined): boolean => (text ?? '').trim() !== ''

/** What a good lacks before it may go on sale, in the order in which the desk tells it; a price stands with every piece. */
export function lacksOf(good: LackingGood, skus: readonly LackingSku[]): GoodsLack[] {
  const { kind, aboutCn, aboutEn, items, deliveryWays } = good
  const pictured = new Set(good.pictured)
  const onSale = skus.filter(sku => sku.state === 'publish')
  const lacks: Record<GoodsLack, boolean> = {
    names: !said(good.nameCn) || !said(good.nameEn),
    halves: said(good.factCn) !== said(good.factEn) || said(good.originCountryCn) !== said(good.originCountryEn),
    about: aboutCn.length === 0 || aboutCn.some((cn, n) => !said(cn) || !said(aboutEn[n])),
    // A colour is never shown by the picture of another, but for what the shop's files have always shown (decision 018).
    picture:
      !isDrawn(good.spuCode) &&
      !pictured.has(null) &&
      (pictured.size === 0 || onSale.some(sku => !pictured.has(sku.colour))),
    items: kind === 'package' && (!Array.isArray(items) || items.length === 0),
    pieces: onSale.length === 0,
    stock: onSale.length > 0 && onSale.every(sku => sku.stock <= sku.held),
    weight: deliveryWays.includes('express') && onSale.some(sku => sku.weightG === 0),
  }
  return (Object.keys(goodsLacks) as GoodsLack[]).filter(each => lacks[each])
}

interface Standing {
  state: GoodsState
  lacks: readonly GoodsLack[]
}

/**
 * What hinders a good from being on sale as it would be then: whatever it lacks when it goes on sale; while it is, what a
 * change takes from it. To be sold out is no reason to be withdrawn.
 */
export function hindrances(before: Standing | undefined, after: Standing): GoodsLack[] {
  if (after.state !== 'publish') return []
  if (before?.state !== 'publish') return [...after.lacks]
  return after.lacks.filter(each => each !== 'stock' && !before.lacks.includes(each))
}

/** Lacks in a sentence. */
export const lackWords = (lacks: readonly GoodsLack[]): Word => ({
  cn: lacks.map(each => goodsLacks[each].cn).join('、'),
  en: lacks.map(each => goodsLacks[each].en).join('; '),
})

/** @throws Refusal GOODS_UNREADY */
export function checkReady(before: Standing | undefined, after: Standing): void {
  const lacks = hindrances(before, after)
  if (lacks.length > 0) throw new Refusal('GOODS_UNREADY', { what: lackWords(lacks) })
}
