import { useEffect, useState } from 'react'
import { orderListAddress } from '#shop/features/order/order-address.ts'
import { drivePath } from '#shop/personal/drive-address.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { requestsPath } from '#shop/personal/viewing-address.ts'
import { cachedApi } from '#web/api.ts'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { goToLogin, useSignedIn, useUser } from '#web/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StatusDot, type StatusDotProps } from '#web/ui/status-dot.tsx'
import styles from './finder.module.css'
import { Appointments } from './appointments.tsx'
import { type Appointment, appointmentQuestion, type Booking, bookingQuestion, bookingsOf } from './bookings.ts'
import { bookingTexts } from './booking.texts.ts'

const tones: Record<string, StatusDotProps['tone']> = { grey: 'off' }

interface Found {
  appointments: readonly Appointment[]
  orders: readonly Booking[]
}

/** Both of whoever is signed in; a write forgets what was answered before. */
async function find(): Promise<Found> {
  const [appointments, orders] = await Promise.all([
    cachedApi('viewing.mine', appointmentQuestion),
    cachedApi('order.list', bookingQuestion),
  ])
  return { appointments: appointments.data, orders: bookingsOf(orders.data.orders) }
}

/** What is arranged and reserved. Personal, so it comes after the page, and only with a login. */
export function BookingPanel() {
  const t = useTexts(bookingTexts)
  const signedIn = useSignedIn()
  // Somebody else may sign in on another tab: what was found for one is nothing of the other's.
  const who = useUser()?.gcid
  const [found, setFound] = useState<{ of: string | undefined; what: Found | 'failed' }>()
  const what = found?.of === who ? found?.what : undefined
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!signedIn) return
    let left = false
    find()
      .then(came => left || setFound({ of: who, what: came }))
      .catch(() => left || setFound({ of: who, what: 'failed' }))
    return () => {
      left = true
    }
  }, [signedIn, who, tries])

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
  if (what === 'failed') {
    return (
      <div className={styles.bookings}>
        <PartError
          onRetry={() => {
            setFound(undefined)
            setTries(tries + 1)
          }}
        />
      </div>
    )
  }
  if (what === undefined) {
    return (
      <SkeletonGroup className={styles.bookings}>
        <Skeleton height="88px" gap="16px" />
        <Skeleton height="88px" gap="16px" />
      </SkeletonGroup>
    )
  }
  const { appointments, orders } = what
  const requests = (
    <GoLink href={requestsPath} className={styles.bookingAll}>
      {t.requests}
    </GoLink>
  )
  if (appointments.length + orders.length === 0) {
    return (
      <div className={styles.bookings}>
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
        {requests}
      </div>
    )
  }
  return (
    <div className={styles.bookings}>
      <Appointments rows={appointments} onChanged={() => setTries(tries + 1)} />
      <ul>
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
      <Row gap={6} wrap>
        {orders.length > 0 && (
          <GoLink href={orderListAddress.path} className={styles.bookingAll}>
            {t.bookingAll}
          </GoLink>
        )}
        {requests}
      </Row>
    </div>
  )
}
