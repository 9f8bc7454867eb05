import type { ReactNode } from 'react'
import { useLayout } from '#web/layout.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import styles from './book.module.css'

/** One step of the booking; numbered where there is room beside its name. */
export function BookingSection({ n, title, children }: { n: number; title: string; children: ReactNode }) {
  const mobile = useLayout() === 'mobile'
  return (
    <Stack as="section" gap={[4, 3]}>
      <Text as="h2" size="h4" weight="medium" tone="strong">
        {!mobile && (
          <Text as="span" figures tone="plain" className={styles.number}>
            {n}
          </Text>
        )}
        {title}
      </Text>
      {children}
    </Stack>
  )
}
