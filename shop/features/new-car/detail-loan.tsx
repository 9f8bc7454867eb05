import type { Output } from '#contract/kit.ts'
import { LoanCalculator } from '#shop/features/used-car/loan-calculator.tsx'
import { replaceByVersionHref } from '#shop/personal/replace-address.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box } from '#web/ui/layout.tsx'
import { newCarTexts } from './detail.texts.ts'

/** The loans for a new car: the server reckons, with the yearly rate by its payments (spec 7; domain E.6). */
export function DetailLoan({ spuId, first }: { spuId: number; first: Output<'car.finance'> }) {
  const t = useTexts(newCarTexts)
  return (
    <>
      <LoanCalculator
        first={first}
        ask={async wish => (await cachedApi('car.finance', { spuId, ...wish }, { quiet: false })).data}
      />
      <Box above={4}>
        <GoLink href={replaceByVersionHref(spuId)}>{t.toReplace}</GoLink>
      </Box>
    </>
  )
}
