import { useEffect } from 'react'
import { ShareButton } from '#shop/frame/share-button.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { toggleFavourite, useFavouriteMark, useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { rememberCar } from '#shop/personal/seen-cars.ts'
import { isSignedIn } from '#web/session.ts'
import { BarSign, BottomBar } from '#web/ui/bottom-bar.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { later } from '#web/ui/later.tsx'
import { Page } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Price } from '#web/ui/price.tsx'
import { DetailBuy, type FavouriteProps, ReserveAction } from './detail-buy.tsx'
import type { CarDetail } from './detail-facts.tsx'
import { DetailGallery } from './detail-gallery.tsx'
import { lowerStyles } from './detail-lower-styles.ts'
import buyStyles from './buy.module.css'
import styles from './detail.module.css'
import { detailTexts } from './detail.texts.ts'
import { useOwnReservation } from './own-reservation.ts'
import { SectionNav } from './section-nav.tsx'
import { useCarQueue } from './use-car-queue.ts'
import type { Route } from './+types/detail.page'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const DetailLower = later(() => import('./detail-lower.tsx').then(m => m.DetailLower), lowerStyles)
/** Of cars that somebody else holds. */
const QueueBox = lazyPart(() => import('./queue-box.tsx').then(m => m.QueueBox))

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

/** The page of one used car (design 14, Used car). */
export default function DetailPage({ loaderData }: Route.ComponentProps) {
  const car: CarDetail = loaderData.data
  const t = useTexts(detailTexts)
  const layout = useLayout()
  const favourite = useFavourite(car.carNo)
  useBrowsing(car.carNo)
  const own = useOwnReservation(car.carNo, car.state === 'reserved')
  const { queue, again } = useCarQueue(car.carNo, car.state === 'reserved')
  const kept = queue?.mine?.state === 'offered'
  const sections = [
    { id: 'overview', title: t.overview },
    { id: 'report', title: t.report },
    { id: 'price', title: t.priceTrend },
    { id: 'history', title: t.owners },
    { id: 'finance', title: t.finance },
    { id: 'cost', title: t.cost },
    { id: 'promise', title: t.promise },
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
      <DetailLower key={car.carNo} car={car} />
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
