import { useLocation } from 'react-router'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { choiceNames, toggleChoice, withChoices } from '#contract/car-filter-path.ts'
import { carAddress, type ListState } from './list-address.ts'
import { listTexts } from './list.texts.ts'

type Suggestion = Output<'search.suggest'>[number]

/** The list that a suggestion means: its filter where the address has one for it, else its words. */
export function suggestedList(state: ListState, { text, filter }: Pick<Suggestion, 'text' | 'filter'>): ListState {
  const [name, code] = Object.entries(filter)[0] ?? []
  const known = choiceNames.find(each => each === name)
  // Words before the last one would be lost in a filter.
  if (!known || code === undefined || text.includes(' ')) return carAddress.change(state, { keyword: text })
  const chosen = state.filter[known]?.includes(code) ? state.filter : toggleChoice(state.filter, known, code)
  const place = known === 'cityId' ? withChoices(chosen, 'provinceId', []) : chosen
  return carAddress.change(state, { keyword: '', filter: place })
}

export interface ListSearchProps {
  state: ListState
  show: (next: ListState) => void
  className?: string
}

/** Search words over the list, with suggestions in Chinese, pinyin, initials and English while typing. */
export function ListSearch({ state, show, className }: ListSearchProps) {
  const t = useTexts(listTexts)
  const { key, search } = useLocation()
  return (
    <SearchBox
      value={state.keyword}
      action={carAddress.path}
      label={t.searchLabel}
      placeholder={t.search}
      // The header's magnifier leads here.
      focusKey={new URLSearchParams(search).has('search') ? key : undefined}
      suggest={async keyword => {
        const { data } = await cachedApi('search.suggest', { keyword, area: 'usedCar' })
        return data.map(each => ({ ...each, key: `${each.kind} ${each.text}`, note: t.count(each.count) }))
      }}
      onChoose={suggestion => {
        const next = suggestedList(state, suggestion)
        show(next)
        return next.keyword
      }}
      onSearch={keyword => keyword !== state.keyword && show(carAddress.change(state, { keyword }))}
      className={className}
    />
  )
}
