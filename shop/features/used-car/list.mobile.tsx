import { useEffect } from 'react'
import { itemAt } from '#contract/required.ts'
import { BackToTop } from '#shop/frame/back-to-top.tsx'
import { formatPriceRange } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { AppliedChips } from '#web/list/applied-chips.tsx'
import { valuesOf, wordOf } from '#web/list/facets.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { SheetOpener, useListSheet } from '#web/list/list-sheet.tsx'
import { listWords } from '#web/list/list.texts.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { later } from '#web/ui/later.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CarCard } from './car-card.tsx'
import { CompareChip, CompareTray } from './compare-later.tsx'
import { countFilters } from '#contract/car-filter-path.ts'
import { carAddress, carSorts } from './list-address.ts'
import { appliedChips } from './list-chips.ts'
import { carList, type CarListView } from './list-load.ts'
import type { CarSheet, SheetsProps } from './list-sheets.tsx'
import { ofPlainFilter, ofSearch } from './list-styles.ts'
import styles from './list.mobile.module.css'
import { listTexts } from './list.texts.ts'
import { SaveSearch, searchOf } from './save-search-later.tsx'
import { type Closing, soonDialog } from '#web/ui/soon-dialog.tsx'

const ListSearch = later(() => import('./list-search.tsx').then(m => m.ListSearch), ofSearch)
const NoCars = later(() => import('./list-nothing.tsx').then(m => m.NoCars), [])
/** Browsers read it where there are no scripts: there its code never comes. */
const PlainFilter = later(() => import('./plain-filter.tsx').then(m => m.PlainFilter), ofPlainFilter)
/** They stand open after a press at the earliest. */
const ListSheets = soonDialog<SheetsProps & Closing>(() => import('./list-sheets.tsx').then(m => m.ListSheets))

/** Has what stands above the cars come with them. */
export const prepareMobileList = (): Promise<unknown> => ListSearch.prepare()

const sizes = '(min-width: 680px) 314px, calc(100vw - 40px)'

/** The list on mobile: four words that open sheets, and cars that go on while one scrolls. */
export function MobileList({ view }: { view: CarListView }) {
  const t = useTexts(listTexts)
  const words = useTexts(listWords)
  const language = useLanguage()
  const { data, state, busy, show } = view
  const { facets } = data.rest
  const { filter } = state
  const sheet: CarSheet = useListSheet(carList, view, 'filter')
  useEffect(() => void ListSheets.prepare(), [])
  const series = valuesOf(facets, 'series').filter(value => filter.series?.includes(value.code))
  const hasPrice = filter.priceFromFen !== undefined || filter.priceToFen !== undefined
  const filters = countFilters(filter)
  const chips = appliedChips(state, facets, t, language)

  return (
    <div className={styles.page}>
      <VisuallyHidden role="heading" aria-level={1}>
        {t.title}
      </VisuallyHidden>
      <ListSearch state={state} show={show} />
      <Box hair="below" ground="page" padX="page" className={styles.bar}>
        <SheetOpener of={sheet} name="sort" active={state.sort !== carAddress.fresh.sort}>
          {wordOf(carSorts, state.sort, language)}
        </SheetOpener>
        <SheetOpener of={sheet} name="series" active={series.length > 0}>
          {series.length === 1 ? itemAt(series, 0).label : t.seriesCount(series.length)}
        </SheetOpener>
        <SheetOpener of={sheet} name="price" active={hasPrice}>
          {hasPrice ? formatPriceRange(filter.priceFromFen, filter.priceToFen, language) : t.price}
        </SheetOpener>
        <SheetOpener of={sheet} name="filter" active={filters > 0} icon="filter">
          {filters > 0 ? `${words.filter} ${filters}` : words.filter}
        </SheetOpener>
      </Box>
      <noscript>
        <PlainFilter state={state} facets={facets} />
      </noscript>
      <AppliedChips of={view} chips={chips} />
      <section aria-labelledby="cars" aria-busy={busy}>
        <Row gap={3} rowGap={0} align="center" justify="between" wrap below={3}>
          <Text size="caption" tone="muted" figures padY={3}>
            <span id="cars" role="status">
              {data.failed === undefined || data.rows.length > 0 ? t.countOfAll(data.total) : t.results}
            </span>
            {language === 'en' ? ', ' : '，'}
            {t.planShort}
          </Text>
          <SaveSearch {...searchOf(state, chips, language)} />
        </Row>
        <ListResults of={view} kind="panel" earlier={t.earlier} nothing={<NoCars data={data} />}>
          <CardList>
            {data.rows.map((car, n) => (
              <li key={car.carNo}>
                <CarCard car={car} sizes={sizes} first={n === 0} heading="h2" compare={CompareChip} />
              </li>
            ))}
          </CardList>
        </ListResults>
      </section>
      {state.sort === carAddress.fresh.sort && (
        <Text size="caption" tone="muted" above={6}>
          {t.smartWhy}
        </Text>
      )}
      <BackToTop words={t.toTop} />
      <CompareTray />
      <ListSheets of={sheet} view={view} open={sheet.open !== null} onClose={sheet.close} />
    </div>
  )
}
