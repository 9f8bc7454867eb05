import { useEffect, useState } from 'react'
import { orderListAddress } from '#shop/features/order/order-address.ts'
import { drivePath } from '#shop/personal/drive-address.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { cachedApi } from '#web/api.ts'
import { formatDateTime, formatMoney } from '#contract/figures.ts'
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
import { type Booking, bookingQuestion, bookingsOf } from './bookings.ts'
import { bookingTexts } from './booking.texts.ts'

const tones: Record<string, StatusDotProps['tone']> = { grey: 'off' }

/** The visitor's own reservations. Personal, so they come after the page, and only with a login. */
export function BookingPanel() {
  const t = useTexts(bookingTexts)
  const signedIn = useSignedIn()
  // Somebody else may sign in on another tab: what was found for one is nothing of the other's.
  const who = useUser()?.gcid
  const [found, setFound] = useState<{ of: string | undefined; orders: readonly Booking[] | 'failed' }>()
  const orders = found?.of === who ? found?.orders : undefined
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!signedIn) return
    let left = false
    cachedApi('order.list', bookingQuestion)
      .then(({ data }) => left || setFound({ of: who, orders: bookingsOf(data.orders) }))
      .catch(() => left || setFound({ of: who, orders: 'failed' }))
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
  if (orders === 'failed') {
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
  if (orders === undefined) {
    return (
      <SkeletonGroup className={styles.bookings}>
        <Skeleton height="88px" gap="16px" />
        <Skeleton height="88px" gap="16px" />
      </SkeletonGroup>
    )
  }
  if (orders.length === 0) {
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
      </div>
    )
  }
  return (
    <div className={styles.bookings}>
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
      <GoLink href={orderListAddress.path} className={styles.bookingAll}>
        {t.bookingAll}
      </GoLink>
    </div>
  )
}
