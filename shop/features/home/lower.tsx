import { type ComponentType, lazy, Suspense } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import type { HomeData } from './home-load.ts'
import type { HomeTab } from './home-tab.ts'
import { lowerTexts } from './lower.texts.ts'
import { Newest } from './newest.tsx'
import { Outlets, PriceRanges, Promises, Section, SeriesTiles } from './sections.tsx'
import { useOutletsNear } from './use-outlets-near.ts'

const HomeGoods = lazy(() => import('./home-goods.tsx').then(m => ({ default: m.HomeGoods })))
const SeenShelf = lazy(() => import('#shop/features/used-car/seen-shelf.tsx').then(m => ({ default: m.SeenShelf })))
const PickShelf = lazy(() => import('#shop/features/pick/pick-shelf.tsx').then(m => ({ default: m.PickShelf })))
const AskForCar = lazy(() => import('./ask-for-car.tsx').then(m => ({ default: m.AskForCar })))
const VisitSteps = lazy(() => import('./visit-steps.tsx').then(m => ({ default: m.VisitSteps })))

/** What follows below the panel of a tab; below that of buying stands the shop itself. */
const below: Readonly<Record<Exclude<HomeTab, 'buy'>, ComponentType | undefined>> = {
  sell: () => <VisitSteps kind="sell" />,
  replace: () => <VisitSteps kind="replace" />,
  booking: undefined,
}

/** What stands below the start of the home page. */
export function Lower({ data, tab, showUsedCars }: { data: HomeData; tab: HomeTab; showUsedCars: boolean }) {
  const near = useOutletsNear(data)
  const mobile = useLayout() === 'mobile'
  const t = useTexts(lowerTexts)
  const Below = tab === 'buy' ? undefined : below[tab]
  const newest = <Newest data={data} />
  const newCars = data.newCars.length > 0 && (
    <SeriesTiles
      title={t.newCars}
      more={<GoLink href={data.newCarsHref}>{t.allNew}</GoLink>}
      series={data.newCars}
      count={t.versions}
    />
  )
  return (
    <>
      {tab === 'buy' && newCars}
      {showUsedCars && tab === 'buy' && (
        <>
          {!mobile && newest}
          <div data-plain="hide">
            <Promises data={data} />
          </div>
          <SeriesTiles title={t.bySeries} series={data.series} count={t.count} />
          <div data-plain="hide">
            <PriceRanges prices={data.prices} />
          </div>
        </>
      )}
      <Suspense>{showUsedCars && tab === 'buy' && <SeenShelf frame={Section} />}</Suspense>
      <Suspense>{showUsedCars && tab === 'buy' && <PickShelf frame={Section} />}</Suspense>
      <Suspense>{showUsedCars && tab === 'buy' && <AskForCar />}</Suspense>
      <Suspense>{tab === 'buy' && data.goods.length > 0 && <HomeGoods goods={data.goods} />}</Suspense>
      <Suspense>{Below && <Below />}</Suspense>
      {/* On a phone twenty cards are a long way: they come after what is short. */}
      {showUsedCars && tab === 'buy' && mobile && newest}
      {showUsedCars && tab !== 'booking' && <Outlets data={near} />}
    </>
  )
}
