import { useState } from 'react'
import { formatMoney } from '#contract/figures.ts'
import type { LoanMonth } from '#contract/loan.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { Table } from '#web/ui/table.tsx'
import { financeTexts } from './finance.texts.ts'
import styles from './finance.module.css'
import type { Loan } from './loan-calculator.tsx'

/** Months that stand there before all are asked for. */
const FIRST = 12

/** Every month of a loan to the fen, with its sum; paper gets all of them. */
export function FinancePlan({ loan, plan }: { loan: Loan; plan: readonly LoanMonth[] }) {
  const t = useTexts(financeTexts)
  const [all, setAll] = useState(false)
  const long = plan.length > FIRST
  return (
    <>
      <Text size="small" tone="muted" below={4} measure>
        {t.planNote(plan.length)}
        {loan.balloonFen > 0 && ` ${t.balloonRow(formatMoney(loan.balloonFen))}`}
      </Text>
      <Table label={t.plan} className={styles.plan}>
        <thead>
          <tr>
            <th scope="col">{t.month}</th>
            <th scope="col" data-num>
              {t.payment}
            </th>
            <th scope="col" data-num>
              {t.principal}
            </th>
            <th scope="col" data-num>
              {t.interest}
            </th>
            <th scope="col" data-num>
              {t.owed}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.map(each => (
            <tr key={each.month} data-later={(long && !all && each.month > FIRST) || undefined}>
              <th scope="row">{each.month}</th>
              <td data-num>{formatMoney(each.paymentFen)}</td>
              <td data-num>{formatMoney(each.principalFen)}</td>
              <td data-num>{formatMoney(each.interestFen)}</td>
              <td data-num>{formatMoney(each.owedFen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.sum}</th>
            <td data-num>{formatMoney(loan.totalFen)}</td>
            <td data-num>{formatMoney(loan.loanFen)}</td>
            <td data-num>{formatMoney(loan.totalInterestFen)}</td>
            <td data-num>{formatMoney(0)}</td>
          </tr>
        </tfoot>
      </Table>
      <Row gap={3} above={4} wrap data-print="hide">
        {long && (
          <Button kind="line" size="s" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t.showLess : t.showAll(plan.length)}
          </Button>
        )}
        <Button kind="line" size="s" onClick={() => window.print()}>
          {t.print}
        </Button>
      </Row>
    </>
  )
}
