import { useState } from 'react'
import { groupedDigits } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Box, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { soon } from '#web/ui/soon.tsx'
import { mostOwed, type ReplaceWish } from './replace-wish.ts'
import { replaceTexts } from './replace.texts.ts'
import type { ShownSum } from './use-reckoning.ts'

/** Once there is a sum to lend. */
const LoanView = soon(
  () => import('#shop/features/used-car/loan-calculator.tsx').then(m => m.LoanView),
  <Skeleton height="20rem" />,
)

interface PayChoiceProps {
  wish: ReplaceWish
  say: (change: ReplaceWish) => void
  sum: ShownSum | undefined
}

/** What is still owed on the old car, and how the other one is paid. */
export function PayChoice({ wish, say, sum }: PayChoiceProps) {
  const t = useTexts(replaceTexts)
  return (
    <Stack as="section" shrink gap={5}>
      <Title>{t.paying}</Title>
      <OwedField owed={wish.owed} onOwed={owed => say({ owed })} />
      <Segmented
        label={t.paying}
        value={wish.pay === 'once' ? 'once' : 'loan'}
        items={[
          { value: 'loan', label: t.byLoan },
          { value: 'once', label: t.once },
        ]}
        onChange={value => say({ pay: value === 'once' ? 'once' : undefined })}
      />
      {sum?.shown && (
        <LoanView
          loan={sum.shown}
          onWish={({ productCode, downPercent, months }) =>
            say({
              product: productCode,
              down: downPercent === undefined ? undefined : String(downPercent),
              months: months === undefined ? undefined : String(months),
            })
          }
        />
      )}
      {sum && !sum.loan && wish.pay !== 'once' && (
        <Text size="small" tone="muted">
          {t.noLoan}
        </Text>
      )}
    </Stack>
  )
}

/** Whole yuan; what is no sum leaves the number as it is and says so. */
function OwedField({ owed, onOwed }: { owed: string | undefined; onOwed: (owed: string | undefined) => void }) {
  const t = useTexts(replaceTexts)
  const [typed, setTyped] = useState<string>()
  const isRight = (text: string) => /^\d{0,7}$/.test(text) && Number(text) <= mostOwed
  return (
    <Box measure shrink>
      <Field
        label={t.owed}
        help={t.owedHelp}
        error={typed !== undefined && !isRight(typed) ? t.owedFault(groupedDigits(String(mostOwed))) : undefined}
      >
        <Input
          type="number"
          maxLength={8}
          suffix={t.yuan}
          value={typed ?? owed ?? ''}
          onChange={text => {
            setTyped(text)
            if (isRight(text)) onOwed(Number(text) > 0 ? String(Number(text)) : undefined)
          }}
          onBlur={() => typed !== undefined && isRight(typed) && setTyped(undefined)}
        />
      </Field>
    </Box>
  )
}
