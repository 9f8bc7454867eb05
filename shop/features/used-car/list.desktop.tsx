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
import { UiLink } from '#web/ui/link.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CarCard } from './car-card.tsx'
import { CompareChip, CompareTray } from './compare-later.tsx'
import { carAddress, carSorts } from './list-address.ts'
import { appliedChips } from './list-chips.ts'
import { carList, type CarListView } from './list-load.ts'
import { ofFacets, ofSearch } from './list-styles.ts'
import styles from './list.desktop.module.css'
import { listTexts } from './list.texts.ts'
import { toCars } from './to-cars.ts'
import { SaveSearch, searchOf } from './save-search-later.tsx'

const ListFacets = later(() => import('./list-facets.tsx').then(m => m.ListFacets), ofFacets)
const ListSearch = later(() => import('./list-search.tsx').then(m => m.ListSearch), ofSearch)
const NoCars = later(() => import('./list-nothing.tsx').then(m => m.NoCars), [])

/** Has what stands beside and above the cars come with them. */
export const prepareDesktopList = (): Promise<unknown> => Promise.all([ListFacets.prepare(), ListSearch.prepare()])

const sizes = '(min-width: 1680px) 230px, (min-width: 1360px) 318px, 30vw'

/** The list on desktop: filters at the left, everything stands in the address, no button to press. */
export function DesktopList({ view }: { view: CarListView }) {
  const t = useTexts(listTexts)
  const words = useTexts(listWords)
  const language = useLanguage()
  const { data, state, busy, show } = view
  const { rows, total, rest } = data
  const chips = appliedChips(state, rest.facets, t, language)

  return (
    <Page foot className={styles.page}>
      <Breadcrumb
        steps={[{ label: t.home, href: '/' }, { label: t.usedCars, href: '/usedcar' }, { label: t.allCars }]}
      />
      <Row gap={8} rowGap={3} align="baseline" justify="between" className={styles.head}>
        <h1>{t.title}</h1>
        <ListSearch state={state} show={show} className={styles.search} />
      </Row>
      {data.failed === undefined && (
        <button type="button" className={styles.toCars} onClick={toCars}>
          {t.count(total)}
          <Icon name="down" size={20} />
        </button>
      )}
      <div className={styles.columns}>
        <aside aria-label={words.filter}>
          <VisuallyHidden role="heading" aria-level={2}>
            {words.filter}
          </VisuallyHidden>
          <SearchForm action={carAddress.path}>
            {state.keyword && <input type="hidden" name="kw" value={state.keyword} />}
            <ListFacets state={state} facets={rest.facets} show={show} />
            <noscript>
              <Button type="submit" block>
                {words.showAny}
              </Button>
            </noscript>
          </SearchForm>
        </aside>
        <section aria-labelledby="cars" aria-busy={busy}>
          <Row hair="below" gap={6} align="start" justify="between" className={styles.bar}>
            <Row gap={2} align="center" wrap className={styles.applied}>
              <Text
                as="h2"
                size="h4"
                weight="medium"
                figures
                id="cars"
                tabIndex={-1}
                className={styles.count}
                aria-live="polite"
              >
                {data.failed === undefined ? t.count(total) : t.results}
              </Text>
              <AppliedChips of={view} chips={chips} />
            </Row>
            <Row gap={5} rowGap={2} align="center" justify="end" wrap>
              <SaveSearch {...searchOf(state, chips, language)} />
              <NativeSelect
                plain
                aria-label={words.sort}
                value={state.sort}
                choices={labelled(carSorts, language)}
                onChange={value => {
                  const sort = carSorts.find(each => each.code === value)?.code
                  if (sort) show(carAddress.change(state, { sort }))
                }}
              />
            </Row>
          </Row>
          <Box above={6}>
            <ListResults
              of={view}
              kind="panel"
              nothing={<NoCars data={data} />}
              note={
                <>
                  {t.pageNote(total, carList.pageSize)}
                  <br />
                  {t.plan}
                  {state.sort === carAddress.fresh.sort && (
                    <>
                      <br />
                      {t.smartWhy}
                    </>
                  )}
                </>
              }
            >
              <CardList className={styles.cars}>
                {rows.map((car, n) => (
                  <li key={car.carNo}>
                    <CarCard car={car} sizes={sizes} first={n === 0} compare={CompareChip} />
                  </li>
                ))}
                {rows.length % 3 === 2 && view.hasMore && (
                  <li className={styles.more}>
                    <UiLink href={view.pageHref(data.state.lastPage + 1)}>
                      <Row as="span" size="h4" figures gap={2} align="center">
                        {t.nextPage(data.state.lastPage + 1)}
                        <Icon name="arrow-right" size={20} />
                      </Row>
                      <Text as="span" size="caption" tone="muted" figures>
                        {t.moreLeft(total - data.state.lastPage * carList.pageSize)}
                      </Text>
                    </UiLink>
                  </li>
                )}
              </CardList>
            </ListResults>
          </Box>
        </section>
      </div>
      <CompareTray />
    </Page>
  )
}
