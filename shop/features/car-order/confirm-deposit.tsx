import { formatMoney } from '#contract/figures.ts'
import { Block } from '#shop/features/order/settlement-parts.tsx'
import settlement from '#shop/features/order/settlement.module.css'
import { type Texts, useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CarPreview } from './confirm-load.ts'
import { carOrderTexts } from './confirm.texts.ts'

/** When a step of what comes back holds. */
function whenOf(returns: CarPreview['returns'], n: number, t: Texts<typeof carOrderTexts>): string {
  const { untilHours } = returns[n]!
  const before = returns[n - 1]?.untilHours
  if (untilHours !== null) return t.withinHours(untilHours)
  return before ? t.afterHours(before) : t.untilSigned
}

/** What the deposit is in law, and what cancelling gives back, day by day (decisions: Validation; domain D.3). */
export function ConfirmDeposit({ preview }: { preview: CarPreview }) {
  const t = useTexts(carOrderTexts)
  const { deposit, depositFen, returns } = preview
  return (
    <Block id="order-deposit" title={t.depositTitle}>
      <Row as="p" tone="strong" weight="medium" gap={3} align="baseline">
        {deposit.label} <Price fen={depositFen} />
      </Row>
      <Stack as="ul" size="small" above={3} below={5} gap={2} className={settlement.conditions}>
        <li>{deposit.terms}</li>
        <li>{t.payWithin(preview.payMinutes)}</li>
        <li>{t.confirmWithin(preview.confirmDays)}</li>
      </Stack>
      <Text as="h3" size="small" tone="strong" weight="medium" below={2}>
        {t.whenCancel}
      </Text>
      <KeyValues
        rows={[
          { key: t.beforePaid, value: t.nothingPaid },
          ...returns.map((each, n) => ({
            key: whenOf(returns, n, t),
            value: each.refundFen > 0 ? formatMoney(each.refundFen) : t.backNone(formatMoney(each.keptFen)),
          })),
          {
            key: t.dealerLate,
            value: deposit.kind === 'earnest' ? t.twofold(formatMoney(2 * depositFen)) : formatMoney(depositFen),
          },
          { key: t.afterSigned, value: t.counted },
        ]}
      />
    </Block>
  )
}
