import { dot, dotted, formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast.ts'
import type { CarDetail } from './detail-facts.tsx'
import buyStyles from './buy.module.css'
import styles from './detail.module.css'
import { detailTexts } from './detail.texts.ts'
import type { OwnReservation } from './own-reservation.ts'

/** Where the deposit is paid; the settlement reads the price from the server, never from the address. */
export const reserveHref = (carNo: string): string => `/payment/order?carNo=${encodeURIComponent(carNo)}`

export interface FavouriteProps {
  on: boolean
  toggle: () => void
}

interface ReserveActionProps {
  car: CarDetail
  /** The customer's own order for the car. */
  own: OwnReservation | undefined
  size?: 'l' | 's'
}

/** What can be done with the car now: reserve it, or the reason why not. */
export function ReserveAction({ car, own, size = 'l' }: ReserveActionProps) {
  const t = useTexts(detailTexts)
  if (own)
    return (
      <ButtonLink href={own.href} size={size} block={size === 'l'}>
        {own.unpaid ? t.payOwn : t.seeOwn}
      </ButtonLink>
    )
  if (car.state === 'publish')
    return (
      <ButtonLink href={reserveHref(car.carNo)} size={size} block={size === 'l'}>
        {size === 'l' ? t.reserve : t.reserveShort}
      </ButtonLink>
    )
  const word = { sold: t.sold, reserved: t.held, pre_publish: t.soon, withdrawn: t.sold }[car.state]
  return (
    <Button size={size} block={size === 'l'} disabled>
      {word}
    </Button>
  )
}

async function share(title: string, done: string, failed: string): Promise<void> {
  const url = `${location.origin}${location.pathname}`
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast(done)
  } catch (error) {
    // Closing the share sheet is no failure.
    if ((error as Error).name !== 'AbortError') toast(failed)
  }
}

/** Name, price, deposit and the one thing to do; stays in view beside the gallery (design 14, Used car). */
export function DetailBuy({ car, own, favourite }: Omit<ReserveActionProps, 'size'> & { favourite: FavouriteProps }) {
  const t = useTexts(detailTexts)
  const layout = useLayout()
  const { monthlyFrom, deposit } = car
  const others = { sold: t.soldWhy, reserved: t.heldWhy, pre_publish: t.soonWhy, withdrawn: t.soldWhy, publish: '' }[
    car.state
  ]
  const why = own ? (own.unpaid ? t.ownUnpaid : t.ownPaid) : others
  return (
    <div className={buyStyles.buy}>
      <p className={styles.tags}>
        {car.certified && (
          <Tag kind="success" icon="certified-small">
            {car.tags.find(tag => tag.code === 'certified')?.title}
          </Tag>
        )}
        <Tag>{t.carNo(car.carNo)}</Tag>
      </p>
      <h1 className={buyStyles.title}>
        <ModelName>{car.title}</ModelName>
      </h1>
      <p className={styles.subtitle}>{car.subtitle}</p>
      <p className={buyStyles.priceRow}>
        <Price fen={car.priceFen} size="xl" />
        {car.priceDropFen > 0 && <Tag kind="sale">{t.drop(formatMoney(car.priceDropFen))}</Tag>}
      </p>
      <p className={styles.caption}>
        {t.msrp} <s>{formatMoney(car.msrpFen)}</s>
        {car.msrpFen > car.priceFen && (
          <span className={buyStyles.saved}>{t.saved(formatMoney(car.msrpFen - car.priceFen))}</span>
        )}
      </p>
      <dl className={buyStyles.pair}>
        <div>
          <dt>{t.monthly}</dt>
          <dd>{formatMoney(monthlyFrom.monthlyFen)}</dd>
          <dd className={buyStyles.condition}>{t.monthlyTerms(monthlyFrom.months, monthlyFrom.downPercent)}</dd>
        </div>
        <div>
          <dt>{deposit.label}</dt>
          <dd>{formatMoney(deposit.fen)}</dd>
          <dd className={buyStyles.condition}>{deposit.terms}</dd>
        </div>
      </dl>
      {why && <Note kind={own ? 'info' : 'warning'}>{why}</Note>}
      {layout === 'desktop' && (
        <>
          <ReserveAction car={car} own={own} />
          <div className={buyStyles.minor}>
            <button
              type="button"
              className={buyStyles.textButton}
              aria-pressed={favourite.on}
              onClick={favourite.toggle}
            >
              <Icon name={favourite.on ? 'heart-fill' : 'heart'} size={20} />
              {favourite.on ? t.favourited : t.favourite}
              {car.favouriteCount > 0 && <span className={styles.faint}>{car.favouriteCount}</span>}
            </button>
            <button
              type="button"
              className={buyStyles.textButton}
              onClick={() => void share(car.title, t.shared, t.shareFailed)}
            >
              <Icon name="share" size={20} />
              {t.share}
            </button>
          </div>
        </>
      )}
      <DetailOutlet car={car} />
    </div>
  )
}

/** Where the car stands and how to reach them. */
function DetailOutlet({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  const { outlet } = car
  return (
    <section className={buyStyles.outlet} aria-label={outlet.name}>
      <p className={buyStyles.outletName}>
        <b>{dotted(outlet.name)}</b>
        <span>{outlet.cityName}</span>
      </p>
      <p className={styles.caption}>
        {[outlet.address, outlet.todayHours ? t.openToday(outlet.todayHours) : t.closedToday].join(dot)}
      </p>
      <p className={buyStyles.minor}>
        <a className={buyStyles.textButton} href={`tel:${outlet.phone}`}>
          <Icon name="phone" size={20} />
          {t.call} {outlet.phone}
        </a>
      </p>
    </section>
  )
}
