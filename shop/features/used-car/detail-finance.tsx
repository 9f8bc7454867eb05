import { useRef, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { formatMoney, formatPercent } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CarDetail } from './detail-facts.tsx'
import loanStyles from './loan.module.css'
import { detailTexts } from './detail.texts.ts'

type Loan = Output<'usedCar.finance'>

/** The loan calculator: the server reckons, so what stands here is what a contract would say (spec 7). */
export function DetailFinance({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  const [loan, setLoan] = useState<Loan>(car.finance)
  const [failed, setFailed] = useState(false)
  const asked = useRef(0)

  async function ask(downPercent: number, months: number): Promise<void> {
    const turn = ++asked.current
    // The choice shows at once; the sums follow.
    setLoan(old => ({ ...old, downPercent, months }))
    try {
      const { data } = await cachedApi('usedCar.finance', { carNo: car.carNo, downPercent, months }, { quiet: false })
      if (turn !== asked.current) return
      setLoan(data)
      setFailed(false)
    } catch {
      if (turn === asked.current) setFailed(true)
    }
  }

  return (
    <div className={loanStyles.finance}>
      <Stack gap={3} className={loanStyles.financeChoice}>
        <Text size="caption" tone="muted" figures>
          {loan.productName}
        </Text>
        <Row size="small" figures above={4} gap={4} justify="between" className={loanStyles.financeLine}>
          <span>{t.down}</span>
          <span>
            <b>{loan.downPercent}%</b> {formatMoney(loan.downPaymentFen)}
          </span>
        </Row>
        <OptionTiles
          label={t.down}
          columns={5}
          options={loan.downPercents.map(percent => ({ value: percent, label: `${percent}%` }))}
          value={loan.downPercent}
          onChange={percent => void ask(percent, loan.months)}
        />
        <Row size="small" figures above={4} gap={4} justify="between" className={loanStyles.financeLine}>
          <span>{t.term}</span>
          <b>{t.months(loan.months)}</b>
        </Row>
        <OptionTiles
          label={t.term}
          columns={5}
          options={loan.terms.map(months => ({ value: months, label: t.monthsTile(months) }))}
          value={loan.months}
          onChange={months => void ask(loan.downPercent, months)}
        />
        {failed && <Note kind="danger">{t.financeFailed}</Note>}
      </Stack>
      <Stack ground="sunken" gap={3} className={loanStyles.financeResult} aria-live="polite">
        <Text size="caption" tone="muted" figures>
          {t.perMonth}
        </Text>
        <p>
          <Price fen={loan.monthlyFen} size="xl" />
        </p>
        <KeyValues
          rows={[
            { key: t.loan, value: formatMoney(loan.loanFen) },
            { key: t.apr, value: formatPercent(loan.aprBasisPoints) },
            { key: t.interest, value: formatMoney(loan.totalInterestFen) },
            { key: t.lastMonth, value: formatMoney(loan.lastMonthFen) },
            { key: t.total, value: formatMoney(loan.totalFen), total: true },
          ]}
        />
        <Text size="micro" tone="faint">
          {loan.disclaimer}
        </Text>
      </Stack>
    </div>
  )
}
