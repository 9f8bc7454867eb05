import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useGo } from '#shop/go.ts'
import { goodsHref } from '#shop/features/goods/goods-address.ts'
import { GoodsCard } from '#shop/features/goods/goods-card.tsx'
import { CarCard } from '#shop/features/used-car/car-card.tsx'
import { carListHref } from '#shop/features/used-car/list-address.ts'
import { shopContext } from '#shop/context.ts'
import { CartAction } from '#shop/frame/cart-action.tsx'
import { searchAddress, searchAreas, searchPath } from '#shop/frame/search-address.ts'
import { type PageHandle, useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { ListEnd } from '#shop/personal/list-end.tsx'
import { ApiFailure } from '#web/api-failure.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { writePages } from '#web/list-pages.ts'
import { carSide } from '#web/pictures.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Media } from '#web/ui/media.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { emptySearch, loadSearch, type NewCar, readSearchPage, type SearchData, searchPageSize } from './search-load.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchHints } from './search-hints.tsx'
import styles from './search.module.css'
import { searchTexts } from './search.texts.ts'
import { SiteSearch } from './site-search.tsx'
import type { Route } from './+types/search.page'

const mostPages = { document: 5, browser: 20 } as const

export function loader({ request, context }: Route.LoaderArgs): Promise<SearchData> {
  const { call } = context.get(shopContext)
  const wish = readSearchPage(new URL(request.url).searchParams)
  return loadSearch(call, wish, mostPages.document)
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<SearchData> {
  const wish = readSearchPage(new URL(request.url).searchParams)
  try {
    return await loadSearch(cachedApi, wish, mostPages.browser)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { ...emptySearch(wish), failed: error.message }
  }
}

export const handle: PageHandle<SearchData> = {
  titleOf: ({ state }) => state.keyword || undefined,
  Actions: CartAction,
}

/** Cars and goods for some words, in tabs with their counts (spec 2, /searchResults). */
export default function SearchPage({ loaderData: data }: Route.ComponentProps) {
  const t = useTexts(searchTexts)
  const mobile = useLayout() === 'mobile'
  const { keyword } = data.state
  const { area } = data.found
  const areas = useUsedCarsShown() ? searchAreas : searchAreas.filter(each => each === 'goods')
  const all = searchAreas.reduce((sum, each) => sum + data.totals[each], 0)
  const { revalidate, state: again } = useRevalidator()
  useEffect(() => {
    if (all > 0) rememberSearch(keyword)
  }, [all, keyword])
  return (
    <div className={styles.page}>
      {!mobile && <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: t.title }]} />}
      <h1 className={styles.title}>{keyword ? t.results : t.title}</h1>
      <SiteSearch keyword={keyword} focusKey={keyword ? undefined : 'empty'} className={styles.field} />
      {data.failed !== undefined ? (
        <PartError kind="page" reason={data.failed} busy={again !== 'idle'} onRetry={() => void revalidate()} />
      ) : keyword === '' ? (
        <>
          <p className={styles.why}>{t.askWhy}</p>
          <SearchHints hints={data.hints} />
          <AllCategories />
        </>
      ) : all === 0 ? (
        <>
          <Empty icon="search" title={t.nothing(keyword)}>
            {t.nothingWhy}
          </Empty>
          <SearchHints hints={data.hints} />
          <AllCategories />
        </>
      ) : (
        <>
          <p className={styles.count} role="status">
            {data.readAs === null ? t.found(keyword, all) : t.foundAs(keyword, data.readAs, all)}
          </p>
          <Tabs
            label={t.tabs}
            value={area}
            fill={mobile}
            items={areas.map(each => ({
              value: each,
              label: t[each],
              count: data.totals[each],
              href: searchAddress({ keyword, area: each }),
            }))}
          />
          {data.found.rows.length === 0 ? (
            <Empty icon="search" title={t.nothingHere}>
              {t.nothingHereWhy}
            </Empty>
          ) : (
            <Found data={data} />
          )}
        </>
      )}
    </div>
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

/** The rows of the open tab, and the way to more. */
function Found({ data }: { data: SearchData }) {
  const t = useTexts(searchTexts)
  const mobile = useLayout() === 'mobile'
  const go = useGo()
  const busy = useNavigation().location?.pathname === searchPath
  const { found, totals, state, firstPage, lastPage } = data
  const { area } = found
  useFavouriteMarks(found.area === 'usedCar' ? found.rows.map(car => car.carNo) : [])
  useFavouriteMarks(found.area === 'goods' ? found.rows.map(good => good.spuCode) : [], 'goods')
  const total = totals[area]
  const shown = (firstPage - 1) * searchPageSize + found.rows.length
  const pageHref = (page: number) => searchAddress({ ...state, area }, String(page))
  const sizes = mobile ? (area === 'goods' ? '45vw' : 'calc(100vw - 40px)') : '(min-width: 1440px) 310px, 22vw'
  return (
    <>
      <CardList className={styles.rows} data-area={area} aria-busy={busy}>
        {found.area === 'usedCar' &&
          found.rows.map((car, n) => (
            <li key={car.carNo}>
              <CarCard car={car} heading="h2" sizes={sizes} first={n === 0} />
            </li>
          ))}
        {found.area === 'goods' &&
          found.rows.map((good, n) => (
            <li key={goodsHref(good)}>
              <GoodsCard good={good} heading="h2" sizes={sizes} first={n === 0} />
            </li>
          ))}
        {found.area === 'newCar' &&
          found.rows.map(car => (
            <li key={car.seriesCode}>
              <SeriesCard car={car} sizes={sizes} />
            </li>
          ))}
      </CardList>
      {area === 'usedCar' && (
        <GoLink href={carListHref({ keyword: state.keyword })} className={styles.more}>
          {t.filterCars}
        </GoLink>
      )}
      {area !== 'newCar' &&
        (mobile ? (
          <>
            <ListEnd
              shown={shown}
              total={total}
              more={shown < total}
              busy={busy}
              onMore={() =>
                void go(searchAddress({ ...state, area }, writePages({ firstPage, lastPage: lastPage + 1 })), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
            <noscript>{shown < total && <GoLink href={pageHref(lastPage + 1)}>{t.nextPage}</GoLink>}</noscript>
          </>
        ) : (
          <div className={styles.pages}>
            <Pagination page={lastPage} pageCount={Math.ceil(total / searchPageSize)} href={pageHref} />
          </div>
        ))}
    </>
  )
}

/** A series: what it costs new, and the used cars of it. */
function SeriesCard({ car, sizes }: { car: NewCar; sizes: string }) {
  const t = useTexts(searchTexts)
  const used = carListHref({ filter: { series: [car.seriesCode] } })
  return (
    <Card
      href={car.usedCarCount > 0 ? used : undefined}
      heading="h2"
      media={
        <Media>
          <Picture source={carSide(car.bodyKey, 'silver')} alt="" sizes={sizes} />
        </Media>
      }
      name={`${car.name} ${car.kind}`}
      meta={car.intro}
      price={
        <>
          <span className={styles.small}>{t.priceFrom}</span>
          <Price fen={car.priceFromFen} />
          <span className={styles.small}>{t.from}</span>
        </>
      }
      note={car.usedCarCount > 0 ? t.seeUsed(car.usedCarCount) : undefined}
    />
  )
}
