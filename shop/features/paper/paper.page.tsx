import { useLocation } from 'react-router'
import { useRoot, useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Box, Text } from '#web/ui/layout.tsx'
import { paperNameAt } from './paper-paths.ts'
import styles from './paper.module.css'
import { paperTexts } from './paper.texts.ts'
import { paperOf } from './papers.ts'

/** A text of the shop about itself: returns, about. What customers agree to has versions and stands with the consents. */
export default function PaperPage() {
  const t = useTexts(paperTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const brand = useRoot()?.brand
  const { pathname } = useLocation()
  const usedCars = useUsedCarsShown()
  if (!brand) return null
  const paper = paperOf(paperNameAt(pathname), brand, language, usedCars)
  return (
    <article className={styles.page}>
      {!mobile && <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: paper.title }]} />}
      <h1>{paper.title}</h1>
      {paper.since && (
        <Text size="caption" tone="muted" figures above={2}>
          {t.since(paper.since)}
        </Text>
      )}
      <Text size="lead" above={6}>
        {paper.lead}
      </Text>
      {paper.sections.map(({ title, text }) => (
        <Box as="section" above={[10, 8]} key={title} className={styles.section}>
          <Text as="h2" size="h3" below={3}>
            {title}
          </Text>
          {text.map(each => (
            <p key={each}>{each}</p>
          ))}
        </Box>
      ))}
    </article>
  )
}
