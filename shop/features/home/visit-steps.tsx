import { inspectionItemCount } from '#contract/certified-programme.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Grid, Page, Row, Text } from '#web/ui/layout.tsx'
import styles from './sections.module.css'
import { visitTexts } from './visit.texts.ts'

const papers = [
  ['bringLicence', 'bringLicenceWhy'],
  ['bringCertificate', 'bringCertificateWhy'],
  ['bringId', 'bringIdWhy'],
  ['bringRest', 'bringRestWhy'],
] as const

/** What happens when one sells or trades in, in four steps, and what to bring. */
export function VisitSteps({ kind }: { kind: 'sell' | 'replace' }) {
  const t = useTexts(visitTexts)
  const steps =
    kind === 'sell'
      ? [
          [t.sell1, t.sell1Why],
          [t.sell2, t.sell2Why(inspectionItemCount)],
          [t.sell3, t.sell3Why],
          [t.sell4, t.sell4Why],
        ]
      : [
          [t.replace1, t.replace1Why],
          [t.replace2, t.replace2Why],
          [t.replace3, t.replace3Why],
          [t.replace4, t.replace4Why],
        ]
  return (
    <Page as="section" above={[16, 10]} aria-label={t.steps}>
      <Grid as="ol" cols="blocks" gap="grid">
        {steps.map(([title, why], n) => (
          <li key={title} className={styles.step}>
            <Text as="span" size="h2" tone="strong" weight="display" stretch="display" aria-hidden>
              {n + 1}
            </Text>
            <Text as="h2" size="h4" weight="medium" above={3}>
              {title}
            </Text>
            <Text block size="caption" tone="muted" figures>
              {why}
            </Text>
          </li>
        ))}
      </Grid>
      <Text as="h2" size="h3" weight="text" above={12}>
        {t.bring}
      </Text>
      <Grid as="ul" cols="blocks" rowGap={4} gap="grid" above={4}>
        {papers.map(([what, why]) => (
          <Row as="li" key={what} gap={2} align="start">
            <Text as="span" fixed above={1}>
              <Icon name="check" size={20} />
            </Text>
            <span>
              <Text as="b" block tone="strong">
                {t[what]}
              </Text>
              <Text as="span" size="caption" tone="muted">
                {t[why]}
              </Text>
            </span>
          </Row>
        ))}
      </Grid>
    </Page>
  )
}
