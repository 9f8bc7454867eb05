import { useRevalidator } from 'react-router'
import { pageSizes, usedCarSortChoices } from '#contract/constants.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { RemovableChip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CarCard } from './car-card.tsx'
import { noFilter } from './filter-path.ts'
import { atPage, listAddress, listPath, withFilter, withSort } from './list-address.ts'
import { appliedChips } from './list-chips.ts'
import { AllFacets } from './list-facets.tsx'
import type { ListData } from './list-load.ts'
import { ListFailed, NoCars } from './list-nothing.tsx'
import { ListSearch } from './list-search.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import styles from './list.desktop.module.css'
import { listTexts } from './list.texts.ts'
import { useKnownFacets, useListControl } from './use-list.ts'

const sizes = '(min-width: 1680px) 230px, (min-width: 1360px) 318px, 30vw'

/** The list on desktop: filters at the left, everything stands in the address, no button to press. */
export function DesktopList({ data }: { data: ListData }) {
  const t = useTexts(listTexts)
  const language = useLanguage()
  const { state, busy, show } = useListControl(data)
  const facets = useKnownFacets(data)
  const chips = appliedChips(state, facets, t, language)
  const nothing = { ...withFilter(state, noFilter), keyword: '' }
  const pageCount = Math.ceil(data.total / pageSizes.usedCarList)
  const page = data.state.lastPage

  return (
    <div className={styles.page}>
      <Breadcrumb
        steps={[{ label: t.home, href: '/' }, { label: t.usedCars, href: '/usedcar' }, { label: t.allCars }]}
      />
      <div className={styles.top}>
        <h1>{t.title}</h1>
        <ListSearch state={state} show={show} className={styles.search} />
      </div>
      <div className={styles.columns}>
        <aside aria-label={t.filter}>
          <VisuallyHidden role="heading" aria-level={2}>
            {t.filter}
          </VisuallyHidden>
          <SearchForm action={listPath}>
            {state.keyword && <input type="hidden" name="kw" value={state.keyword} />}
            <AllFacets filter={state.filter} facets={facets} onChange={filter => show(withFilter(state, filter))} />
            <noscript>
              <Button type="submit" block>
                {t.showAny}
              </Button>
            </noscript>
          </SearchForm>
        </aside>
        <section aria-labelledby="cars" aria-busy={busy}>
          <div className={styles.bar}>
            <div className={styles.applied}>
              <h2 id="cars" className={styles.count} aria-live="polite">
                {data.failed === undefined ? t.count(data.total) : t.results}
              </h2>
              {chips.length > 0 && (
                <ul className={styles.chips} aria-label={t.applied}>
                  {chips.map(chip => (
                    <li key={chip.key}>
                      <RemovableChip what={chip.text} href={listAddress(chip.without)} keepScroll />
                    </li>
                  ))}
                  <li>
                    <TextLink href={listAddress(nothing)} keepScroll className={styles.clear}>
                      {t.clearAll}
                    </TextLink>
                  </li>
                </ul>
              )}
            </div>
            <NativeSelect
              plain
              aria-label={t.sort}
              value={`${state.sort}-${state.sortField}`}
              choices={usedCarSortChoices.map(choice => ({
                value: `${choice.sort}-${choice.sortField}`,
                label: language === 'en' ? choice.en : choice.cn,
              }))}
              onChange={value => {
                const [sort, sortField] = value.split('-').map(Number)
                show(withSort(state, sort!, sortField!))
              }}
            />
          </div>
          <div className={styles.results} data-busy={busy || undefined}>
            {data.failed !== undefined ? (
              <Failed data={data} />
            ) : data.rows.length === 0 ? (
              <NoCars data={data} facets={facets} />
            ) : (
              <CardList className={styles.cars}>
                {data.rows.map((car, n) => (
                  <li key={car.carNo}>
                    <CarCard car={car} sizes={sizes} first={n === 0} />
                  </li>
                ))}
                {data.rows.length % 3 === 2 && page < pageCount && (
                  <li className={styles.more}>
                    <UiLink href={listAddress(atPage(data.state, page + 1))}>
                      <span className={styles.moreWords}>
                        {t.nextPage(page + 1)}
                        <Icon name="arrow-right" size={20} />
                      </span>
                      <span className={styles.moreLeft}>{t.moreLeft(data.total - page * pageSizes.usedCarList)}</span>
                    </UiLink>
                  </li>
                )}
              </CardList>
            )}
          </div>
          {data.rows.length > 0 && (
            <div className={styles.pages}>
              <p className={styles.note}>
                {t.pageNote(data.total, pageSizes.usedCarList)}
                <br />
                {t.plan}
              </p>
              <Pagination page={page} pageCount={pageCount} href={to => listAddress(atPage(data.state, to))} />
            </div>
          )}
        </section>
      </div>
    </div>
  )
}

function Failed({ data }: { data: ListData }) {
  const { revalidate, state } = useRevalidator()
  return <ListFailed reason={data.failed} busy={state !== 'idle'} onRetry={() => void revalidate()} />
}
