/** Which cars of an index fit a filter: the rules of the list, which saved searches follow, too (decision 071). */
import type { Parsed } from '#contract/kit.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Bits } from '#server/lib/catalogue/bits.ts'
import type { Choice, FacetIndex } from '#server/lib/catalogue/facet-index.ts'
import { type SearchWord, type Understood, understand } from '#server/lib/catalogue/search-words.ts'
import type { Lookup } from './used-car.lookup.ts'
import { idsByNo } from './used-car.queries.ts'

export type CarFilter = Parsed<'usedCar.list'>

/** The filter's values by facet. */
export function choiceOf(filter: CarFilter) {
  const flag = (value: number | undefined) => (value === undefined ? [] : [String(value)])
  return {
    series: filter.series,
    rangeCodes: filter.rangeCodes,
    modelCodes: filter.modelCodes,
    priceRange: filter.priceRange,
    carAge: filter.carAge,
    mileage: filter.mileage,
    monthly: filter.monthly,
    discharge: filter.discharge,
    isRegister: filter.isRegister,
    isCertify: filter.isCertify,
    mdseStatus: filter.allBuy === 1 ? ['publish'] : filter.mdseStatus,
    bodyColor: filter.bodyColor,
    vehicleSource: filter.vehicleSource,
    energy: filter.energy,
    isVideo: flag(filter.isVideo),
    provinceId: filter.provinceId,
    cityId: filter.cityId,
    cbuNo: filter.cbuNo,
  } satisfies Choice
}
export type CarChoice = ReturnType<typeof choiceOf>

/** Whether a search text is the public number of a car. */
export const isCarNo = (keyword: string): boolean => /^[a-z]{2}\d{2}-?\d+$/i.test(keyword)

/** Cars that a search text allows; undefined without a text. A car's public number finds that car. */
export async function searched(
  ctx: Ctx,
  index: FacetIndex,
  lookup: Lookup,
  keyword: string | undefined,
): Promise<Bits | undefined> {
  if (!keyword) return undefined
  if (isCarNo(keyword)) return index.only(await idsByNo(ctx.db, [keyword.toUpperCase()]))
  return meant(index, understand(keyword, lookup.words))
}

/** Cars that fit the words of a search text; none where it means nothing. */
function meant(index: FacetIndex, parts: Understood | undefined): Bits {
  if (!parts || parts.length === 0) return index.only([])
  return parts.map(words => unionOf(index, words)).reduce((all, part) => all.and(part))
}

/** Cars that fit any of the words. */
export function unionOf(index: FacetIndex, words: readonly SearchWord[]): Bits {
  const union = index.only([])
  for (const { facet, value } of words) union.or(index.union(facet, [value]))
  return union
}

export function narrowed(index: FacetIndex, filter: CarFilter, within: Bits | undefined): Bits | undefined {
  if (filter.priceFromFen === undefined && filter.priceToFen === undefined) return within
  const range = index.range('price', filter.priceFromFen ?? 0, filter.priceToFen ?? Number.MAX_SAFE_INTEGER)
  return within ? within.and(range) : range
}

/**
 * Ids of the cars of an index that fit a filter, the newest listing first.
 * @param understood what its search text means; a public number of a car is none of it
 */
export function fitting(index: FacetIndex, filter: CarFilter, understood?: Understood): number[] {
  const within = narrowed(index, filter, filter.keyword ? meant(index, understood) : undefined)
  return index.find(choiceOf(filter), 'listed', true, 0, index.size, {}, within).ids
}
