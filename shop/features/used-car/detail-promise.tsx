import { useTexts } from '#web/i18n/texts.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Grid, Row, Text } from '#web/ui/layout.tsx'
import type { CarDetail } from './detail-facts.tsx'
import styles from './detail.module.css'
import { detailTexts } from './detail.texts.ts'

/** What the buyer can rely on, each with its condition (design 2 and 13). */
export function DetailPromise({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  const promises: { icon: IconName; title: string; terms: string }[] = [
    ...(car.certified ? [{ icon: 'shield' as const, title: t.warranty, terms: t.warrantyTerms }] : []),
    { icon: 'return', title: t.depositBack, terms: car.deposit.terms },
    ...(car.report
      ? [{ icon: 'file-text' as const, title: t.openReport, terms: t.openReportTerms(car.report.itemCount) }]
      : []),
    { icon: 'key', title: t.handover, terms: t.handoverTerms(car.outlet.name) },
  ]
  return (
    <>
      <Grid as="ul" cols="tiles" gap="grid">
        {promises.map(promise => (
          <li key={promise.title} className={styles.promise}>
            <Icon name={promise.icon} size={32} />
            <Text as="h3" size="h4" weight="medium" above={3}>
              {promise.title}
            </Text>
            <Text size="small" tone="muted" above={1}>
              {promise.terms}
            </Text>
          </li>
        ))}
      </Grid>
      {car.certified && (
        <Row gap={6} rowGap={2} above={5} wrap>
          <GoLink href="/usedcar/premiumSelection">{t.toPromise}</GoLink>
          <GoLink href="/connectedDriving">{t.toConnected}</GoLink>
        </Row>
      )}
    </>
  )
}
