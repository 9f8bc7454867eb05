import { dot } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import { type OrderDetail, orderListHref } from '#shop/features/order/order-address.ts'
import { type Clock, OrderState } from '#shop/features/order/order-state.tsx'
import { PayCode } from '#shop/features/order/pay-code.tsx'
import { PayFailed } from '#shop/features/order/pay-failed.tsx'
import { PayTime } from '#shop/features/order/pay-time.tsx'
import { SettlementFrame } from '#shop/features/order/settlement-frame.tsx'
import { Block, PayButton, SettlementMethods } from '#shop/features/order/settlement-parts.tsx'
import type { Paying } from '#shop/features/order/use-paying.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './goods.module.css'
import { goodsTexts } from './goods.texts.ts'

export const isPayable = (order: Pick<OrderDetail, 'can'>): boolean => order.can.includes('pay')

export interface OrdersViewProps {
  orders: readonly OrderDetail[]
  clock: Clock
  paying: Paying
  refresh: () => void
}

/** The orders of one act of buying: paid together while they wait for it, and how each of them goes on that was not. */
export function OrdersView({ orders, clock, paying, refresh }: OrdersViewProps) {
  const t = useTexts(goodsTexts)
  const [first] = orders
  if (!first) return null
  const payable = orders.filter(isPayable)
  return (
    <>
      <Row gap={4} align="center" justify="between" wrap below={10} unseen={[false, true]}>
        <Text as="h1" size="h2">
          {payable.length > 0 ? t.payTitle : t.stateTitle}
        </Text>
      </Row>
      <div className={styles.returned}>
        <PayFailed order={payable[0] ?? first} here />
      </div>
      {payable.length > 0 ? (
        <ToPay orders={payable} clock={clock} paying={paying} refresh={refresh} />
      ) : (
        <Stack gap={6} className={styles.after}>
          <OrderRows orders={orders} clock={clock} refresh={refresh} />
          <Row as="p" gap={3} justify="center" wrap>
            <ButtonLink href={orderListHref({ tab: 'all', page: 1 })}>{t.seeOrders}</ButtonLink>
            <ButtonLink kind="line" href="/aftersales">
              {t.goOn}
            </ButtonLink>
          </Row>
        </Stack>
      )}
    </>
  )
}

function ToPay({ orders, clock, paying, refresh }: OrdersViewProps) {
  const t = useTexts(goodsTexts)
  const orderNos = orders.map(order => order.orderNo)
  const dueFen = orders.reduce((sum, order) => sum + order.dueFen, 0)
  const until = Math.min(...orders.map(order => order.payUntil ?? clock.now))
  return (
    <SettlementFrame
      onSend={() => paying.pay(orderNos)}
      sums={[
        ...orders.map(order => ({ key: order.orderNo, value: formatMoney(order.dueFen) })),
        { key: t.due, value: <Price fen={dueFen} size="l" />, total: true },
      ]}
      problem={paying.problem}
      ways={<PayCode orderNos={orderNos} clock={clock} paying={paying} />}
      bar={<PayButton paying={paying} words={t.payAll(formatMoney(dueFen))} />}
    >
      <Stack gap={3} card>
        <PayTime until={until} clock={clock} onEnd={refresh} />
      </Stack>
      <Block id="settlement-orders" title={t.ordersTogether(orders.length)}>
        <OrderRows orders={orders} clock={clock} refresh={refresh} />
      </Block>
      <SettlementMethods paying={paying} />
    </SettlementFrame>
  )
}

function OrderRows({ orders, clock, refresh }: Omit<OrdersViewProps, 'paying'>) {
  const t = useTexts(goodsTexts)
  return (
    <ul className={styles.rows}>
      {orders.map(order => (
        <li key={order.orderNo}>
          <div>
            <Row
              as={UiLink}
              tone="strong"
              weight="medium"
              rowGap={0}
              gap={3}
              align="center"
              wrap
              href={orderHref(order.orderNo)}
            >
              <ModelName>{order.title}</ModelName>
            </Row>
            <Text size="caption" tone="muted">
              {order.orderNo}
              {dot}
              <ModelName>
                {[order.outlet?.name, t.pieces(order.lines.reduce((n, line) => n + line.quantity, 0))]
                  .filter(Boolean)
                  .join(dot)}
              </ModelName>
            </Text>
            {order.next.text && !isPayable(order) && (
              <Text size="caption" tone="muted">
                {order.next.text}
              </Text>
            )}
          </div>
          <div className={styles.orderState}>
            <OrderState order={order} clock={clock} onEnd={refresh} />
            <Price fen={order.dueFen} />
          </div>
        </li>
      ))}
    </ul>
  )
}
