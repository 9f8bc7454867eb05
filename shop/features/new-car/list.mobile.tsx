import { useEffect } from 'react'
import { newCarPrices } from '#contract/price-spans.ts'
import { newCarSorts } from '#contract/range-codes.ts'
import { itemAt } from '#contract/required.ts'
import { CompareTray } from '#shop/features/car/compare-tray.tsx'
import { newCarAddress } from '#shop/features/car/new-car-address.ts'
import { NewCarCard } from '#shop/features/car/new-car-card.tsx'
import frame from '#shop/features/used-car/list.mobile.module.css'
import { BackToTop } from '#shop/frame/back-to-top.tsx'
import { ofPlainFilter } from '#shop/features/used-car/list-styles.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { AppliedChips } from '#web/list/applied-chips.tsx'
import { wordOf } from '#web/list/facets.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { SheetOpener, useListSheet } from '#web/list/list-sheet.tsx'
import { listWords } from '#web/list/list.texts.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { later } from '#web/ui/later.tsx'
import { Box, Text } from '#web/ui/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { newCarChips } from './list-chips.ts'
import { newCarList, type NewCarListView } from './list-load.ts'
import type { NewCarSheet, SheetsProps } from './list-sheets.tsx'
import { newCarListTexts } from './list.texts.ts'
import { type Closing, soonDialog } from '#web/ui/soon-dialog.tsx'

const NoNewCars = later(() => import('./list-nothing.tsx').then(m => m.NoNewCars), [])
/** Browsers read it where there are no scripts: there its code never comes. */
const PlainNewCarFilter = later(() => import('./plain-filter.tsx').then(m => m.PlainNewCarFilter), ofPlainFilter)
/** They stand open after a press at the earliest. */
const NewCarSheets = soonDialog<SheetsProps & Closing>(() => import('./list-sheets.tsx').then(m => m.NewCarSheets))

const sizes = '(min-width: 680px) 314px, calc(100vw - 40px)'

/** The list on mobile: four words open sheets, the cards go on while one scrolls. */
export function MobileNewCars({ view }: { view: NewCarListView }) {
  const t = useTexts(newCarListTexts)
  const words = useTexts(listWords)
  const language = useLanguage()
  const { data, state, busy } = view
  const { facets } = data.rest
  const { filter } = state
  const sheet: NewCarSheet = useListSheet(newCarList, view, 'filter')
  useEffect(() => void NewCarSheets.prepare(), [])
  const chips = newCarChips(state, facets, language)
  const { price, series } = filter

  return (
    <div className={frame.page}>
      <VisuallyHidden role="heading" aria-level={1}>
        {t.title}
      </VisuallyHidden>
      <Box hair="below" ground="page" padX="page" className={frame.bar}>
        <SheetOpener of={sheet} name="sort" active={filter.sort !== newCarAddress.fresh.filter.sort}>
          {wordOf(newCarSorts, filter.sort, language)}
        </SheetOpener>
        <SheetOpener of={sheet} name="series" active={series.length > 0}>
          {t.seriesCount(series.length)}
        </SheetOpener>
        <SheetOpener of={sheet} name="price" active={price.length > 0}>
          {price.length === 1 ? wordOf(newCarPrices, itemAt(price, 0), language) : t.price}
        </SheetOpener>
        <SheetOpener of={sheet} name="filter" active={chips.length > 0} icon="filter">
          {chips.length > 0 ? `${words.filter} ${chips.length}` : words.filter}
        </SheetOpener>
      </Box>
      <noscript>
        <PlainNewCarFilter state={state} facets={facets} />
      </noscript>
      <AppliedChips of={view} chips={chips} />
      <section aria-labelledby="cars" aria-busy={busy}>
        <Text size="caption" tone="muted" figures padY={3} id="cars" role="status">
          {data.failed === undefined || data.rows.length > 0 ? t.countOfAll(data.total) : t.results}
        </Text>
        <ListResults of={view} kind="panel" earlier={t.earlier} nothing={<NoNewCars data={data} />}>
          <CardList>
            {data.rows.map((car, n) => (
              <li key={car.spuId}>
                <NewCarCard car={car} sizes={sizes} first={n === 0} heading="h2" compare />
              </li>
            ))}
          </CardList>
        </ListResults>
      </section>
      <BackToTop words={t.toTop} />
      <CompareTray />
      <NewCarSheets of={sheet} view={view} open={sheet.open !== null} onClose={sheet.close} />
    </div>
  )
}
