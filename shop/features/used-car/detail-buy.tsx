import type { ReactNode } from 'react'
import { dot } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import { OutletLink } from '#shop/personal/outlet-link.tsx'
import { viewingHref } from '#shop/personal/viewing-address.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
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
import { CompareChip } from './compare-later.tsx'
import { OneLikeThis } from './save-search-later.tsx'

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
  /** The car is kept for whoever looks at it. */
  kept: boolean
  size?: 'l' | 's'
}

/** What can be done with the car now: reserve it, or the reason why not. */
export function ReserveAction({ car, own, kept, size = 'l' }: ReserveActionProps) {
  const t = useTexts(detailTexts)
  if (own)
    return (
      <ButtonLink href={own.href} size={size} block={size === 'l'}>
        {own.unpaid ? t.payOwn : t.seeOwn}
      </ButtonLink>
    )
  if (car.state === 'publish' || kept)
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

/** The way to see the car itself, while it is on sale, or reserved by whoever looks at it. */
function ViewingAction({ car, theirs }: { car: CarDetail; theirs: boolean }) {
  const t = useTexts(detailTexts)
  if (car.state !== 'publish' && !theirs) return null
  return (
    <ButtonLink kind="line" size="l" block href={viewingHref(car.carNo)}>
      {t.viewing}
    </ButtonLink>
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

interface DetailBuyProps extends Omit<ReserveActionProps, 'size'> {
  favourite: FavouriteProps
  /** Of a car that somebody else holds, once it is known. */
  queue: ReactNode
}

/** Name, price, deposit and the one thing to do; stays in view beside the gallery (design 14, Used car). */
export function DetailBuy({ car, own, kept, favourite, queue }: DetailBuyProps) {
  const t = useTexts(detailTexts)
  const layout = useLayout()
  const { monthlyFrom, deposit } = car
  const others = { sold: t.soldWhy, reserved: t.heldWhy, pre_publish: t.soonWhy, withdrawn: t.soldWhy, publish: '' }[
    car.state
  ]
  const theirs = own !== undefined || kept
  const why = own ? (own.unpaid ? t.ownUnpaid : t.ownPaid) : others
  return (
    <Stack gap={3} className={buyStyles.buy}>
      <Row as="p" gap={2} wrap>
        {car.certified && (
          <Tag kind="success" icon="certified-small">
            {car.tags.find(tag => tag.code === 'certified')?.title}
          </Tag>
        )}
        <Tag>{t.carNo(car.carNo)}</Tag>
      </Row>
      <Text as="h1" size="h2">
        <ModelName>{car.title}</ModelName>
      </Text>
      <Text size="small" tone="muted" figures className={styles.subtitle}>
        {car.subtitle}
      </Text>
      <Row as="p" above={2} gap={3} align="baseline" wrap>
        <Price fen={car.priceFen} size="xl" />
        {car.priceDropFen > 0 && <Tag kind="sale">{t.drop(formatMoney(car.priceDropFen))}</Tag>}
      </Row>
      <Text size="caption" tone="muted" figures>
        {t.msrp} <s>{formatMoney(car.msrpFen)}</s>
        {car.msrpFen > car.priceFen && (
          <span className={buyStyles.saved}>{t.saved(formatMoney(car.msrpFen - car.priceFen))}</span>
        )}
      </Text>
      <dl className={buyStyles.pair}>
        {monthlyFrom && (
          <div>
            <dt>{t.monthly}</dt>
            <dd>{formatMoney(monthlyFrom.monthlyFen)}</dd>
            <dd className={buyStyles.condition}>{t.monthlyTerms(monthlyFrom.months, monthlyFrom.downPercent)}</dd>
          </div>
        )}
        <div>
          <dt>{deposit.label}</dt>
          <dd>{formatMoney(deposit.fen)}</dd>
          <dd className={buyStyles.condition}>{deposit.terms}</dd>
        </div>
      </dl>
      {queue ? (
        <Note kind={kept ? 'info' : 'warning'}>{queue}</Note>
      ) : (
        why && <Note kind={own ? 'info' : 'warning'}>{why}</Note>
      )}
      {car.state === 'sold' && <OneLikeThis car={car} />}
      {layout === 'desktop' && (
        <>
          <ReserveAction car={car} own={own} kept={kept} />
          <ViewingAction car={car} theirs={theirs} />
          <Row rowGap={1} gap={6} wrap>
            <Row
              inline
              gap={2}
              align="center"
              as="button"
              size="small"
              tone="strong"
              type="button"
              className={buyStyles.textButton}
              aria-pressed={favourite.on}
              onClick={favourite.toggle}
            >
              <Icon name={favourite.on ? 'heart-fill' : 'heart'} size={20} />
              {favourite.on ? t.favourited : t.favourite}
              {car.favouriteCount > 0 && (
                <Text as="span" tone="faint">
                  {car.favouriteCount}
                </Text>
              )}
            </Row>
            <Row
              inline
              gap={2}
              align="center"
              as="button"
              size="small"
              tone="strong"
              type="button"
              className={buyStyles.textButton}
              onClick={() => void share(car.title, t.shared, t.shareFailed)}
            >
              <Icon name="share" size={20} />
              {t.share}
            </Row>
          </Row>
        </>
      )}
      {layout === 'mobile' && <ViewingAction car={car} theirs={theirs} />}
      <CompareChip carNo={car.carNo} name={car.title} way />
      <DetailOutlet car={car} />
    </Stack>
  )
}

/** Where the car stands and how to reach them. */
function DetailOutlet({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  const { outlet } = car
  return (
    <Box as="section" above={3} ground="sunken" radius="panel" pad={5} aria-label={outlet.name}>
      <Row size="body" as="p" tone="strong" gap={4} justify="between" className={buyStyles.outletName}>
        <OutletLink outletId={outlet.outletId} name={outlet.name} />
        <span>{outlet.cityName}</span>
      </Row>
      <Text size="caption" tone="muted" figures>
        {[outlet.address, outlet.todayHours ? t.openToday(outlet.todayHours) : t.closedToday].join(dot)}
      </Text>
      <Row as="p" rowGap={1} gap={6} wrap>
        <Row
          inline
          gap={2}
          align="center"
          as="a"
          size="small"
          tone="strong"
          className={buyStyles.textButton}
          href={`tel:${outlet.phone}`}
        >
          <Icon name="phone" size={20} />
          {t.call} {outlet.phone}
        </Row>
      </Row>
    </Box>
  )
}
