import { useEffect } from 'react'
import { GoodsCard } from '#shop/features/goods/goods-card.tsx'
import { CarCard } from '#shop/features/used-car/car-card.tsx'
import { WhySame } from '#shop/features/car/why-same.tsx'
import { newCarListHref } from '#shop/features/car/new-car-address.ts'
import { NewCarCard } from '#shop/features/car/new-car-card.tsx'
import { carListHref } from '#shop/features/used-car/list-address.ts'
import { shopContext } from '#shop/context.ts'
import { CartAction } from '#shop/frame/cart-action.tsx'
import { searchAddress, searchAreas, searchHref } from '#shop/frame/search-address.ts'
import { type PageHandle, useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { useList } from '#web/list/use-list.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Page, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type SearchData, searchList } from './search-load.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchHints } from './search-hints.tsx'
import styles from './search.module.css'
import { searchTexts } from './search.texts.ts'
import { SiteSearch } from './site-search.tsx'
import type { Route } from './+types/search.page'

const stateOf = (request: Request) => searchAddress.read(new URL(request.url).searchParams)

export const loader = ({ request, context }: Route.LoaderArgs): Promise<SearchData> =>
  searchList.load(context.get(shopContext).call, stateOf(request))

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<SearchData> =>
  searchList.inBrowser(cachedApi, stateOf(request))

export const handle: PageHandle<SearchData> = {
  titleOf: ({ state }) => state.keyword || undefined,
  Actions: CartAction,
}

/** New cars, used cars and goods for some words, in tabs with their counts (spec 2, /searchResults). */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const data: SearchData = loaderData
  const view = useList(searchList, data)
  const t = useTexts(searchTexts)
  const mobile = useLayout() === 'mobile'
  const { keyword } = data.state
  const { area, totals, readAs, hints } = data.rest
  const areas = useUsedCarsShown() ? searchAreas : searchAreas.filter(each => each !== 'usedCar')
  const all = searchAreas.reduce((sum, each) => sum + totals[each], 0)
  useEffect(() => {
    if (all > 0) rememberSearch(keyword)
  }, [all, keyword])
  return (
    <Page foot className={styles.page}>
      {!mobile && <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: t.title }]} />}
      <Text as="h1" unseen={[false, true]}>
        {keyword ? t.results : t.title}
      </Text>
      <SiteSearch keyword={keyword} focusKey={keyword ? undefined : 'empty'} className={styles.field} />
      {view.failed !== undefined && data.rows.length === 0 ? (
        <PartError kind="page" reason={view.failed} busy={view.retrying} onRetry={view.retry} />
      ) : keyword === '' ? (
        <>
          <Text size="small" tone="muted" above={3}>
            {t.askWhy}
          </Text>
          <SearchHints hints={hints} />
          <AllCategories />
        </>
      ) : all === 0 ? (
        <>
          <Empty icon="search" title={t.nothing(keyword)}>
            {t.nothingWhy}
          </Empty>
          <SearchHints hints={hints} />
          <AllCategories />
        </>
      ) : (
        <>
          <Text size="small" tone="muted" figures className={styles.count} role="status">
            {readAs === null ? t.found(keyword, all) : t.foundAs(keyword, readAs, all)}
          </Text>
          <Tabs
            label={t.tabs}
            value={area}
            fill={mobile}
            items={areas.map(each => ({
              value: each,
              label: t[each],
              count: totals[each],
              href: searchHref({ keyword, area: each }),
            }))}
          />
          <ListResults
            of={view}
            nothing={
              <Empty icon="search" title={t.nothingHere}>
                {t.nothingHereWhy}
              </Empty>
            }
          >
            <WhySame>{t[`${area}Why`]}</WhySame>
            <FoundRows data={data} />
          </ListResults>
        </>
      )}
    </Page>
  )
}

function AllCategories() {
  const t = useTexts(searchTexts)
  return (
    <GoLink href="/classify" className={styles.more}>
      {t.allCategories}
    </GoLink>
  )
}

/** The rows of the open tab. */
function FoundRows({ data: { rows, rest, state } }: { data: SearchData }) {
  const t = useTexts(searchTexts)
  const mobile = useLayout() === 'mobile'
  const { area } = rest
  useFavouriteMarks(
    rows.flatMap(row => (row.area === 'newCar' ? [row.key] : [])),
    'newcar',
  )
  useFavouriteMarks(rows.flatMap(row => (row.area === 'usedCar' ? [row.car.carNo] : [])))
  useFavouriteMarks(
    rows.flatMap(row => (row.area === 'goods' ? [row.good.spuCode] : [])),
    'goods',
  )
  const sizes = mobile ? (area === 'goods' ? '45vw' : 'calc(100vw - 40px)') : '(min-width: 1440px) 310px, 22vw'
  return (
    <>
      <CardList two={area === 'goods'} above={[8, 5]}>
        {rows.map((row, n) => (
          <li key={row.key}>
            {row.area === 'usedCar' && <CarCard car={row.car} heading="h2" sizes={sizes} first={n === 0} />}
            {row.area === 'goods' && <GoodsCard good={row.good} heading="h2" sizes={sizes} first={n === 0} />}
            {row.area === 'newCar' && <NewCarCard car={row.trim} heading="h2" sizes={sizes} first={n === 0} />}
          </li>
        ))}
      </CardList>
      {area === 'usedCar' && (
        <GoLink href={carListHref({ keyword: state.keyword })} className={styles.more}>
          {t.filterCars}
        </GoLink>
      )}
      {area === 'newCar' && (
        <GoLink href={newCarListHref()} className={styles.more}>
          {t.allNewCars}
        </GoLink>
      )}
    </>
  )
}
