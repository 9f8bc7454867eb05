import { newCarSorts } from '#contract/range-codes.ts'
import { newCarAddress, type NewCarState } from '#shop/features/car/new-car-address.ts'
import { noNewCarFilter } from '#shop/features/car/new-car-path.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { labelled } from '#web/list/facets.ts'
import { type ListSheet, ListSheetView } from '#web/list/list-sheet.tsx'
import { listWords } from '#web/list/list.texts.ts'
import { ChoiceList } from '#web/ui/choice-list.tsx'
import { ChoiceTiles, NewCarFacets, SeriesBoxes } from './list-facets.tsx'
import type { NewCarListView } from './list-load.ts'
import { newCarListTexts } from './list.texts.ts'

export type NewCarSheet = ListSheet<NewCarState, 'sort' | 'series' | 'price' | 'filter', 'car.list'>

export interface SheetsProps {
  of: NewCarSheet
  view: NewCarListView
}

/** The sheets of the four words. */
export function NewCarSheets({ of: sheet, view }: SheetsProps) {
  const t = useTexts(newCarListTexts)
  const words = useTexts(listWords)
  const language = useLanguage()
  const { name, draft, live, choose } = sheet
  const { filter } = draft
  const fields = {
    filter,
    facets: live.data?.facets ?? view.data.rest.facets,
    onChange: (next: typeof filter) => choose({ filter: next }),
  }
  const titles = { sort: words.sort, series: t.series, price: t.price, filter: words.filter }
  const reset = {
    sort: undefined,
    series: { filter: { ...filter, series: [] } },
    price: { filter: { ...filter, price: [] } },
    filter: { filter: { ...noNewCarFilter, sort: filter.sort } },
  }
  return (
    <ListSheetView of={sheet} title={titles[name]} reset={reset[name]} show={t.show} full={name === 'filter'}>
      {name === 'sort' && (
        <ChoiceList
          choices={labelled(newCarSorts, language)}
          value={view.state.filter.sort}
          onChoose={value => {
            const sort = labelled(newCarSorts, language).find(each => each.value === value)?.value
            if (sort) sheet.apply(newCarAddress.change(view.state, { filter: { ...view.state.filter, sort } }))
          }}
        />
      )}
      {name === 'series' && <SeriesBoxes {...fields} />}
      {name === 'price' && <ChoiceTiles {...fields} name="price" label={t.price} />}
      {name === 'filter' && <NewCarFacets {...fields} />}
    </ListSheetView>
  )
}
