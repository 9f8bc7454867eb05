import { newCarSorts } from '#contract/range-codes.ts'
import { CompareTray } from '#shop/features/car/compare-tray.tsx'
import { newCarAddress } from '#shop/features/car/new-car-address.ts'
import { NewCarCard } from '#shop/features/car/new-car-card.tsx'
import { toCars } from '#shop/features/used-car/to-cars.ts'
import frame from '#shop/features/used-car/list.desktop.module.css'
import { ofFacets } from '#shop/features/used-car/list-styles.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { AppliedChips } from '#web/list/applied-chips.tsx'
import { labelled } from '#web/list/facets.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { listWords } from '#web/list/list.texts.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box, Page, Row, Text } from '#web/ui/layout.tsx'
import { later } from '#web/ui/later.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { newCarChips } from './list-chips.ts'
import { newCarList, type NewCarListView } from './list-load.ts'
import { newCarListTexts } from './list.texts.ts'

const ListFacets = later(() => import('./list-facets.tsx').then(m => m.ListFacets), ofFacets)
const NoNewCars = later(() => import('./list-nothing.tsx').then(m => m.NoNewCars), [])

/** Has what stands beside and above the cars come with them. */
export const prepareDesktopNewCars = (): Promise<unknown> => ListFacets.prepare()

const sizes = '(min-width: 1680px) 230px, (min-width: 1360px) 318px, 30vw'

/** The list on desktop: filters at the left, everything stands in the address, no button to press. */
export function DesktopNewCars({ view }: { view: NewCarListView }) {
  const t = useTexts(newCarListTexts)
  const words = useTexts(listWords)
  const language = useLanguage()
  const { data, state, busy, show } = view
  const { rows, total, rest } = data
  const { filter } = state

  return (
    <Page foot className={frame.page}>
      <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: t.title }]} />
      <h1>{t.title}</h1>
      {data.failed === undefined && (
        <button type="button" className={frame.toCars} onClick={toCars}>
          {t.count(total)}
          <Icon name="down" size={20} />
        </button>
      )}
      <div className={frame.columns}>
        <aside aria-label={words.filter}>
          <VisuallyHidden role="heading" aria-level={2}>
            {words.filter}
          </VisuallyHidden>
          <SearchForm action={newCarAddress.path}>
            <ListFacets state={state} facets={rest.facets} show={show} />
            <noscript>
              <Button type="submit" block>
                {words.showAny}
              </Button>
            </noscript>
          </SearchForm>
        </aside>
        <section aria-labelledby="cars" aria-busy={busy}>
          <Row hair="below" gap={6} align="start" justify="between" wrap className={frame.bar}>
            <Row gap={2} align="center" wrap className={frame.applied}>
              <Text
                as="h2"
                size="h4"
                weight="medium"
                figures
                id="cars"
                tabIndex={-1}
                className={frame.count}
                aria-live="polite"
              >
                {data.failed === undefined ? t.count(total) : t.results}
              </Text>
              <AppliedChips of={view} chips={newCarChips(state, rest.facets, language)} />
            </Row>
            <NativeSelect
              plain
              aria-label={words.sort}
              value={filter.sort}
              choices={labelled(newCarSorts, language)}
              onChange={value => {
                const sort = labelled(newCarSorts, language).find(each => each.value === value)?.value
                if (sort) show(newCarAddress.change(state, { filter: { ...filter, sort } }))
              }}
            />
          </Row>
          <Box above={6}>
            <ListResults
              of={view}
              kind="panel"
              nothing={<NoNewCars data={data} />}
              note={t.pageNote(total, newCarList.pageSize)}
            >
              <CardList className={frame.cars}>
                {rows.map((car, n) => (
                  <li key={car.spuId}>
                    <NewCarCard car={car} sizes={sizes} first={n === 0} compare />
                  </li>
                ))}
              </CardList>
            </ListResults>
          </Box>
        </section>
      </div>
      <CompareTray />
    </Page>
  )
}
