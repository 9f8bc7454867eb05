import { orderHref } from '#shop/personal/order-href.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { isNewCar, type OrderDetail } from './order-address.ts'
import type { Clock } from './order-state.tsx'
import { orderTexts } from './order.texts.ts'
import { PayCode } from './pay-code.tsx'
import { PayTime } from './pay-time.tsx'
import { SettlementFrame } from './settlement-frame.tsx'
import { PayButton, SettlementCar, SettlementMethods, SettlementOutlet, usePayWords } from './settlement-parts.tsx'
import styles from './settlement.module.css'
import { settlementTexts } from './settlement.texts.ts'
import type { Paying } from './use-paying.ts'

export interface SettlementPayProps {
  order: OrderDetail
  clock: Clock
  paying: Paying
  refresh: () => void
}

/** Pays an order that is there: how much time is left, which way to pay, the sum in the button. */
export function SettlementPay({ order, clock, paying, refresh }: SettlementPayProps) {
  const t = useTexts(settlementTexts)
  const o = useTexts(orderTexts)
  const words = usePayWords(order.deposit?.kind, order.dueFen)
  return (
    <SettlementFrame
      onSend={() => paying.pay([order.orderNo])}
      sums={[
        { key: t.order, value: order.orderNo },
        { key: t.price, value: formatMoney(order.priceFen) },
        { key: isNewCar(order.kind) ? o.restOfCar : t.rest, value: formatMoney(order.restFen) },
        { key: order.deposit?.label ?? t.due, value: <Price fen={order.dueFen} size="l" />, total: true },
      ]}
      sumsNote={
        order.deposit && (
          <Text size="caption" tone="muted">
            {order.deposit.terms}
          </Text>
        )
      }
      problem={paying.problem}
      ways={<PayCode orderNos={[order.orderNo]} clock={clock} paying={paying} />}
      bar={<PayButton paying={paying} words={words} />}
      foot={
        <Text size="small" className={styles.way}>
          <GoLink href={orderHref(order.orderNo)}>{t.seeOrder}</GoLink>
        </Text>
      }
    >
      <Stack gap={3} card>
        <PayTime until={order.payUntil ?? clock.now} clock={clock} onEnd={refresh} />
      </Stack>
      <SettlementCar
        kind={order.kind}
        carNo={order.itemNo}
        title={order.title}
        picture={order.carPicture}
        priceFen={order.priceFen}
      />
      {order.outlet && <SettlementOutlet outlet={order.outlet} kind={order.kind} />}
      <SettlementMethods paying={paying} />
    </SettlementFrame>
  )
}
