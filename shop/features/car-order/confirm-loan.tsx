import { useEffect, useState } from 'react'
import { formatMoney, formatPercent } from '#contract/figures.ts'
import type { Input, Output } from '#contract/kit.ts'
import { Block } from '#shop/features/order/settlement-parts.tsx'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { carOrderTexts } from './confirm.texts.ts'

export type LoanWish = NonNullable<Input<'carOrder.place'>['loan']>
type Loan = Output<'car.finance'>

interface ConfirmLoanProps {
  spuId: number
  priceFen: number
  wish: LoanWish | undefined
  onWish: (wish: LoanWish | undefined) => void
}

/** Whether the car is paid with a loan, and with which: worked out by the server for the price that is shown. */
export function ConfirmLoan({ spuId, priceFen, wish, onWish }: ConfirmLoanProps) {
  const t = useTexts(carOrderTexts)
  const [asked, setAsked] = useState<{ with: boolean; of?: Partial<LoanWish>; round: number }>({
    with: false,
    round: 0,
  })
  const [found, setFound] = useState<{ asked: typeof asked; loan?: Loan }>()
  useEffect(() => {
    if (!asked.with) return
    let here = true
    cachedApi('car.finance', { spuId, priceFen, ...asked.of }).then(
      ({ data }) => {
        if (!here) return
        const { productCode, downPercent, months } = data
        setFound({ asked, loan: data })
        onWish({ productCode, downPercent, months })
      },
      () => here && setFound({ asked }),
    )
    return () => {
      here = false
    }
  }, [asked, spuId, priceFen, onWish])
  const loan = found?.loan
  const failed = found?.asked === asked && !loan
  const ask = (of: Partial<LoanWish>) => setAsked(before => ({ with: true, of, round: before.round + 1 }))
  return (
    <Block id="order-loan" title={t.payWay}>
      <OptionTiles
        label={t.payWay}
        columns={2}
        value={asked.with ? 'loan' : 'full'}
        options={[
          { value: 'full', label: t.full },
          { value: 'loan', label: t.loan },
        ]}
        onChange={value => {
          setAsked(before => ({ with: value === 'loan', round: before.round + 1 }))
          if (value === 'full') onWish(undefined)
        }}
      />
      {asked.with && failed && <PartError onRetry={() => ask(asked.of ?? {})} />}
      {asked.with && !loan && !failed && (
        <SkeletonGroup>
          <Skeleton height="120px" gap="16px" />
        </SkeletonGroup>
      )}
      {asked.with && loan && (
        <Stack gap={5} above={5}>
          <Grid gap={5} cols={[3, 1]}>
            <Field label={t.loanProduct}>
              <NativeSelect
                value={loan.productCode}
                choices={loan.products.map(each => ({ value: each.productCode, label: each.name }))}
                onChange={productCode => ask({ productCode })}
              />
            </Field>
            <Field label={t.down}>
              <NativeSelect
                value={String(loan.downPercent)}
                choices={loan.downPercents.map(each => ({ value: String(each), label: `${each}%` }))}
                onChange={down =>
                  ask({ productCode: loan.productCode, months: loan.months, downPercent: Number(down) })
                }
              />
            </Field>
            <Field label={t.months}>
              <NativeSelect
                value={String(loan.months)}
                choices={loan.terms.map(each => ({ value: String(each), label: t.monthsOf(each) }))}
                onChange={months =>
                  ask({ productCode: loan.productCode, downPercent: loan.downPercent, months: Number(months) })
                }
              />
            </Field>
          </Grid>
          <KeyValues
            rows={[
              { key: t.downSum, value: formatMoney(loan.downPaymentFen) },
              { key: t.monthly, value: formatMoney(loan.monthlyFen) },
              { key: t.yearly, value: formatPercent(loan.irrBasisPoints) },
            ]}
          />
          <Text size="caption" tone="muted">
            {wish ? t.loanLater : ''}
          </Text>
        </Stack>
      )}
    </Block>
  )
}
