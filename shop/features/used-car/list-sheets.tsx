import { useState } from 'react'
import { usedCarSortChoices } from '#contract/constants.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceList } from '#web/ui/choice-list.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { type ListFilter, noFilter, withChoices, withPrice } from './filter-path.ts'
import { type ListState, withFilter, withSort } from './list-address.ts'
import { AllFacets, PriceFields, SeriesChecks } from './list-facets.tsx'
import type { ListData } from './list-load.ts'
import { listTexts } from './list.texts.ts'
import { useLiveCount } from './use-list.ts'

export type SheetName = 'sort' | 'series' | 'price' | 'filter'

export interface ListSheetsProps {
  open: SheetName | null
  onClose: () => void
  data: ListData
  state: ListState
  show: (next: ListState) => void
}

/** The sheets of the four words. A sheet keeps its choices to itself until its button is pressed. */
export function ListSheets({ open, onClose, data, state, show }: ListSheetsProps) {
  const t = useTexts(listTexts)
  const language = useLanguage()
  // The sheet that opened last keeps its face while it goes down.
  const [last, setLast] = useState<SheetName>('filter')
  const [draft, setDraft] = useState<{ open: SheetName | null; filter: ListFilter }>({ open, filter: state.filter })
  if (draft.open !== open) {
    setDraft({ open, filter: open ? state.filter : draft.filter })
    if (open) setLast(open)
  }
  const next = withFilter(state, draft.filter)
  const live = useLiveCount(open ? next : data.state, data)
  const setFilter = (filter: ListFilter) => setDraft({ open, filter })

  const fields = { filter: draft.filter, facets: live.facets, onChange: setFilter }
  const titles = { sort: t.sort, series: t.series, price: t.price, filter: t.filter }
  const clear = {
    sort: noFilter,
    series: withChoices(draft.filter, 'series', []),
    price: withPrice(draft.filter, undefined, undefined),
    filter: noFilter,
  }
  const foot = last !== 'sort' && (
    <>
      <Button kind="line" size="l" onClick={() => setFilter(clear[last])}>
        {t.reset}
      </Button>
      <Button
        size="l"
        busy={false}
        onClick={() => {
          onClose()
          show(next)
        }}
      >
        <span aria-live="polite">{live.total === undefined ? t.showAny : t.show(live.total)}</span>
      </Button>
    </>
  )

  return (
    <Modal
      open={open !== null}
      onClose={onClose}
      title={titles[last]}
      height={last === 'filter' ? 92 : 'content'}
      foot={foot}
    >
      {last === 'sort' && (
        <ChoiceList
          choices={usedCarSortChoices.map(choice => ({
            value: `${choice.sort}-${choice.sortField}`,
            label: language === 'en' ? choice.en : choice.cn,
          }))}
          value={`${state.sort}-${state.sortField}`}
          onChoose={value => {
            const [sort, sortField] = value.split('-').map(Number)
            onClose()
            show(withSort(state, sort!, sortField!))
          }}
        />
      )}
      {last === 'series' && <SeriesChecks {...fields} />}
      {last === 'price' && <PriceFields {...fields} />}
      {last === 'filter' && <AllFacets {...fields} />}
    </Modal>
  )
}
