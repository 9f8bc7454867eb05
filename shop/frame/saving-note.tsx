import { useSaving } from '#web/save-data.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Page, Row, Text } from '#web/ui/layout.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import styles from './saving-note.module.css'
import { savingTexts } from './saving-note.texts.ts'

/**
 * Says that pictures wait, and has them come for this page (decision 126).
 * @param over the header of a desktop lies upon the page
 * @param under a phone's bar lies upon it
 */
export function SavingNote({ over, under }: { over: boolean; under: boolean }) {
  const t = useTexts(savingTexts)
  const { show } = useSaving()
  return (
    <Text
      as="aside"
      size="small"
      hair="below"
      ground="page"
      padY={2}
      data-print="hide"
      data-surface={over ? 'studio' : undefined}
      className={under ? styles.under : undefined}
      aria-label={t.note}
    >
      <Page>
        <Row gap={4} rowGap={1} wrap>
          <span>{t.what}</span>
          <TextButton onClick={show}>{t.show}</TextButton>
          <TextLink href="/display">{t.change}</TextLink>
        </Row>
      </Page>
    </Text>
  )
}
