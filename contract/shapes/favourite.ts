import * as z from 'zod'
import { largestPage, pageSizes } from '#contract/constants.ts'
import { moment, pageInput } from '../parts.ts'
import { GoodsCard } from './goods.ts'
import { UsedCarCard } from './used-car.ts'

/** What can be kept: `itemId` is a car's public number or the code of a good. New cars come with their feature. */
const kind = z.enum(['usedcar', 'goods'])
const itemId = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)
/** One of the cards by its kind; none for what is no longer on show. */
const Saved = z.object({
  kind,
  itemId: z.string(),
  at: moment,
  car: UsedCarCard.nullable(),
  good: GoodsCard.nullable(),
})

export const favouriteShapes = {
  'favourite.set': {
    summary: '收藏或取消收藏',
    in: z.strictObject({ kind: kind.default('usedcar'), itemId, on: z.boolean() }),
    out: z.object({ on: z.boolean(), count: z.int() }),
  },
  'favourite.state': {
    summary: '若干车源或商品是否已收藏',
    in: z.strictObject({ kind: kind.default('usedcar'), itemIds: z.array(itemId).max(largestPage).optional() }),
    /** The ids that are kept, of those asked for or of all. */
    out: z.array(z.string()),
  },
  'favourite.list': {
    summary: '我的收藏',
    in: z.strictObject({ kind: kind.default('usedcar'), ...pageInput(pageSizes.favourites) }),
    out: z.array(Saved),
  },
  'browse.add': {
    summary: '记录一次浏览',
    in: z.strictObject({ kind: kind.default('usedcar'), itemId }),
    out: z.object({ kept: z.boolean() }),
  },
  /** `newcar` is a tab of the specification; nothing lies in it until new cars can be looked at. */
  'browse.list': {
    summary: '浏览历史',
    in: z.strictObject({
      kind: z.enum([...kind.options, 'newcar']).default('usedcar'),
      ...pageInput(pageSizes.favourites),
    }),
    out: z.array(Saved),
  },
  'browse.clear': {
    summary: '清空浏览历史',
    in: z.strictObject({ kind: kind.default('usedcar') }),
    out: z.object({ removed: z.int() }),
  },
}
