import { cachedApi } from '#web/api.ts'
import type { CarDetail } from './detail-facts.tsx'
import { LoanCalculator } from './loan-calculator.tsx'

/** The loan for one used car. */
export function DetailFinance({ car: { carNo, finance } }: { car: CarDetail }) {
  return (
    <LoanCalculator
      first={finance}
      ask={async ({ downPercent, months }) =>
        (await cachedApi('usedCar.finance', { carNo, downPercent, months }, { quiet: false })).data
      }
    />
  )
}
