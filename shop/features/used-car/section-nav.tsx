import { type ReactNode, useEffect, useState } from 'react'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import styles from './detail.module.css'

interface SectionNavProps {
  sections: readonly { id: string; title: string }[]
  label: string
  /** It follows the top of the page without a gap. */
  flush?: boolean
  /** At the right end: name, price and the action, once the top of the page is gone. */
  children?: ReactNode
}

/** Sticky list of the page's sections; the one in view is marked. Plain anchors, so it works without JavaScript. */
export function SectionNav({ sections, label, flush, children }: SectionNavProps) {
  const [current, setCurrent] = useState(sections[0]?.id)
  const ids = sections.map(section => section.id).join()
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        const seen = entries.find(entry => entry.isIntersecting)
        if (seen) setCurrent(seen.target.id)
      },
      // A line a little below the sticky bars decides.
      { rootMargin: '-30% 0px -65% 0px' },
    )
    let missing = ids.split(',')
    function find() {
      missing = missing.filter(id => {
        const element = document.getElementById(id)
        if (element) observer.observe(element)
        return !element
      })
      if (missing.length === 0) coming.disconnect()
    }
    // After a navigation the sections may come later than this (`web/ui/later.tsx`).
    const coming = new MutationObserver(find)
    coming.observe(document.body, { childList: true, subtree: true })
    find()
    return () => {
      observer.disconnect()
      coming.disconnect()
    }
  }, [ids])
  return (
    <Box above={flush ? 0 : [16, 8]} ground="page" className={styles.subnav}>
      <Row padX="page" gap={10} align="center" className={styles.subnavRow}>
        <nav className={styles.subnavTabs} aria-label={label}>
          {sections.map(section => (
            <a key={section.id} href={`#${section.id}`} aria-current={section.id === current ? 'location' : undefined}>
              {section.title}
            </a>
          ))}
        </nav>
        {children && (
          <Text as="div" tone="muted" oneLine push className={styles.subnavBuy}>
            {children}
          </Text>
        )}
      </Row>
    </Box>
  )
}
