import type { Reply } from '#contract/kit.ts'
import { dictionaryLists } from '#server/features/content/content.queries.ts'
import { modelRange, usedCarCounts } from '#server/features/car/car.queries.ts'
import { presentSeries } from '#server/features/car/car.rules.ts'
import { goodsCatalogueOf } from '#server/features/goods/goods.catalogue.ts'
import { goodsReadingOf } from '#server/features/goods/goods.search.ts'
import { findGoods, suggestGoods } from '#server/features/goods/goods.suggest.ts'
import { partsOf, readingOf, understand } from '#server/lib/catalogue/search-words.ts'
import { lookupOf } from '#server/features/used-car/used-car.lookup.ts'
import { findUsedCars, suggestUsedCars } from '#server/features/used-car/used-car.search.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { moneyFigure } from '#contract/figures.ts'
import { inLanguage } from '#server/lib/words.ts'

type Suggestion = Reply<'search.suggest'>[number]
type NewCar = Reply<'search.all'>['newCar']['rows'][number]

/** How many of each area stand in the suggestions over all of them. */
const ofEach = { newCar: 2, goods: 4, usedCar: 4 } as const

/** Codes of the series that every part of a text means: by name, star, kind and body, also in pinyin. */
async function seriesFor(ctx: Ctx, keyword: string): Promise<string[]> {
  const { words } = await lookupOf(ctx.memory)
  const parts = understand(
    keyword,
    words.filter(word => word.facet === 'series'),
  )
  if (!parts || parts.length === 0) return []
  const [first, ...others] = parts.map(part => new Set(part.map(word => word.value)))
  return [...(first ?? [])].filter(code => others.every(set => set.has(code)))
}

/** Series that a text finds, in the order of the range. */
async function findNewCars(ctx: Ctx, keyword: string): Promise<NewCar[]> {
  const codes = await seriesFor(ctx, keyword)
  if (codes.length === 0) return []
  const [range, used] = await Promise.all([modelRange(ctx.memory), usedCarCounts(ctx.memory, ctx.db, ctx.now)])
  return range
    .filter(({ series }) => codes.includes(series.seriesCode))
    .map(each => {
      const series = presentSeries(each, used)
      return { ...series, priceFrom: moneyFigure(series.priceFromFen) }
    })
}

async function suggestNewCars(ctx: Ctx, keyword: string): Promise<Omit<Suggestion, 'area'>[]> {
  const [codes, range] = await Promise.all([seriesFor(ctx, keyword), modelRange(ctx.memory)])
  return range.flatMap(({ series, trims }) =>
    codes.includes(series.seriesCode)
      ? [
          {
            text: { cn: series.nameCn, en: series.nameEn },
            kind: 'series',
            count: trims.filter(trim => trim.lastModelYear === null).length,
            filter: { seriesCode: series.seriesCode },
          },
        ]
      : [],
  )
}

/**
 * What a text with a slip of the finger was read as; null when each of its words is known as it stands.
 * @param carsToo whether it is asked of cars as well as of goods
 */
async function readAs(ctx: Ctx, keyword: string, carsToo: boolean): Promise<string | null> {
  const parts = partsOf(keyword)
  const [catalogue, { words }] = await Promise.all([goodsCatalogueOf(ctx.memory, ctx.now), lookupOf(ctx.memory)])
  const read = await Promise.all(
    parts.map(async part => {
      if (/\p{Script=Han}/u.test(part)) return part
      const ways = [
        carsToo ? readingOf(part, words, ctx.language) : undefined,
        await goodsReadingOf(catalogue, part),
      ].filter(way => way !== undefined)
      return ways.includes(part) ? part : (ways[0] ?? part)
    }),
  )
  return read.every((word, n) => word === parts[n]) ? null : read.join(' ')
}

const suggestersOf: Record<
  Suggestion['area'],
  (ctx: Ctx, keyword: string) => Promise<readonly Omit<Suggestion, 'area'>[]>
> = { newCar: suggestNewCars, goods: suggestGoods, usedCar: suggestUsedCars }

/**
 * Whether the used-car channel is on (spec 1, ShowUCChannel). The series that a text finds lead to used cars as well, as
 * long as new cars have no pages.
 */
async function usedCarsOn(ctx: Ctx): Promise<boolean> {
  const [flag] = (await dictionaryLists(ctx.memory)).get('ShowUCChannel') ?? []
  return Number(flag?.value ?? 1) !== 0
}

export const searchHandlers = {
  'search.suggest': async ({ input, ctx }) => {
    const on = await usedCarsOn(ctx)
    const areas = (input.area ? [input.area] : (['newCar', 'goods', 'usedCar'] as const)).filter(
      area => on || area === 'goods',
    )
    const found = await Promise.all(
      areas.map(async area => {
        const all = await suggestersOf[area](ctx, input.keyword)
        return all.slice(0, input.area ? all.length : ofEach[area]).map(each => ({ ...each, area }))
      }),
    )
    const all = found.flat()
    // A series is there once: as its used cars while there are some.
    const read = ({ text }: Suggestion) => inLanguage(text, ctx.language)
    const cars = new Set(all.filter(each => each.area === 'usedCar').map(read))
    return all.filter(each => each.area !== 'newCar' || !cars.has(read(each)))
  },

  'search.all': async ({ input, ctx }) => {
    const { keyword, pageSize } = input
    const nothing = { total: 0, rows: [] }
    if (!(await usedCarsOn(ctx)))
      return {
        readAs: await readAs(ctx, keyword, false),
        newCar: nothing,
        usedCar: nothing,
        goods: await findGoods(ctx, keyword, pageSize),
      }
    const [read, newCars, usedCar, goods] = await Promise.all([
      readAs(ctx, keyword, true),
      findNewCars(ctx, keyword),
      findUsedCars(ctx, keyword, pageSize),
      findGoods(ctx, keyword, pageSize),
    ])
    return { readAs: read, newCar: { total: newCars.length, rows: newCars.slice(0, pageSize) }, usedCar, goods }
  },
} satisfies Partial<Handlers>
