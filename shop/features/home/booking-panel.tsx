import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { orderListAddress } from '#shop/features/order/order-address.ts'
import { AppointmentRow } from '#shop/features/slot/appointment-row.tsx'
import { appointmentsPath } from '#shop/personal/appointment-address.ts'
import { drivePath } from '#shop/personal/drive-address.ts'
import { replacementsPath } from '#shop/personal/replace-address.ts'
import { offersPath } from '#shop/personal/sell-address.ts'
import { useGo } from '#shop/go.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { requestsPath } from '#shop/personal/viewing-address.ts'
import { cachedApi } from '#web/api.ts'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { useList } from '#web/list/use-list.ts'
import { goToLogin, useSignedIn, useUser } from '#web/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StatusDot, type StatusDotProps } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import styles from './finder.module.css'
import { type Booking, bookingList, type BookingList } from './bookings.ts'
import { bookingTexts } from './booking.texts.ts'

const tones: Record<string, StatusDotProps['tone']> = { grey: 'off' }

/** What is arranged and reserved. Personal, so it comes after the page, and only with a login. */
export function BookingPanel() {
  const t = useTexts(bookingTexts)
  const signedIn = useSignedIn()
  // Somebody else may sign in on another tab: what was found for one is nothing of the other's.
  const who = useUser()?.gcid
  const { key, pathname, search } = useLocation()
  const go = useGo()
  // The page of the address is behind the last one.
  const toLast = useEffectEvent((href: string) => void go(href, { replace: true, preventScrollReset: true }))
  const [found, setFound] = useState<{ of: string | undefined; list: BookingList | 'failed' }>()
  const list = found?.of === who ? found?.list : undefined
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!signedIn) return
    let left = false
    const { address } = bookingList
    bookingList
      .inBrowser(cachedApi, address.read(new URLSearchParams(search)), pathname)
      .then(came => left || setFound({ of: who, list: came }))
      .catch((gone: unknown) => {
        if (left) return
        const last = gone instanceof Response ? gone.headers.get('location') : null
        if (last !== null) toLast(last)
        else setFound({ of: who, list: 'failed' })
      })
    return () => {
      left = true
    }
    // The key is another one with each press, also of a page that did not come.
  }, [signedIn, who, key, pathname, search, tries])

  if (!signedIn) {
    return (
      <div className={styles.bookings}>
        <Empty
          icon="calendar-check"
          title={t.bookingSignIn}
          action={<Button onClick={() => goToLogin()}>{t.signIn}</Button>}
        />
      </div>
    )
  }
  const again = () => setTries(tries + 1)
  if (list === 'failed') {
    return (
      <div className={styles.bookings}>
        <PartError
          onRetry={() => {
            setFound(undefined)
            again()
          }}
        />
      </div>
    )
  }
  if (list === undefined) {
    return (
      <SkeletonGroup className={styles.bookings}>
        <Skeleton height="88px" gap="16px" />
        <Skeleton height="88px" gap="16px" />
      </SkeletonGroup>
    )
  }
  return <Found list={list} again={again} />
}

function Found({ list, again }: { list: BookingList; again: () => void }) {
  const t = useTexts(bookingTexts)
  const view = useList(bookingList, list)
  const { orders } = list.rest
  return (
    <div className={styles.bookings}>
      <ListResults of={{ ...view, retry: again }} kind="panel" nothing={orders.length === 0 && <NothingArranged />}>
        <ul aria-label={t.appointments}>
          {list.rows.map(row => (
            <AppointmentRow
              key={row.bookingNo}
              row={row}
              state={row.state}
              about={
                row.car && (
                  <>
                    <TextLink href={`/usedcar/detail/${row.car.carNo}`}>
                      <ModelName>{row.car.title}</ModelName>
                    </TextLink>
                    {row.way === 'video' && (
                      <Text size="caption" tone="muted">
                        {row.videoLink === null ? (
                          t.videoWaits
                        ) : (
                          <a href={row.videoLink} target="_blank" rel="noopener noreferrer">
                            {t.videoJoin}
                          </a>
                        )}
                      </Text>
                    )}
                  </>
                )
              }
              onChanged={again}
            />
          ))}
        </ul>
      </ListResults>
      {orders.length > 0 && <Reservations orders={orders} />}
      <Row gap={6} wrap>
        {orders.length > 0 && (
          <GoLink href={orderListAddress.path} className={styles.bookingAll}>
            {t.bookingAll}
          </GoLink>
        )}
        <GoLink href={appointmentsPath} className={styles.bookingAll}>
          {t.allAppointments}
        </GoLink>
        <GoLink href={requestsPath} className={styles.bookingAll}>
          {t.requests}
        </GoLink>
        <GoLink href={offersPath} className={styles.bookingAll}>
          {t.sales}
        </GoLink>
        <GoLink href={replacementsPath} className={styles.bookingAll}>
          {t.tradeIns}
        </GoLink>
      </Row>
    </div>
  )
}

function NothingArranged() {
  const t = useTexts(bookingTexts)
  return (
    <Empty
      icon="calendar-check"
      title={t.bookingNone}
      action={
        <Row gap={3} wrap justify="center">
          <ButtonLink kind="line" size="s" href="/usedcar/list">
            {t.bookingFind}
          </ButtonLink>
          <ButtonLink kind="line" size="s" href={drivePath}>
            {t.testDrive}
          </ButtonLink>
        </Row>
      }
    >
      {t.bookingNoneWhy}
    </Empty>
  )
}

function Reservations({ orders }: { orders: readonly Booking[] }) {
  const t = useTexts(bookingTexts)
  return (
    <ul aria-label={t.reservations}>
      {orders.map(order => (
        <Box as="li" hair="below" padY={5} key={order.orderNo} className={styles.booking}>
          <div>
            <Text tone="strong">
              <ModelName>{order.title}</ModelName>
            </Text>
            <Text size="caption" tone="muted" figures>
              {t.bookingPlaced(formatDateTime(order.placedAt))}
            </Text>
          </div>
          <Text size="small" figures>
            {t.bookingPaid(order.deposit.label, formatMoney(order.dueFen))}
          </Text>
          <StatusDot tone={tones[order.dot] ?? (order.dot as StatusDotProps['tone'])}>{order.stateText}</StatusDot>
          <ButtonLink kind="line" size="s" href={orderHref(order.orderNo)}>
            {t.bookingOpen}
          </ButtonLink>
        </Box>
      ))}
    </ul>
  )
}
