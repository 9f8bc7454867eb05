import type { Output } from '#contract/kit.ts'
import { LoanCalculator } from '#shop/features/used-car/loan-calculator.tsx'
import { cachedApi } from '#web/api.ts'

/** The loans for a new car: the server reckons, with the yearly rate by its payments (spec 7; domain E.6). */
export function DetailLoan({ spuId, first }: { spuId: number; first: Output<'car.finance'> }) {
  return (
    <LoanCalculator
      first={first}
      ask={async wish => (await cachedApi('car.finance', { spuId, ...wish }, { quiet: false })).data}
    />
  )
}
