import type { Reply } from '#contract/kit.ts'
import { usedCarsOn } from '#server/features/content/content.queries.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { findNewCars, suggestNewCars } from '#server/features/car/new-car.search.ts'
import { newCarWords } from '#server/features/car/new-car.words.ts'
import { goodsCatalogueOf } from '#server/features/goods/goods.catalogue.ts'
import { goodsReadingOf } from '#server/features/goods/goods.search.ts'
import { findGoods, suggestGoods } from '#server/features/goods/goods.suggest.ts'
import { partsOf, readingOf } from '#server/lib/catalogue/search-words.ts'
import { lookupOf } from '#server/features/used-car/used-car.lookup.ts'
import { findUsedCars, suggestUsedCars } from '#server/features/used-car/used-car.search.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'

type Suggestion = Reply<'search.suggest'>[number]

/** How many of each area stand in the suggestions over all of them. */
const ofEach = { newCar: 2, goods: 4, usedCar: 4 } as const

/**
 * What a text with a slip of the finger was read as; null when each of its words is known as it stands.
 * @param usedToo whether it is asked of used cars as well as of new ones and of goods
 */
async function readAs(ctx: Ctx, keyword: string, usedToo: boolean): Promise<string | null> {
  const parts = partsOf(keyword)
  const [catalogue, words] = await Promise.all([
    goodsCatalogueOf(ctx.memory, ctx.now),
    // Words of used cars hold those of new ones.
    usedToo ? lookupOf(ctx.memory).then(lookup => lookup.words) : modelRange(ctx.memory).then(newCarWords),
  ])
  const read = await Promise.all(
    parts.map(async part => {
      if (/\p{Script=Han}/u.test(part)) return part
      const ways = [readingOf(part, words, ctx.language), await goodsReadingOf(catalogue, part)].filter(
        way => way !== undefined,
      )
      return ways.includes(part) ? part : (ways[0] ?? part)
    }),
  )
  return read.every((word, n) => word === parts[n]) ? null : read.join(' ')
}

const suggestersOf: Record<
  Suggestion['area'],
  (ctx: Ctx, keyword: string) => Promise<readonly Omit<Suggestion, 'area'>[]>
> = { newCar: suggestNewCars, goods: suggestGoods, usedCar: suggestUsedCars }

export const searchHandlers = {
  'search.suggest': async ({ input, ctx }) => {
    const on = await usedCarsOn(ctx.memory)
    const areas = (input.area ? [input.area] : (['newCar', 'goods', 'usedCar'] as const)).filter(
      area => on || area !== 'usedCar',
    )
    const found = await Promise.all(
      areas.map(async area => {
        const all = await suggestersOf[area](ctx, input.keyword)
        return all.slice(0, input.area ? all.length : ofEach[area]).map(each => ({ ...each, area }))
      }),
    )
    return found.flat()
  },

  'search.all': async ({ input, ctx }) => {
    const { keyword, pageSize } = input
    const on = await usedCarsOn(ctx.memory)
    const [read, newCar, usedCar, goods] = await Promise.all([
      readAs(ctx, keyword, on),
      findNewCars(ctx, keyword, pageSize),
      on ? findUsedCars(ctx, keyword, pageSize) : { total: 0, rows: [] },
      findGoods(ctx, keyword, pageSize),
    ])
    return { readAs: read, newCar, usedCar, goods }
  },
} satisfies Partial<Handlers>
