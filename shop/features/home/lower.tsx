import { lazy, Suspense } from 'react'
import { useLayout } from '#web/layout.ts'
import type { HomeData } from './home-load.ts'
import type { HomeTab } from './home-tab.ts'
import { Newest } from './newest.tsx'
import { Outlets, PriceRanges, Promises, SeriesTiles } from './sections.tsx'
import { useOutletsNear } from './use-outlets-near.ts'

const HomeGoods = lazy(() => import('./home-goods.tsx').then(m => ({ default: m.HomeGoods })))
const VisitSteps = lazy(() => import('./visit-steps.tsx').then(m => ({ default: m.VisitSteps })))

/** What stands below the start of the home page. */
export function Lower({ data, tab, showUsedCars }: { data: HomeData; tab: HomeTab; showUsedCars: boolean }) {
  const near = useOutletsNear(data)
  const mobile = useLayout() === 'mobile'
  const newest = <Newest data={data} />
  return (
    <>
      {showUsedCars && tab === 'buy' && (
        <>
          {!mobile && newest}
          <Promises data={data} />
          <SeriesTiles series={data.series} />
          <PriceRanges prices={data.prices} />
        </>
      )}
      <Suspense>{tab === 'buy' && data.goods.length > 0 && <HomeGoods goods={data.goods} />}</Suspense>
      <Suspense>{(tab === 'sell' || tab === 'replace') && <VisitSteps kind={tab} />}</Suspense>
      {/* On a phone twenty cards are a long way: they come after what is short. */}
      {showUsedCars && tab === 'buy' && mobile && newest}
      {showUsedCars && tab !== 'booking' && <Outlets data={near} />}
    </>
  )
}
