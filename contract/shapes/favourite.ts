import * as z from 'zod'
import { largestPage, mostSeen, pageSizes } from '#contract/constants.ts'
import { ageField } from '../call-row.ts'
import { moment, pageInput } from '../parts.ts'
import { NewCarCard } from './car-range.ts'
import { GoodsCard } from './goods.ts'
import { UsedCarCard } from './used-car.ts'

/** What can be kept: `itemId` is the number of a trim (SPU), a used car's public number or the code of a good. */
const kind = z.enum(['newcar', 'usedcar', 'goods'])
/** A press without a network is taken for so long. */
const mostAgoMs = 90 * 24 * 3_600_000
const itemId = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)
/** One of the cards by its kind; none for what is no longer on show. A trim that is no longer built says so on its own. */
const Saved = z.object({
  kind,
  itemId: z.string(),
  at: moment,
  newCar: NewCarCard.nullable(),
  car: UsedCarCard.nullable(),
  good: GoodsCard.nullable(),
  /** Of a used car on the list of favourites: what it cost when it was kept, and whether its customer hears of less. */
  keptFen: z.int().nullable(),
  priceAlert: z.boolean().nullable(),
})

export const favouriteShapes = {
  'favourite.set': {
    summary: '收藏或取消收藏',
    in: z.strictObject({
      kind: kind.default('usedcar'),
      itemId,
      on: z.boolean(),
      /** Of a press without a network: how long ago it was, in ms. Absent: just now. */
      [ageField]: z.int().min(0).max(mostAgoMs).optional(),
    }),
    out: z.object({ on: z.boolean(), count: z.int() }),
  },
  'favourite.state': {
    summary: '若干新车、车源或商品是否已收藏',
    in: z.strictObject({ kind: kind.default('usedcar'), itemIds: z.array(itemId).max(largestPage).optional() }),
    /** The ids that are kept, of those asked for or of all. */
    out: z.array(z.string()),
  },
  'favourite.priceAlert': {
    summary: '某台收藏的二手车降价时是否提醒',
    in: z.strictObject({ itemId, on: z.boolean() }),
    out: z.object({ on: z.boolean() }),
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
  'browse.merge': {
    summary: '登录后并入本浏览器的浏览记录',
    in: z.strictObject({
      kind: kind.default('usedcar'),
      /** With the moments by the browser's clock. */
      seen: z
        .array(z.strictObject({ itemId, at: z.int().min(0).max(4_102_416_000_000) }))
        .min(1)
        .max(mostSeen),
    }),
    out: z.object({ kept: z.int() }),
  },
  'browse.list': {
    summary: '浏览历史',
    in: z.strictObject({
      kind: kind.default('usedcar'),
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
