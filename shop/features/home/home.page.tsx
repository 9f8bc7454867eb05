import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { shopContext } from '#shop/context.ts'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { useLayout } from '#web/layout.ts'
import type { Route } from './+types/home.page'
import { Finder } from './finder.tsx'
import { Hero } from './hero.tsx'
import type { HomeData } from './home-load.ts'
import { readHomeTab } from './home-tab.ts'
import styles from './finder.module.css'
import { Newest } from './newest.tsx'
import { Outlets, PriceRanges, Promises, SeriesTiles } from './sections.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useOutletsNear } from './use-outlets-near.ts'

const HomeGoods = lazy(() => import('./home-goods.tsx').then(m => ({ default: m.HomeGoods })))
const VisitSteps = lazy(() => import('./visit-steps.tsx').then(m => ({ default: m.VisitSteps })))

/** Code that only asks for the page's data; the first load in a browser does without it. */
const homeLoad = () => import('./home-load.ts')

export async function loader({ context }: Route.LoaderArgs): Promise<HomeData> {
  const { call } = context.get(shopContext)
  const { loadHome } = await homeLoad()
  return loadHome(call)
}

export async function clientLoader(): Promise<HomeData> {
  const [{ loadHome }, { cachedApi }] = await Promise.all([homeLoad(), import('#web/api.ts')])
  return loadHome(cachedApi)
}

/** A tab is not other data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

/** The root shell with its five shortcuts, then the used-car home (spec 1; decisions: Home and shells). */
export default function Home({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const near = useOutletsNear(loaderData)
  const mobile = useLayout() === 'mobile'
  const showUsedCars = useUsedCarsShown()
  const tab = showUsedCars ? readHomeTab(query.get('homeType')) : 'buy'
  const newest = <Newest data={loaderData} />
  return (
    <>
      <Hero tab={tab} programme={loaderData.programme} />
      <div className={styles.start}>
        <Shortcuts
          certified={loaderData.certified}
          certifiedHref={loaderData.certifiedHref}
          showUsedCars={showUsedCars}
        />
        {showUsedCars && <Finder tab={tab} data={near} />}
      </div>
      {showUsedCars && tab === 'buy' && (
        <>
          {!mobile && newest}
          <Promises data={loaderData} />
          <SeriesTiles series={loaderData.series} />
          <PriceRanges prices={loaderData.prices} />
        </>
      )}
      <Suspense>{tab === 'buy' && loaderData.goods.length > 0 && <HomeGoods goods={loaderData.goods} />}</Suspense>
      <Suspense>{(tab === 'sell' || tab === 'replace') && <VisitSteps kind={tab} />}</Suspense>
      {/* On a phone twenty cards are a long way: they come after what is short. */}
      {showUsedCars && tab === 'buy' && mobile && newest}
      {showUsedCars && tab !== 'booking' && <Outlets data={near} />}
    </>
  )
}
