import { type ReactNode, useState } from 'react'
import { useLayout } from '#web/layout.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import styles from './list-facets.module.css'

/** One filter under its name. On desktop it folds, with the browser's own means; on mobile it stands open. */
export function FacetGroup({ title, folded, children }: { title: string; folded?: boolean; children: ReactNode }) {
  const layout = useLayout()
  // Folding is the visitor's from here on: a changed filter neither opens nor closes it.
  const [open] = useState(!folded)
  if (layout === 'mobile') {
    return (
      <Box padY={[5, 4]} as="section" hair="above" className={styles.group}>
        <Text below={[0, 3]} as="h3" size={['body', 'small']} weight="medium" stretch="text">
          {title}
        </Text>
        {children}
      </Box>
    )
  }
  return (
    <Box padY={[5, 4]} as="details" hair="above" className={styles.group} open={open}>
      <Row as="summary" align="center" justify="between" className={styles.summary}>
        <Text below={[0, 3]} as="h3" size={['body', 'small']} weight="medium" stretch="text">
          {title}
        </Text>
        <Icon name="plus" size={16} className={styles.closed} />
        <Icon name="minus" size={16} className={styles.opened} />
      </Row>
      <Box above={3}>{children}</Box>
    </Box>
  )
}
