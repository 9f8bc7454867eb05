import { type ComponentType, Suspense } from 'react'
import type { ShelfPlace } from '#contract/home-places.ts'
import { blockStyles } from '#shop/features/content-page/block-styles.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { later } from '#web/ui/later.tsx'
import { Page } from '#web/ui/layout.tsx'
import { type HomePart, orderedParts } from './home-content.ts'
import type { HomeData } from './home-load.ts'
import type { HomeTab } from './home-tab.ts'
import { lowerTexts } from './lower.texts.ts'
import { Newest } from './newest.tsx'
import { Outlets, PriceRanges, Promises, Section, SeriesTiles } from './sections.tsx'
import { useOutletsNear } from './use-outlets-near.ts'
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx'

const HomeGoods = lazyPart(() => import('./home-goods.tsx').then(m => m.HomeGoods))
const SeenShelf = lazyPart(() => import('#shop/features/used-car/seen-shelf.tsx').then(m => m.SeenShelf), Nothing)
const PickShelf = lazyPart(() => import('#shop/features/pick/pick-shelf.tsx').then(m => m.PickShelf), Nothing)
const AskForCar = lazyPart(() => import('./ask-for-car.tsx').then(m => m.AskForCar))
const VisitSteps = lazyPart(() => import('./visit-steps.tsx').then(m => m.VisitSteps))

const OneBlock = later(() => import('#shop/features/content-page/blocks.tsx').then(m => m.OneBlock), blockStyles)

/** What follows below the panel of a tab; below that of buying stands the shop itself. */
const below: Readonly<Record<Exclude<HomeTab, 'buy'>, ComponentType | undefined>> = {
  sell: () => <VisitSteps kind="sell" />,
  replace: () => <VisitSteps kind="replace" />,
  booking: undefined,
}

interface LowerProps {
  data: HomeData
  tab: HomeTab
  showUsedCars: boolean
}

/** What stands below the start of the home page: the parts in the order that marketing has given them (decision 163). */
export function Lower({ data, tab, showUsedCars }: LowerProps) {
  const near = useOutletsNear(data)
  const mobile = useLayout() === 'mobile'
  const Below = tab === 'buy' ? undefined : below[tab]
  const { parts } = data.content
  // Below the panel of another tab stands what belongs to it, and where to go.
  if (tab !== 'buy')
    return (
      <>
        {Below && <Below />}
        {showUsedCars &&
          tab !== 'booking' &&
          parts.map(
            part =>
              part.kind === 'shelf' &&
              part.place === 'outlets' && <Outlets key={part.key} title={part.title} data={near} />,
          )}
      </>
    )
  return orderedParts(parts, mobile).map(part => (
    <Suspense key={part.key}>
      <Part part={part} data={near} showUsedCars={showUsedCars} />
    </Suspense>
  ))
}

function Part({ part, data, showUsedCars }: { part: HomePart; data: HomeData; showUsedCars: boolean }) {
  if (part.kind === 'shelf') {
    const Shelf = shelves[part.place]
    return <Shelf title={part.title} data={data} showUsedCars={showUsedCars} />
  }
  if (part.kind === 'block')
    return <Page>{data.content.data && <OneBlock block={part.block} data={data.content.data} />}</Page>
  return (
    showUsedCars && (
      <div data-plain="hide">
        <Promises data={data} words={part} />
      </div>
    )
  )
}

interface ShelfProps {
  title: string
  data: HomeData
  showUsedCars: boolean
}

/** What each shelf shows; those of used cars go with their channel. */
const shelves: Readonly<Record<ShelfPlace, ComponentType<ShelfProps>>> = {
  newCars: NewCars,
  newest: ({ title, data, showUsedCars }) => showUsedCars && <Newest title={title} data={data} />,
  series: UsedSeries,
  prices: ({ title, data, showUsedCars }) =>
    showUsedCars && (
      <div data-plain="hide">
        <PriceRanges title={title} prices={data.prices} />
      </div>
    ),
  visitor: ({ showUsedCars }) =>
    showUsedCars && (
      <>
        <SeenShelf frame={Section} />
        <PickShelf frame={Section} />
        <AskForCar />
      </>
    ),
  goods: ({ title, data }) => data.goods.length > 0 && <HomeGoods title={title} goods={data.goods} />,
  outlets: ({ title, data, showUsedCars }) => showUsedCars && <Outlets title={title} data={data} />,
}

function NewCars({ title, data }: ShelfProps) {
  const t = useTexts(lowerTexts)
  if (data.newCars.length === 0) return null
  const more = <GoLink href={data.newCarsHref}>{t.allNew}</GoLink>
  return <SeriesTiles title={title} more={more} series={data.newCars} count={t.versions} />
}

function UsedSeries({ title, data, showUsedCars }: ShelfProps) {
  const t = useTexts(lowerTexts)
  return showUsedCars && <SeriesTiles title={title} series={data.series} count={t.count} />
}
