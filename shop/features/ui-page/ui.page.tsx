import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Input } from '#web/ui/input.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Section } from './sample.tsx'
import styles from './ui.module.css'
import { UiButtons } from './ui-buttons.tsx'
import { UiCards } from './ui-cards.tsx'
import { UiForms } from './ui-forms.tsx'
import { UiNavigation } from './ui-navigation.tsx'
import { UiNotices } from './ui-notices.tsx'
import { UiStage } from './ui-stage.tsx'
import { uiPageTexts } from './ui-page.texts.ts'
import { UiValues } from './ui-values.tsx'

/** The moment of every sample; pages take it from the server. */
const now = '2026-11-21T01:12:36Z'

/** Every component in every state, for those who build pages (design 10). Served in development only. */
export default function UiPage() {
  const t = useTexts(uiPageTexts)
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
      <UiButtons />
      <UiForms />
      <UiValues now={now} />
      <UiNotices />
      <UiNavigation now={now} />
      <UiCards />
      <UiStage />
      <Section title={t.studio}>
        <Row radius="panel" pad={8} rowGap={5} gap={6} align="center" wrap data-surface="studio">
          <Button>{t.configure}</Button>
          <Button kind="line">{t.testDrive}</Button>
          <Button kind="accent">{t.buyNow}</Button>
          <GoLink href="#cabin">{t.cabin}</GoLink>
          <Tag kind="warning">{t.inReview}</Tag>
          <Tag kind="success">{t.passed}</Tag>
          <div className={styles.input}>
            <Input size="m" type="phone" placeholder={t.phone} aria-label={t.phone} />
          </div>
          <Price fen={38_800_000} size="l" />
          <span style={{ color: 'var(--text-muted)' }}>{t.muted}</span>
          <span style={{ color: 'var(--text-accent)' }}>{t.accentText}</span>
        </Row>
      </Section>
    </div>
  )
}
