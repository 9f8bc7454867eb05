import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import type { Output } from '#contract/kit.ts'
import { useGo } from '#shop/go.ts'
import { newCarHref, newCarListHref } from '#shop/features/car/new-car-address.ts'
import { goodsHref } from '#shop/features/goods/goods-address.ts'
import { carAddress } from '#shop/features/used-car/list-address.ts'
import { suggestedList } from '#shop/features/used-car/list-search.tsx'
import { searchAddress, searchHref } from '#shop/frame/search-address.ts'
import { cachedApi } from '#web/api.ts'
import { type Texts, useTexts } from '#web/i18n/texts.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { rememberSearch } from './recent-searches.ts'
import { searchTexts } from './search.texts.ts'

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

/** What a suggestion is, and how much it leads to. */
function noteOf({ area, kind, count }: Suggestion, t: Texts<typeof searchTexts>): string {
  if (area === 'usedCar') return t.carCount(count)
  if (area === 'newCar') return t.newCarCount(count)
  return kind === 'goods' ? t.goods : `${t.places} ${t.goodsCount(count)}`
}

interface SiteSearchProps {
  /** The words of the address. */
  keyword: string
  /** After something was chosen or searched. */
  onLeave?: (() => void) | undefined
  focusKey?: string | undefined
  className?: string | undefined
}

/** One field over cars and goods, with suggestions in Chinese, pinyin, initials and English while typing. */
export function SiteSearch({ keyword, onLeave, focusKey, className }: SiteSearchProps) {
  const t = useTexts(searchTexts)
  const go = useGo()
  function leaveFor(address: string) {
    onLeave?.()
    void go(address)
  }
  return (
    <SearchBox
      value={keyword}
      action={searchAddress.path}
      label={t.label}
      placeholder={useUsedCarsShown() ? t.placeholder : t.newPlaceholder}
      focusKey={focusKey}
      suggest={async words => {
        const { data } = await cachedApi('search.suggest', { keyword: words })
        return data.map(each => ({
          ...each,
          key: `${each.area} ${each.kind} ${each.text} ${Object.values(each.filter).join()}`,
          note: noteOf(each, t),
        }))
      }}
      onChoose={suggestion => {
        rememberSearch(suggestion.text)
        leaveFor(suggestionHref(suggestion))
        return suggestion.text
      }}
      onSearch={words => words && leaveFor(searchHref({ keyword: words }))}
      className={className}
    />
  )
}
