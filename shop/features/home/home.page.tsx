import { useSearchParams } from 'react-router'
import { shopContext } from '#shop/context.ts'
import { useFavouriteMarks } from '#shop/features/used-car/favourite-marks.ts'
import { useRoot } from '#shop/frame/use-route-row.ts'
import { cachedApi } from '#web/api.ts'
import type { Route } from './+types/home.page'
import { type HomeData, loadHome } from './home-load.ts'
import { Finder } from './finder.tsx'
import { Hero } from './hero.tsx'
import { readHomeTab } from './home-tab.ts'
import { Newest, Outlets, PriceRanges, Promises, SeriesTiles, Steps } from './sections.tsx'
import { Shortcuts } from './shortcuts.tsx'

export function loader({ context }: Route.LoaderArgs): Promise<HomeData> {
  const { call } = context.get(shopContext)
  return loadHome((name, input) => call(name, input))
}

export function clientLoader(): Promise<HomeData> {
  return loadHome((name, input) => cachedApi(name, input, { noLoading: true }))
}

/** A tab is not other data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function Home({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const showUsedCars = useRoot()?.flags.showUsedCar !== 0
  const tab = showUsedCars ? readHomeTab(query.get('homeType')) : 'buy'
  useFavouriteMarks(loaderData.newest.map(car => car.carNo))
  return (
    <>
      <Hero tab={tab} />
      {showUsedCars && <Finder tab={tab} data={loaderData} />}
      {tab === 'buy' && <Shortcuts certified={loaderData.certified} showUsedCars={showUsedCars} />}
      {showUsedCars && tab === 'buy' && (
        <>
          <Newest data={loaderData} />
          <Promises />
          <SeriesTiles series={loaderData.series} />
          <PriceRanges facets={loaderData.facets} />
        </>
      )}
      {(tab === 'sell' || tab === 'replace') && <Steps kind={tab} />}
      {tab !== 'booking' && <Outlets data={loaderData} />}
    </>
  )
}
