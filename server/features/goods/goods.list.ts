import { deliveryWays } from '#contract/constants.ts'
import { goodsPrices } from '#contract/price-spans.ts'
import { goodsSorts, goodsTags } from '#contract/goods-codes.ts'
import { goodsCategories, lifestyleGroups } from '#contract/goods-categories.ts'
import type { Reply, Parsed } from '#contract/kit.ts'
import { required } from '#contract/required.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { ModelRange } from '#server/features/car/car.rules.ts'
import type { Choice } from '#server/lib/catalogue/facet-index.ts'
import { readyAnswer } from '#server/http/ready-answer.ts'
import type { Serialized } from '#server/http/serialized.ts'
import { type Answer, type Ctx, Page } from '#server/http/context.ts'
import { energiesBuilt } from './fit.rules.ts'
import { cardOf, type GoodsCard } from './goods.cards.ts'
import { type GoodsCatalogue, goodsCatalogueOf } from './goods.catalogue.ts'
import { anyCar, type FacetName } from './goods.rules.ts'
import { bestFirst, searchGoods } from './goods.search.ts'

type Filter = Parsed<'goods.list'>
type Facets = Reply<'goods.list'>['facets']
type Car = Partial<Pick<Filter, 'seriesCode' | 'modelYear' | 'energy' | 'bodyKey'>>

/** Filters by the visitor's car: what suits every car, and what suits this one. A drive that is not said is not guessed. */
export function carChoice({ seriesCode, modelYear, energy, bodyKey }: Car, range: ModelRange): Choice {
  const series = range.find(each => each.series.seriesCode === seriesCode)
  const built = series ? energiesBuilt(series.trims, modelYear) : []
  const ofBody = range.filter(each => each.series.bodyKey === bodyKey).map(each => each.series.seriesCode)
  return {
    fit: seriesCode
      ? [anyCar, modelYear === undefined ? seriesCode : `${seriesCode}:${modelYear}`]
      : bodyKey
        ? [anyCar, ...ofBody]
        : [],
    energy: energy ? [energy] : seriesCode ? built : [],
  }
}

function choiceOf(filter: Filter, range: ModelRange): Choice {
  return {
    ...carChoice(filter, range),
    category: filter.categoryCode ? [filter.categoryCode] : [],
    group: filter.group ? [filter.group] : [],
    priceBucket: filter.priceBucket,
    deliveryWay: filter.deliveryWay,
    tag: filter.tag,
    inStock: filter.inStock ? ['1'] : [],
  }
}

/** A car's series is one choice with its drives, an entry one with its shelves. */
const narrower = { fit: ['energy'], category: ['group'] } as const

const counted = { category: true, group: true, priceBucket: true, deliveryWay: true, tag: true } as const

function facetsOf(counts: Record<string, Record<string, number>>, range: ModelRange): Facets {
  const fixed: [FacetName, readonly { code: string | number; cn: string; en: string }[]][] = [
    ['category', goodsCategories],
    ['group', lifestyleGroups],
    ['priceBucket', goodsPrices],
    ['deliveryWay', deliveryWays],
    ['tag', goodsTags],
  ]
  const series = range.map(({ series: row }) => ({ code: row.seriesCode, cn: row.nameCn, en: row.nameEn }))
  const every = counts.fit?.[anyCar] ?? 0
  return [
    ...fixed.map(([name, choices]) => ({
      name,
      values: choices.map(({ code, cn, en }) => ({
        code: String(code),
        label: { cn, en },
        count: counts[name]?.[code] ?? 0,
      })),
    })),
    {
      name: 'fit',
      // What suits every car suits each of them.
      values: series.map(({ code, cn, en }) => ({
        code,
        label: { cn, en },
        count: every + (counts.fit?.[code] ?? 0),
      })),
    },
  ]
}

/** Cards of goods by id, in that order. */
export function cardsById(catalogue: GoodsCatalogue, ids: readonly number[]): GoodsCard[] {
  return ids.flatMap(id => {
    const row = catalogue.rows.get(id)
    return row ? [cardOf(row, catalogue.day)] : []
  })
}

/**
 * The filtered list with its counts (spec 5 and 9), made of the in-memory index alone: no query. A search in the
 * recommended order shows what answers the words best first.
 */
export async function listGoods(filter: Filter, ctx: Ctx): Promise<Serialized> {
  const [catalogue, range] = await Promise.all([goodsCatalogueOf(ctx.memory, ctx.now), modelRange(ctx.memory)])
  const { version } = catalogue
  const keeping = {
    texts: catalogue.answers,
    asked: JSON.stringify(filter),
    isCurrent: () => catalogue.version === version,
  }
  return readyAnswer('goods.list', ctx, keeping, () => makeList(filter, catalogue, range))
}

async function makeList(filter: Filter, catalogue: GoodsCatalogue, range: ModelRange): Promise<Answer<'goods.list'>> {
  const { index } = catalogue
  const hits = filter.keyword ? await searchGoods(catalogue, filter.keyword) : undefined
  const { by, down } = required(
    goodsSorts.find(sort => sort.code === filter.sort),
    'order of this name',
  )
  const skip = (filter.pageNumber - 1) * filter.pageSize
  const best = hits !== undefined && filter.sort === 'recommended'
  const found = index.find(
    choiceOf(filter, range),
    by,
    down,
    best ? 0 : skip,
    best ? hits.size : filter.pageSize,
    { ...counted, fit: [anyCar, ...range.map(({ series }) => series.seriesCode)] },
    hits ? index.only([...hits.keys()]) : undefined,
    narrower,
  )
  const ids = best ? bestFirst(found.ids, hits).slice(skip, skip + filter.pageSize) : found.ids
  return new Page(
    { rows: cardsById(catalogue, ids), facets: facetsOf(found.counts, range) },
    { pageNumber: filter.pageNumber, pageSize: filter.pageSize, total: found.total },
  )
}

/** How many goods lie in each category and shelf. */
export function countsOf({ index }: GoodsCatalogue): {
  category: Record<string, number>
  group: Record<string, number>
} {
  const { counts } = index.find({}, 'recommended', false, 0, 0, { category: true, group: true })
  return { category: counts.category, group: counts.group }
}
