import { dot } from '#contract/signs.ts'
import { formatDate, formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { orderHref, studentOrderHref } from '#shop/personal/order-href.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { afterSalesTexts } from './after-sales.texts.ts'
import { OrderActions } from './order-actions.tsx'
import type { OrderCardData } from './order-address.ts'
import styles from './order-card.module.css'
import { type Clock, OrderState } from './order-state.tsx'
import { orderTexts } from './order.texts.ts'
import { thingPicture } from './thing-picture.ts'

export interface OrderCardProps {
  order: OrderCardData
  clock: Clock
  heading?: 'h2' | 'h3'
  onChanged: () => void
  onRemoved?: () => void
}

/** An order on a list: date and number, state, picture, name, sum, at most two buttons (design 10, Order card). */
export function OrderCard({ order, clock, heading: Heading = 'h2', onChanged, onRemoved }: OrderCardProps) {
  const t = useTexts(orderTexts)
  const goods = useTexts(afterSalesTexts)
  const mobile = useLayout() === 'mobile'
  return (
    <Stack as="article" rowGap={[4, 3]} gap={[5, 3]} align="center" className={styles.card}>
      <Row as="p" size="caption" tone="muted" figures rowGap={0} gap={4} wrap className={styles.when}>
        {mobile ? formatDate(order.placedAt) : formatDateTime(order.placedAt)}
        {!mobile && <span>{`${t.orderNo} ${order.orderNo}`}</span>}
      </Row>
      <Text size="small" tone="strong" figures oneLine className={styles.state}>
        <OrderState order={order} clock={clock} onEnd={onChanged} />
      </Text>
      <Thumb of="car" whole={order.goodsPicture !== null} className={styles.media}>
        <Picture source={thingPicture(order)} alt="" sizes="96px" />
      </Thumb>
      <Box shrink className={styles.words}>
        <Heading className={styles.name}>
          <UiLink
            href={order.kind === 'studentCar' ? studentOrderHref(order.orderNo) : orderHref(order.orderNo)}
            className={styles.link}
          >
            <ModelName>{order.lineCount > 1 ? goods.titleMore(order.title, order.pieces) : order.title}</ModelName>
          </UiLink>
        </Heading>
        <Text size="caption" tone="muted">
          {(order.deposit
            ? [order.deposit.label, t.priceOf(formatMoney(order.priceFen))]
            : [wayWords(order, goods), goods.pieces(order.pieces)]
          ).join(dot)}
        </Text>
        {order.payFailed && (
          <Text size="caption" tone="danger">
            {t.payFailedShort}
          </Text>
        )}
      </Box>
      <Price fen={order.dueFen} className={styles.sum} />
      <Row gap={2} justify="end" className={styles.buttons}>
        <OrderActions order={order} short onChanged={onChanged} onRemoved={onRemoved ?? onChanged} />
      </Row>
    </Stack>
  )
}

/** How goods come to the customer. */
function wayWords(
  { kind, deliveryWay }: OrderCardData,
  t: ReturnType<typeof useTexts<typeof afterSalesTexts>>,
): string {
  return kind === 'package' ? t.package : t[deliveryWay ?? 'express']
}

/** An order that is not there yet, in the geometry of the card. */
export function OrderCardSkeleton() {
  return (
    <Stack rowGap={[4, 3]} gap={[5, 3]} align="center" className={styles.card}>
      <Row size="caption" tone="muted" figures rowGap={0} gap={4} wrap className={styles.when}>
        <Skeleton width="180px" height="14px" />
      </Row>
      <Text as="div" size="small" tone="strong" figures oneLine className={styles.state}>
        <Skeleton width="72px" height="14px" />
      </Text>
      <Thumb of="car" className={styles.media}>
        <Skeleton ratio="3 / 2" />
      </Thumb>
      <Box shrink className={styles.words}>
        <Skeleton width="220px" height="16px" />
        <Skeleton width="150px" height="13px" gap="10px" />
      </Box>
      <div className={styles.sum}>
        <Skeleton width="96px" height="18px" />
      </div>
      <Row gap={2} justify="end" className={styles.buttons}>
        <Skeleton width="84px" height="36px" />
      </Row>
    </Stack>
  )
}
