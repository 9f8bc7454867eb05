import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import type { Output } from '#contract/kit.ts'
import { useGo } from '#shop/go.ts'
import { searchAddress, searchHref } from '#shop/frame/search-address.ts'
import { cachedApi } from '#web/api.ts'
import { type Texts, useTexts } from '#web/i18n/texts.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { rememberSearch } from './recent-searches.ts'
import { searchTexts } from './search.texts.ts'

type Suggestion = Output<'search.suggest'>[number]

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
        // All areas' addresses come with the first suggestions.
        const [{ data }, { suggestionHref }] = await Promise.all([
          cachedApi('search.suggest', { keyword: words }),
          import('./suggestion-href.ts'),
        ])
        return data.map(each => ({
          ...each,
          href: suggestionHref(each),
          key: `${each.area} ${each.kind} ${each.text} ${Object.values(each.filter).join()}`,
          note: noteOf(each, t),
        }))
      }}
      onChoose={suggestion => {
        rememberSearch(suggestion.text)
        leaveFor(suggestion.href)
        return suggestion.text
      }}
      onSearch={words => words && leaveFor(searchHref({ keyword: words }))}
      className={className}
    />
  )
}
