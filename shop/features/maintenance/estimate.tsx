import { coveredFen } from '#contract/covered-works.ts'
import { formatMoney, formatReduction } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { maintenanceTexts } from './maintenance.texts.ts'

/** What works come to, in fen. */
export const sumFen = (works: readonly { priceFen: number }[]): number =>
  works.reduce((sum, { priceFen }) => sum + priceFen, 0)

interface EstimateProps {
  works: readonly { work: string; priceFen: number }[]
  /** By the code of a work, the voucher that pays for it. */
  paid: ReadonlyMap<string, string>
}

/** What chosen works come to, what vouchers pay of it, and what is left to pay at the counter. */
export function Estimate({ works, paid }: EstimateProps) {
  const t = useTexts(maintenanceTexts)
  const [total, covered] = [sumFen(works), coveredFen(works, paid)]
  if (covered === 0)
    return (
      <Row gap={4} align="baseline" justify="between" wrap>
        <Text as="span" tone="strong" weight="medium">
          {t.estimate}
        </Text>
        <Text as="span" size="h4" tone="strong" figures>
          {formatMoney(total)}
        </Text>
      </Row>
    )
  return (
    <KeyValues
      rows={[
        { key: t.worksSum, value: formatMoney(total) },
        { key: t.paidByVouchers, value: formatReduction(covered), cut: true },
        { key: t.leftToPay, value: formatMoney(total - covered), total: true },
      ]}
    />
  )
}
