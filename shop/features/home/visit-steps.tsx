import { inspectionItemCount } from '#shop/features/used-car/certified-programme.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Box, Text } from '#web/ui/layout.tsx'
import styles from './sections.module.css'
import own from './visit-steps.module.css'
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
    <Box as="section" padX="page" className={styles.steps} aria-label={t.steps}>
      <ol className={styles.stepRow}>
        {steps.map(([title, why], n) => (
          <li key={title} className={styles.step}>
            <Text as="span" tone="strong" weight="display" stretch="display" className={styles.stepNumber} aria-hidden>
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
      </ol>
      <Text as="h2" size="h3" weight="text" above={12}>
        {t.bring}
      </Text>
      <ul className={own.bring}>
        {papers.map(([what, why]) => (
          <li key={what}>
            <Icon name="check" size={20} />
            <span>
              <b>{t[what]}</b>
              <Text as="span" size="caption" tone="muted">
                {t[why]}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </Box>
  )
}
