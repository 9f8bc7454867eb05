import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useReadAloud } from '#web/read-aloud.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Row, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './report-page.module.css'
import { reportTexts } from './report.texts.ts'

/** Reads the report aloud; its sentences stand there in any case. */
export function ReportAloud({ sentences }: { sentences: readonly string[] }) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const { can, reading, at, play, stop } = useReadAloud(sentences, language)
  return (
    <Box as="section" above={[12, 8]} data-print="hide">
      <Title below={3}>{t.listen}</Title>
      {can === false ? (
        <Note role="note">{t.cannot}</Note>
      ) : (
        <>
          <Text size="small" tone="muted" below={4} measure>
            {t.listenNote}
          </Text>
          <Row gap={3} wrap>
            {reading ? (
              <Button kind="line" size="m" onClick={stop}>
                {t.stop}
              </Button>
            ) : (
              <Button kind="line" size="m" disabled={can === undefined} onClick={() => play(at)}>
                {at > 0 ? t.goOn : t.play}
              </Button>
            )}
            {at > 0 && (
              <Button kind="quiet" size="m" onClick={() => play(0)}>
                {t.again}
              </Button>
            )}
          </Row>
        </>
      )}
      <Box as="ol" above={4} className={styles.sentences}>
        {sentences.map((sentence, n) => (
          <li key={n} aria-current={(reading && n === at) || undefined}>
            {can ? (
              <button type="button" onClick={() => play(n)}>
                {sentence}
              </button>
            ) : (
              sentence
            )}
          </li>
        ))}
      </Box>
    </Box>
  )
}
