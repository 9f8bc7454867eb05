import { dot, formatMoney } from '#contract/figures.ts'
import { tabOf } from '#contract/order-codes.ts'
import { type OrderDetail, orderListHref } from '#shop/features/order/order-address.ts'
import { type Clock, OrderState } from '#shop/features/order/order-state.tsx'
import { usePayReturned } from '#shop/features/order/pay-return.tsx'
import { thingPicture } from '#shop/features/order/thing-picture.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { goodsTexts } from './goods.texts.ts'
import styles from './paid.module.css'

/** Whether everything of this act of buying is paid, and nothing of it is on its way back. */
export const isPaid = (orders: readonly OrderDetail[]): boolean =>
  orders.every(order => order.paidFen > 0 && ['deliver', 'finished'].includes(tabOf(order.code) ?? ''))

export interface PaidViewProps {
  orders: readonly OrderDetail[]
  clock: Clock
  refresh: () => void
}

/** The end of a purchase: what was paid, and for each order what comes next. */
export function PaidView({ orders, clock, refresh }: PaidViewProps) {
  const t = useTexts(goodsTexts)
  const paidFen = orders.reduce((sum, order) => sum + order.paidFen, 0)
  usePayReturned()
  return (
    <Stack gap={8} className={styles.paid}>
      <Stack tone="muted" textAlign="center" gap={2} items="center" role="status">
        <Icon name="check-circle" size={32} className={styles.mark} />
        <Text as="h1" size="h2">
          {t.paidTitle}
        </Text>
        <p>{t.paidText(formatMoney(paidFen))}</p>
      </Stack>
      <ul className={styles.orders}>
        {orders.map(order => (
          <li key={order.orderNo}>
            <Thumb of="goods" className={styles.thumb}>
              <Picture source={thingPicture(order)} alt="" sizes="72px" />
            </Thumb>
            <Stack size="small" shrink gap={1} items="start" className={styles.words}>
              <Text as={UiLink} size="body" tone="strong" weight="medium" href={orderHref(order.orderNo)}>
                <ModelName>{order.title}</ModelName>
              </Text>
              <Text size="caption" tone="muted">
                {[t.pieces(order.lines.reduce((n, line) => n + line.quantity, 0)), order.outlet?.name]
                  .filter(Boolean)
                  .join(dot)}
              </Text>
              {order.next.text && <Text tone="plain">{order.next.text}</Text>}
              <NextStep order={order} />
            </Stack>
            <div className={styles.state}>
              <OrderState order={order} clock={clock} onEnd={refresh} />
              <Price fen={order.dueFen} />
            </div>
          </li>
        ))}
      </ul>
      <Row as="p" gap={3} justify="center" wrap>
        <ButtonLink href={orderListHref({ tab: 'all', page: 1 })}>{t.seeOrders}</ButtonLink>
        <ButtonLink kind="line" href="/aftersales">
          {t.goOn}
        </ButtonLink>
      </Row>
    </Stack>
  )
}

/** Where an order goes on: its codes at a dealer, else its page with the parcels. */
function NextStep({ order }: { order: OrderDetail }) {
  const t = useTexts(goodsTexts)
  const words = order.vouchers.length > 0 ? t.nextCode : t.nextOrder
  const href = order.vouchers.length > 0 ? `${orderHref(order.orderNo)}#vouchers` : orderHref(order.orderNo)
  return (
    <TextLink href={href} aria-label={`${words} ${order.title}`}>
      {words}
    </TextLink>
  )
}
