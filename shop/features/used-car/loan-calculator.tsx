import { useRef, useState } from 'react'
import { formatMoney, formatPercent } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { Price } from '#web/ui/price.tsx'
import { detailTexts } from './detail.texts.ts'
import loanStyles from '#shop/features/car/loan.module.css'

export type Loan = Output<'usedCar.finance'>
/** What somebody wants of a loan; the product where there are several. */
export interface LoanWish {
  productCode?: string
  downPercent?: number
  months?: number
}

interface LoanCalculatorProps {
  /** What stands there until something else is wished. */
  first: Loan
  ask: (wish: LoanWish) => Promise<Loan>
}

/** The loan calculator: the server reckons, so what stands here is what a contract would say (spec 7). */
export function LoanCalculator({ first, ask }: LoanCalculatorProps) {
  const [loan, setLoan] = useState<Loan>(first)
  const [failed, setFailed] = useState(false)
  const asked = useRef(0)

  async function show(wish: LoanWish): Promise<void> {
    const turn = ++asked.current
    // The choice shows at once; the sums follow.
    setLoan(old => ({ ...old, ...wish }))
    try {
      const next = await ask(wish)
      if (turn !== asked.current) return
      setLoan(next)
      setFailed(false)
    } catch {
      if (turn === asked.current) setFailed(true)
    }
  }
  return <LoanView loan={loan} failed={failed} onWish={wish => void show(wish)} />
}

interface LoanViewProps {
  loan: Loan
  failed?: boolean
  onWish: (wish: LoanWish) => void
}

/** A loan with what can be chosen of it, and what it comes to. */
export function LoanView({ loan, failed, onWish }: LoanViewProps) {
  const t = useTexts(detailTexts)
  const mobile = useLayout() === 'mobile'
  const { productCode, downPercent, months, products } = loan
  const product = products.find(each => each.productCode === productCode)
  return (
    <div className={loanStyles.finance}>
      <Stack gap={3} className={loanStyles.financeChoice}>
        {products.length > 1 ? (
          <OptionTiles
            label={t.product}
            columns={mobile ? 1 : 2}
            options={products.map(each => ({ value: each.productCode, label: each.name }))}
            value={productCode}
            // Its own down payments and terms come with the answer.
            onChange={code => onWish({ productCode: code })}
          />
        ) : (
          <Text size="caption" tone="muted" figures>
            {loan.productName}
          </Text>
        )}
        {product?.note && (
          <Text size="caption" tone="muted">
            {product.note}
          </Text>
        )}
        <Row size="small" figures above={4} gap={4} justify="between" className={loanStyles.financeLine}>
          <span>{t.down}</span>
          <span>
            <b>{downPercent}%</b> {formatMoney(loan.downPaymentFen)}
          </span>
        </Row>
        <OptionTiles
          label={t.down}
          columns={5}
          options={loan.downPercents.map(percent => ({ value: percent, label: `${percent}%` }))}
          value={downPercent}
          onChange={percent => onWish({ productCode, months, downPercent: percent })}
        />
        <Row size="small" figures above={4} gap={4} justify="between" className={loanStyles.financeLine}>
          <span>{t.term}</span>
          <b>{t.months(months)}</b>
        </Row>
        <OptionTiles
          label={t.term}
          columns={5}
          options={loan.terms.map(term => ({ value: term, label: t.monthsTile(term) }))}
          value={months}
          onChange={term => onWish({ productCode, downPercent, months: term })}
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
            // Without fees and with one product the two rates are the same figure.
            ...(products.length > 1 || loan.irrBasisPoints !== loan.aprBasisPoints
              ? [{ key: t.irr, value: formatPercent(loan.irrBasisPoints) }]
              : []),
            ...(loan.feeFen > 0 ? [{ key: t.fee, value: formatMoney(loan.feeFen) }] : []),
            { key: t.interest, value: formatMoney(loan.totalInterestFen) },
            { key: t.lastMonth, value: formatMoney(loan.lastMonthFen) },
            ...(loan.balloonFen > 0 ? [{ key: t.balloon, value: formatMoney(loan.balloonFen) }] : []),
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
