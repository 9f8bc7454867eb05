import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ShareButton } from '#shop/frame/share-button.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { toggleFavourite, useFavouriteMark, useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { rememberCar } from '#shop/personal/seen-cars.ts'
import { isSignedIn } from '#web/session.ts'
import { useAlive } from '#web/use-alive.ts'
import { BarSign, BottomBar } from '#web/ui/bottom-bar.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page, Row, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Price } from '#web/ui/price.tsx'
import { CarCard } from './car-card.tsx'
import { DetailBuy, type FavouriteProps, ReserveAction } from './detail-buy.tsx'
import { type CarDetail, DetailFacts, DetailHistory } from './detail-facts.tsx'
import { DetailGallery } from './detail-gallery.tsx'
import { DetailFinance } from './detail-finance.tsx'
import { DetailPrice } from './detail-price.tsx'
import { DetailReport } from './detail-report.tsx'
import { DetailPromise } from './detail-promise.tsx'
import buyStyles from './buy.module.css'
import styles from './detail.module.css'
import { detailTexts } from './detail.texts.ts'
import { useOwnReservation } from './own-reservation.ts'
import { QueueBox } from './queue-box.tsx'
import { SectionNav } from './section-nav.tsx'
import { useCarQueue } from './use-car-queue.ts'
import type { Route } from './+types/detail.page'

const DetailCost = lazy(() => import('./detail-cost.tsx'))
const SeenShelf = lazy(() => import('./seen-shelf.tsx').then(m => ({ default: m.SeenShelf })))

const carNoOf = (id: string | undefined): string => (id ?? '').replace(/\.html$/, '')

export function loader({ context, params }: Route.LoaderArgs) {
  return readOnServer(context, 'usedCar.detail', { carNo: carNoOf(params.id) })
}
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return readInBrowser('usedCar.detail', { carNo: carNoOf(params.id) }, request)
}

/** The favourite of this car: known after the page is alive, because documents are the same for everybody. */
function useFavourite(carNo: string): FavouriteProps {
  useFavouriteMarks([carNo])
  return { on: useFavouriteMark(carNo), toggle: () => void toggleFavourite(carNo) }
}

/** Writes down that the customer looked at the car (spec 2, browseRecord). */
function useBrowsing(carNo: string): void {
  useEffect(() => {
    if (isSignedIn()) api('browse.add', { itemId: carNo }).catch(() => {})
    else rememberCar(carNo, Date.now())
  }, [carNo])
}

export const handle: PageHandle<{ data: CarDetail }> = {
  // Cars of one kind are told apart by their number.
  titleOf: ({ data }) => `${data.title} ${data.carNo}`,
  Actions: ShareButton,
}

/** A section below the sections of the car itself. */
function Shelf({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <Row gap={6} rowGap={1} align="baseline" justify="between" wrap>
        <h2>{title}</h2>
        {more}
      </Row>
      {children}
    </section>
  )
}

/** The page of one used car (design 14, Used car). */
export default function DetailPage({ loaderData }: Route.ComponentProps) {
  const car: CarDetail = loaderData.data
  const t = useTexts(detailTexts)
  const layout = useLayout()
  const favourite = useFavourite(car.carNo)
  const alive = useAlive()
  useBrowsing(car.carNo)
  const own = useOwnReservation(car.carNo, car.state === 'reserved')
  const { queue, again } = useCarQueue(car.carNo, car.state === 'reserved')
  const kept = queue?.mine?.state === 'offered'
  const sections = [
    { id: 'overview', title: t.overview, body: <DetailFacts car={car} /> },
    { id: 'report', title: t.report, body: <DetailReport key={car.carNo} car={car} /> },
    { id: 'price', title: t.priceTrend, body: <DetailPrice car={car} /> },
    { id: 'history', title: t.owners, body: <DetailHistory key={car.carNo} car={car} /> },
    { id: 'finance', title: t.finance, body: <DetailFinance key={car.carNo} car={car} /> },
    {
      id: 'cost',
      title: t.cost,
      body: (
        <div className={styles.cost}>
          {alive && (
            <Suspense>
              <DetailCost key={car.carNo} car={car} />
            </Suspense>
          )}
        </div>
      ),
    },
    { id: 'promise', title: t.promise, body: <DetailPromise car={car} /> },
  ]
  return (
    <div className={styles.main}>
      {layout === 'desktop' && (
        <Page>
          <Breadcrumb
            steps={[{ label: t.home, href: '/' }, { label: t.usedCars, href: '/usedcar/list' }, { label: car.title }]}
          />
        </Page>
      )}
      <div className={styles.top}>
        <DetailGallery key={car.carNo} car={car} />
        <DetailBuy
          car={car}
          own={own}
          kept={kept}
          favourite={favourite}
          queue={
            queue?.held && !queue.own && !own ? (
              <QueueBox carNo={car.carNo} queue={queue} onChanged={again} />
            ) : undefined
          }
        />
      </div>
      <SectionNav sections={sections} label={t.sections}>
        {layout === 'desktop' && (
          <>
            <span>
              <ModelName>{car.title}</ModelName>
            </span>
            <Price fen={car.priceFen} size="m" />
            <ReserveAction car={car} own={own} kept={kept} size="s" />
          </>
        )}
      </SectionNav>
      <Page>
        {sections.map(section => (
          <section key={section.id} id={section.id} className={styles.section} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            {section.body}
          </section>
        ))}
        {car.similar.length > 0 && (
          <section className={styles.section} aria-labelledby="similar-title" data-plain="hide">
            <h2 id="similar-title">{t.similar}</h2>
            <Text size="caption" tone="muted" below={4}>
              {t.similarWhy}
            </Text>
            <CardList two>
              {car.similar.map(other => (
                <li key={other.carNo}>
                  <CarCard car={other} sizes="(min-width: 1280px) 310px, 45vw" />
                </li>
              ))}
            </CardList>
          </section>
        )}
        <Suspense>
          <SeenShelf but={car.carNo} frame={Shelf} />
        </Suspense>
      </Page>
      {layout === 'mobile' && (
        <BottomBar className={buyStyles.buybar}>
          <BarSign as="a" href={`tel:${car.outlet.phone}`}>
            <Icon name="phone" />
            {t.call}
          </BarSign>
          <BarSign
            type="button"
            aria-pressed={favourite.on}
            aria-label={t.favouriteOf(car.title)}
            onClick={favourite.toggle}
          >
            <Icon name={favourite.on ? 'heart-fill' : 'heart'} />
            {t.favourite}
          </BarSign>
          <ReserveAction car={car} own={own} kept={kept} />
        </BottomBar>
      )}
    </div>
  )
}
