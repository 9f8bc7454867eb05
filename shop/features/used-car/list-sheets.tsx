import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { labelled } from '#web/list/facets.ts'
import { type ListSheet, ListSheetView } from '#web/list/list-sheet.tsx'
import { listWords } from '#web/list/list.texts.ts'
import { ChoiceList } from '#web/ui/choice-list.tsx'
import { type ListFilter, noFilter, withChoices, withPrice } from '#contract/car-filter-path.ts'
import { carAddress, carSorts, type ListState } from './list-address.ts'
import { AllFacets, PriceFields, SeriesChecks } from './list-facets.tsx'
import type { CarListView } from './list-load.ts'
import { listTexts } from './list.texts.ts'

export type CarSheet = ListSheet<ListState, 'sort' | 'series' | 'price' | 'filter', 'usedCar.list'>

export interface SheetsProps {
  of: CarSheet
  view: CarListView
}

/** The sheets of the four words. */
export function ListSheets({ of: sheet, view }: SheetsProps) {
  const t = useTexts(listTexts)
  const words = useTexts(listWords)
  const language = useLanguage()
  const { name, draft, live, choose } = sheet
  const { filter } = draft
  const fields = {
    filter,
    facets: live.data?.facets ?? view.data.rest.facets,
    onChange: (next: ListFilter) => choose({ filter: next }),
  }
  const titles = { sort: words.sort, series: t.series, price: t.price, filter: words.filter }
  const reset = {
    sort: undefined,
    series: { filter: withChoices(filter, 'series', []) },
    price: { filter: withPrice(filter, undefined, undefined) },
    filter: { filter: noFilter },
  }
  return (
    <ListSheetView of={sheet} title={titles[name]} reset={reset[name]} show={t.show} full={name === 'filter'}>
      {name === 'sort' && (
        <ChoiceList
          choices={labelled(carSorts, language)}
          value={view.state.sort}
          onChoose={value => {
            const sort = carSorts.find(each => each.code === value)?.code
            if (sort) sheet.apply(carAddress.change(view.state, { sort }))
          }}
        />
      )}
      {name === 'series' && <SeriesChecks {...fields} />}
      {name === 'price' && <PriceFields {...fields} />}
      {name === 'filter' && <AllFacets {...fields} />}
    </ListSheetView>
  )
}
