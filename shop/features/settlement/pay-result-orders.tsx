import { dot } from '#contract/signs.ts'
import type { OrderDetail } from '#shop/features/order/order-address.ts'
import { type Clock, OrderState } from '#shop/features/order/order-state.tsx'
import { thingPicture } from '#shop/features/order/thing-picture.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { goodsTexts } from './goods.texts.ts'
import styles from './pay-result.module.css'

export interface PayResultOrdersProps {
  orders: readonly OrderDetail[]
  clock: Clock
  /** The money is there or will not come: each order says where it stands and what comes next. */
  decided: boolean
  refresh: () => void
}

/** What a payment is for, order by order. */
export function PayResultOrders({ orders, clock, decided, refresh }: PayResultOrdersProps) {
  const t = useTexts(goodsTexts)
  return (
    <ul className={styles.orders}>
      {orders.map(order => (
        <li key={order.orderNo}>
          <Thumb
            of={order.carPicture ? 'car' : 'goods'}
            whole={order.goodsPicture !== null}
            className={order.carPicture ? styles.car : styles.thumb}
          >
            <Picture source={thingPicture(order)} alt="" sizes="96px" />
          </Thumb>
          <Stack size="small" shrink gap={1} items="start" className={styles.words}>
            <Text as={UiLink} block size="body" tone="strong" weight="medium" href={orderHref(order.orderNo)}>
              <ModelName>{order.title}</ModelName>
            </Text>
            <Text size="caption" tone="muted" figures>
              {order.orderNo}
              {dot}
              <ModelName>
                {[
                  order.deposit?.label ?? t.pieces(order.lines.reduce((n, line) => n + line.quantity, 0)),
                  order.outlet?.name,
                ]
                  .filter(Boolean)
                  .join(dot)}
              </ModelName>
            </Text>
            {decided && order.next.text && <Text tone="plain">{order.next.text}</Text>}
            {decided && <NextStep order={order} />}
          </Stack>
          <div className={styles.state}>
            {decided && <OrderState order={order} clock={clock} onEnd={refresh} />}
            <Price fen={order.dueFen} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Where an order goes on: its codes at a dealer, else its page. */
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
