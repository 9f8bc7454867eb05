import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { pageSizes, usedCarSortChoices } from '#contract/constants.ts'
import { BackToTop } from '#shop/frame/back-to-top.tsx'
import { formatPriceRange } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { RemovableChip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CarCard } from './car-card.tsx'
import { countFilters } from './filter-path.ts'
import { atPage, listAddress } from './list-address.ts'
import { appliedChips } from './list-chips.ts'
import { type ListData, valuesOf } from './list-load.ts'
import { ListFailed, NoCars } from './list-nothing.tsx'
import { ListSearch } from './list-search.tsx'
import { ListSheets, type SheetName } from './list-sheets.tsx'
import styles from './list.mobile.module.css'
import { listTexts } from './list.texts.ts'
import { PlainFilter } from './plain-filter.tsx'
import { useKnownFacets, useListControl } from './use-list.ts'

const sizes = '(min-width: 680px) 314px, calc(100vw - 40px)'

/** The list on mobile: four words that open sheets, and cars that go on while one scrolls. */
export function MobileList({ data }: { data: ListData }) {
  const t = useTexts(listTexts)
  const language = useLanguage()
  const { state, busy, show } = useListControl(data)
  const facets = useKnownFacets(data)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const chips = appliedChips(state, facets, t, language)
  const { revalidate, state: again } = useRevalidator()

  const { filter } = state
  const chosenSort = usedCarSortChoices.findIndex(
    choice => choice.sort === state.sort && choice.sortField === state.sortField,
  )
  const sort = usedCarSortChoices[chosenSort] ?? usedCarSortChoices[0]
  const series = valuesOf(facets, 'series').filter(value => filter.series?.includes(value.code))
  const hasPrice = filter.priceFromFen !== undefined || filter.priceToFen !== undefined
  const filters = countFilters(filter)

  const opener = (name: SheetName, text: string, active: boolean, icon: IconName = 'down') => (
    <button
      type="button"
      className={classNames(styles.opener, active && styles.active)}
      aria-haspopup="dialog"
      aria-expanded={sheet === name}
      onClick={() => setSheet(name)}
    >
      <span className={styles.word}>{text}</span>
      <Icon name={icon} size={16} />
    </button>
  )

  return (
    <div className={styles.page}>
      <VisuallyHidden role="heading" aria-level={1}>
        {t.title}
      </VisuallyHidden>
      <ListSearch state={state} show={show} />
      <div className={styles.bar}>
        {opener('sort', language === 'en' ? sort.en : sort.cn, chosenSort > 0)}
        {opener('series', series.length === 1 ? series[0]!.label : t.seriesCount(series.length), series.length > 0)}
        {opener(
          'price',
          hasPrice ? formatPriceRange(filter.priceFromFen, filter.priceToFen, language) : t.price,
          hasPrice,
        )}
        {opener('filter', filters > 0 ? `${t.filter} ${filters}` : t.filter, filters > 0, 'filter')}
      </div>
      <noscript>
        <PlainFilter state={state} facets={facets} />
      </noscript>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t.applied}>
          {chips.map(chip => (
            <li key={chip.key}>
              <RemovableChip what={chip.text} href={listAddress(chip.without)} keepScroll />
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="cars" aria-busy={busy}>
        <p className={styles.summary}>
          <span id="cars" role="status">
            {data.failed === undefined || data.rows.length > 0 ? t.countOfAll(data.total) : t.results}
          </span>
          {language === 'en' ? ', ' : '，'}
          {t.planShort}
        </p>
        {data.state.firstPage > 1 && data.rows.length > 0 && (
          <GoLink href={listAddress(atPage(data.state, 1))} className={styles.earlier}>
            {t.earlier}
          </GoLink>
        )}
        {data.rows.length > 0 ? (
          <>
            <CardList className={styles.cars} data-busy={(busy && state.lastPage === 1) || undefined}>
              {data.rows.map((car, n) => (
                <li key={car.carNo}>
                  <CarCard car={car} sizes={sizes} first={n === 0} heading="h2" />
                </li>
              ))}
            </CardList>
            <ListEnd data={data} busy={busy} onMore={next => show(next, { replace: true })} />
          </>
        ) : data.failed === undefined ? (
          <NoCars data={data} facets={facets} />
        ) : (
          <ListFailed reason={data.failed} busy={again !== 'idle'} onRetry={() => void revalidate()} />
        )}
      </section>
      <BackToTop words={t.toTop} />
      <ListSheets open={sheet} onClose={() => setSheet(null)} data={data} state={state} show={show} />
    </div>
  )
}

interface ListEndProps {
  data: ListData
  busy: boolean
  onMore: (next: ListData['state']) => void
}

/** How much is shown, and the way to more: by itself when it comes near, by the button, or as a plain link. */
function ListEnd({ data, busy, onMore }: ListEndProps) {
  const t = useTexts(listTexts)
  const { state, rows, total, failed } = data
  const before = (state.firstPage - 1) * pageSizes.usedCarList
  const more = before + rows.length < total
  const near = useRef<HTMLDivElement>(null)
  const load = () => onMore({ ...state, lastPage: state.lastPage + 1 })
  const loadBySelf = useEffectEvent(load)
  // A failure waits for the visitor; trying again by itself would never end.
  const waits = more && !busy && failed === undefined
  useEffect(() => {
    const element = near.current
    if (!waits || !element) return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && loadBySelf(), {
      rootMargin: '800px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [waits])

  if (failed !== undefined) return <ListFailed reason={failed} busy={busy} onRetry={load} />
  return (
    <div ref={near} className={styles.end}>
      {more && (
        <ButtonLink
          kind="line"
          size="s"
          href={listAddress(atPage(state, state.lastPage + 1))}
          onClick={event => {
            event.preventDefault()
            if (!busy) load()
          }}
        >
          {busy && <Spinner />}
          {busy ? t.loadingMore : t.loadMore}
        </ButtonLink>
      )}
      <p role="status">{more ? t.shownOf(before + rows.length, total) : t.end}</p>
    </div>
  )
}
