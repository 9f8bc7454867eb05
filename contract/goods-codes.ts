import type { Choice } from './choice.ts'

/** Codes of after-sales goods that both sides need (spec 3 and 9). */

/** Orders of the list of goods. */
export const goodsSorts = [
  { code: 'recommended', by: 'recommended', down: false, cn: '综合排序', en: 'Recommended' },
  { code: 'newest', by: 'listed', down: true, cn: '最新上架', en: 'Newest' },
  { code: 'priceUp', by: 'price', down: false, cn: '价格从低到高', en: 'Price, low to high' },
  { code: 'priceDown', by: 'price', down: true, cn: '价格从高到低', en: 'Price, high to low' },
] as const satisfies readonly (Choice<string> & { by: string; down: boolean })[]
export type GoodsSort = (typeof goodsSorts)[number]['code']

/** Sales tags of goods (spec 3); each is a rule over facts, see `server/features/goods/goods.rules.ts`. */
export const goodsTags = [
  { code: 'reduced', cn: '直降', en: 'Reduced' },
  { code: 'new', cn: '新品', en: 'New' },
  { code: 'season', cn: '当季', en: 'In season' },
] as const satisfies readonly Choice<string>[]
export type GoodsTag = (typeof goodsTags)[number]['code']

/** What the shop tells of stock: the number only when few are left, and never more than `most`. */
export const stockShown = { few: 5, most: 20 } as const
