import { errors } from '#contract/errors.ts'
import { failureWords } from '#web/failure-words.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useAskAgain } from './ask-again.ts'
import {
  isNewCar,
  carHref,
  carsHref,
  type OrderCardData,
  type OrderDetail,
  orderedCarHref,
  orderListHref,
} from './order-address.ts'
import { isPassing } from './order-progress.ts'
import type { Clock } from './order-state.tsx'
import styles from './settlement.module.css'
import { settlementTexts } from './settlement.texts.ts'

interface WayOut {
  href: string
  words: string
}

function Ways({ ways }: { ways: readonly WayOut[] }) {
  return (
    <Row as="span" gap={3} justify="center" wrap>
      {ways.map(({ href, words }, n) => (
        <ButtonLink key={href} kind={n === 0 ? 'primary' : 'line'} href={href}>
          {words}
        </ButtonLink>
      ))}
    </Row>
  )
}

export interface SettlementBlockedProps {
  carNo: string
  failure: ApiFailure
  order: OrderCardData | undefined
}

/** The car cannot be reserved now: why, and the ways on. */
export function SettlementBlocked({ carNo, failure, order }: SettlementBlockedProps) {
  const t = useTexts(settlementTexts)
  const language = useLanguage()
  const toCar = { href: carHref(carNo), words: t.backToCar }
  const others = { href: carsHref, words: t.seeOthers }
  const yours = failure.code === errors.CAR_ALREADY_YOURS[0]
  const own: WayOut = order
    ? { href: orderHref(order.orderNo), words: t.seeOrder }
    : { href: orderListHref({ tab: 'all', page: 1 }), words: t.seeOrder }
  return (
    <div className={styles.nothing}>
      <Empty
        icon="car"
        heading="h1"
        title={yours ? t.yours : t.blocked}
        action={<Ways ways={yours ? [own, toCar] : [others, toCar]} />}
      >
        {failureWords(failure, language)}
      </Empty>
    </div>
  )
}

/** The order's time is over. */
export function SettlementOver({ order, clock, refresh }: { order: OrderDetail; clock: Clock; refresh: () => void }) {
  const t = useTexts(settlementTexts)
  useAskAgain(isPassing(order, clock.now), refresh)
  const isNew = isNewCar(order.kind)
  return (
    <div className={styles.nothing}>
      <Empty
        icon="clock"
        heading="h1"
        title={t.over}
        action={
          <Ways
            ways={[
              { href: orderHref(order.orderNo), words: t.seeOrder },
              { href: orderedCarHref(order), words: isNew ? t.backToCode : t.backToCar },
            ]}
          />
        }
      >
        {isNew ? t.overNewCar : t.overWhy}
      </Empty>
    </div>
  )
}
