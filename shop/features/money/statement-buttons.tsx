import type { MoneyKind } from '#contract/money.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useSaving } from '#web/use-saving.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import styles from './money.module.css'
import { moneyTexts } from './money.texts.ts'

interface StatementButtonsProps {
  kind: MoneyKind | undefined
  period: string | undefined
}

/** Saves what the list shows, all its pages, as a document or a table. One at a time: each takes the server a second. */
export function StatementButtons({ kind, period }: StatementButtonsProps) {
  const t = useTexts(moneyTexts)
  const { saving, save, failed } = useSaving()
  const input = { ...(kind && { kind }), ...(period && { period }) }
  return (
    <Row as="section" gap={3} rowGap={2} align="center" wrap className={styles.statement} aria-label={t.statement}>
      {(['pdf', 'csv'] as const).map(format => (
        <Button
          key={format}
          kind="line"
          size="s"
          icon="download"
          busy={saving === format}
          busyText={t.drawing}
          onClick={() => void save('money.statement', { format, ...input }, format)}
        >
          {t[format]}
        </Button>
      ))}
      {failed}
    </Row>
  )
}
