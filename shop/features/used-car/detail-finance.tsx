import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Text } from '#web/ui/layout.tsx'
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
      <Box above={4}>
        <GoLink href={financeHref({ carNo })}>{t.toPlan}</GoLink>
      </Box>
    </>
  )
}
