import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { failureWords } from '#shop/personal/failure-words.ts'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { textsIn, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { SettlementBlocked, SettlementOver } from './settlement-blocked.tsx'
import { loadSettlement, type Settlement } from './settlement-load.ts'
import { SettlementPay } from './settlement-pay.tsx'
import { SettlementPlace } from './settlement-place.tsx'
import styles from './settlement.module.css'
import { settlementTexts } from './settlement.texts.ts'
import { usePaying } from './use-paying.ts'
import type { Route } from './+types/settlement.page'

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Settlement> {
  return loadSettlement(request)
}

export function HydrateFallback() {
  return (
    <div className={styles.page}>
      <SettlementHead step={0} />
      <SkeletonGroup className={styles.form}>
        <div className={styles.main}>
          <div className={styles.block}>
            <Skeleton height="120px" />
          </div>
          <div className={styles.block}>
            <Skeleton height="160px" />
          </div>
          <div className={styles.block}>
            <Skeleton height="220px" />
          </div>
        </div>
        <div className={styles.aside}>
          <Skeleton height="320px" />
        </div>
      </SkeletonGroup>
    </div>
  )
}

export const handle: PageHandle<Settlement> = {
  stepsOf(settlement, language) {
    const t = textsIn(settlementTexts, language)
    return { labels: [t.stepConfirm, t.stepPay, t.stepDone], current: settlement?.kind === 'pay' ? 1 : 0 }
  },
}

function SettlementHead({ step }: { step: 0 | 1 }) {
  const t = useTexts(settlementTexts)
  return (
    <div className={styles.head}>
      <h1>{step === 0 ? t.confirmTitle : t.payTitle}</h1>
    </div>
  )
}

/** Reserves a car with a deposit, or pays an order that waits for it (spec 2, /payment/order; mockup 07). */
export default function SettlementPage({ loaderData }: Route.ComponentProps) {
  const settlement: Settlement = loaderData
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  const paying = usePaying()
  switch (settlement.kind) {
    case 'place':
      return (
        <div className={styles.page}>
          <SettlementHead step={0} />
          <SettlementPlace preview={settlement.preview} paying={paying} />
        </div>
      )
    case 'pay':
      return (
        <div className={styles.page}>
          <SettlementHead step={1} />
          <SettlementPay
            key={settlement.order.orderNo}
            order={settlement.order}
            clock={settlement.clock}
            paying={paying}
            refresh={refresh}
          />
        </div>
      )
    case 'blocked':
      return <SettlementBlocked {...settlement} />
    case 'over':
      return <SettlementOver order={settlement.order} clock={settlement.clock} refresh={refresh} />
    case 'failed':
      return (
        <div className={styles.nothing}>
          <PartError
            kind="page"
            reason={failureWords(settlement.failure, language)}
            busy={refreshing}
            onRetry={refresh}
          />
        </div>
      )
  }
}
