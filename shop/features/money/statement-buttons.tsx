import { useState } from 'react'
import { callOf } from '#contract/calls.ts'
import type { MoneyKind } from '#contract/money.ts'
import { download } from '#web/download.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import styles from './money.module.css'
import { moneyTexts } from './money.texts.ts'

interface StatementButtonsProps {
  kind: MoneyKind | undefined
  period: string | undefined
}

/** Saves what the list shows, all its pages, as a document or a table. One at a time: each takes the server a second. */
export function StatementButtons({ kind, period }: StatementButtonsProps) {
  const t = useTexts(moneyTexts)
  const language = useLanguage()
  const [making, setMaking] = useState<'pdf' | 'csv'>()
  const [failed, setFailed] = useState('')

  async function save(format: 'pdf' | 'csv') {
    if (making) return
    setMaking(format)
    setFailed('')
    try {
      const input = { format, ...(kind && { kind }), ...(period && { period }) }
      const { blob, name } = await download(callOf('money.statement'), input)
      saveFile(name, blob)
    } catch (error) {
      setFailed(failureWords(error, language))
    }
    setMaking(undefined)
  }
  return (
    <Row as="section" gap={3} rowGap={2} align="center" wrap className={styles.statement} aria-label={t.statement}>
      {(['pdf', 'csv'] as const).map(format => (
        <Button
          key={format}
          kind="line"
          size="s"
          icon="download"
          busy={making === format}
          busyText={t.drawing}
          onClick={() => void save(format)}
        >
          {t[format]}
        </Button>
      ))}
      {failed && (
        <Text role="alert" size="small" tone="danger">
          {failed}
        </Text>
      )}
    </Row>
  )
}
