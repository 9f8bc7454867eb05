/** What each kind of kept thing is: one row a kind. */
import { cardsOf as newCarCardsOf } from '#server/features/car/new-car.view.ts'
import type { Reply, Parsed } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { cardOf as goodsCardOf } from '#server/features/goods/goods.cards.ts'
import { goodsByCode } from '#server/features/goods/goods.queries.ts'
import { cardOf as carCardOf } from '#server/features/used-car/used-car.cards.ts'
import { lookupOf } from '#server/features/used-car/used-car.lookup.ts'
import { cardRowsByNo } from '#server/features/used-car/used-car.queries.ts'
import type { Ctx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'

export type SavedKind = Parsed<'favourite.list'>['kind']
type Saved = Reply<'favourite.list'>[number]
type Card = Partial<Pick<Saved, 'newCar' | 'car' | 'good'>>
type Cards = ReadonlyMap<string, Partial<Pick<Saved, 'newCar' | 'car' | 'good'>>>

interface SavedThing {
  /** The id as the shop writes it, whatever a caller's spelling. */
  idOf: (itemId: string) => string
  /** Whether there is or was such a thing on show. */
  exists: (ctx: Ctx, itemId: string) => Promise<boolean>
  /** Cards of those that are on show. */
  cards: (ctx: Ctx, itemIds: readonly string[]) => Promise<Cards>
}

/** Numbers of trims among ids. */
const spuIdsIn = (itemIds: readonly string[]): number[] =>
  itemIds.filter(itemId => /^[1-9]\d{0,8}$/.test(itemId)).map(Number)

export const savedThings: Record<SavedKind, SavedThing> = {
  newcar: {
    idOf: itemId => itemId,
    exists: async (ctx, spuId) => (await newCarCardsOf(ctx, spuIdsIn([spuId]))).size > 0,
    cards: async (ctx, spuIds) => {
      const cards = await newCarCardsOf(ctx, spuIdsIn(spuIds))
      return new Map([...cards].map(([spuId, newCar]) => [String(spuId), { newCar }]))
    },
  },
  usedcar: {
    idOf: itemId => itemId.toUpperCase(),
    exists: async (ctx, carNo) => (await cardRowsByNo(ctx.db, [carNo])).length > 0,
    cards: async (ctx, carNos) => {
      const [rows, lookup] = await Promise.all([cardRowsByNo(ctx.db, carNos), lookupOf(ctx.memory)])
      const day = beijingDay(ctx.now)
      return new Map(rows.map(row => [row.carNo, { car: carCardOf(row, lookup, day) }]))
    },
  },
  goods: {
    idOf: itemId => itemId.toLowerCase(),
    exists: async (ctx, spuCode) => (await goodsByCode(ctx.db, [spuCode])).some(good => good.state !== 'pre_publish'),
    cards: async (ctx, spuCodes) => {
      const rows = (await goodsByCode(ctx.db, spuCodes)).filter(good => good.state === 'publish')
      const day = beijingDay(ctx.now)
      return new Map(rows.map(row => [row.spuCode, { good: goodsCardOf(row, day) }]))
    },
  },
}

/** Whether a thing can be had no more: it is off the list, sold, withdrawn or no longer built. */
export const isGone = (card: Card | undefined): boolean =>
  !card || card.newCar?.ended === true || card.car?.state === 'sold' || card.car?.state === 'withdrawn'

/** What a thing is called. @returns its id where it has no card any more */
export const nameOf = (card: Card | undefined, itemId: string): string | Word =>
  card?.newCar?.name ?? card?.car?.title ?? card?.good?.name ?? itemId
