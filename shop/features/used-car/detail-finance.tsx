import { replaceByCarHref } from '#shop/personal/replace-address.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import type { CarDetail } from './detail-facts.tsx'
import { detailTexts } from './detail.texts.ts'
import { financeHref } from './finance-address.ts'
import { LoanCalculator } from './loan-calculator.tsx'

/** The loan for one used car. */
export function DetailFinance({ car: { carNo, finance } }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  if (!finance) return <Text tone="muted">{t.noLoan}</Text>
  return (
    <>
      <LoanCalculator
        first={finance}
        ask={async wish => (await cachedApi('usedCar.finance', { carNo, ...wish }, { quiet: false })).data}
      />
      <Row above={4} gap={6} rowGap={2} wrap>
        <GoLink href={financeHref({ carNo })}>{t.toPlan}</GoLink>
        <GoLink href={replaceByCarHref(carNo)}>{t.toReplace}</GoLink>
      </Row>
    </>
  )
}
