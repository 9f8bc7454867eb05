import type { ReactNode } from 'react'
import { Box, Text } from '#web/ui/layout.tsx'
import styles from './ui.module.css'

/** One component in one state, with a word above it. */
export function Sample({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? `${styles.sample} ${styles.wide}` : styles.sample}>
      <Text size="micro" tone="faint">
        {label}
      </Text>
      {children}
    </div>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" above={10} className={styles.section}>
      <h2>{title}</h2>
      {children}
    </Box>
  )
}
