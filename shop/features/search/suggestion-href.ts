import type { Output } from '#contract/kit.ts'
import { newCarHref, newCarListHref } from '#shop/features/car/new-car-address.ts'
import { goodsHref } from '#shop/features/goods/goods-href.ts'
import { carAddress } from '#shop/features/used-car/list-address.ts'
import { suggestedList } from '#shop/features/used-car/list-search.tsx'
import { searchHref } from '#shop/frame/search-address.ts'

type Suggestion = Output<'search.suggest'>[number]

/** Where a suggestion leads. */
export function suggestionHref({ area, kind, text, filter }: Suggestion): string {
  if (area === 'usedCar') return carAddress.href(suggestedList(carAddress.fresh, { text, filter }))
  if (area === 'newCar') return newCarSuggestionHref(text, filter)
  if (kind === 'goods' && filter.spuCode) return goodsHref({ spuCode: filter.spuCode, categoryCode: '' })
  if (filter.group) return `/aftersales/20000101010?group=${filter.group}`
  return filter.categoryCode ? `/aftersales/${filter.categoryCode}` : searchHref({ keyword: text, area: 'goods' })
}

/** A trim has a page, a series and a kind of drive have a list; a model has a search. */
function newCarSuggestionHref(text: string, { spuId, seriesCode, energy }: Suggestion['filter']): string {
  if (spuId) return newCarHref(Number(spuId))
  // With words before it means less than its list.
  if (!text.includes(' ') && seriesCode) return newCarListHref({ series: [seriesCode] })
  if (!text.includes(' ') && energy) return newCarListHref({ energy: [energy] })
  return searchHref({ keyword: text, area: 'newCar' })
}
