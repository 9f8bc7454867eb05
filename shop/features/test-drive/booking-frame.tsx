import type { ComponentProps, ReactNode } from 'react'
import { useLayout } from '#web/layout.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './book.module.css'

interface BookingFrameProps {
  title: string
  /** What stands on the picture, large and in a sentence; a phone has the sentence alone. */
  claim: string
  hero: string
  picture: ComponentProps<typeof Picture>['source']
  /** What the picture shows. */
  alt: string
  children: ReactNode
}

/** A page on which a visit is booked: the steps, beside a picture where there is room. */
export function BookingFrame({ title, claim, hero, picture, alt, children }: BookingFrameProps) {
  const mobile = useLayout() === 'mobile'
  return (
    <div className={styles.page}>
      {!mobile && (
        <div className={styles.scene} data-surface="studio">
          <Picture source={picture} alt={alt} sizes="50vw" first className={styles.picture} />
          <Stack gap={4} className={styles.words}>
            <Text as="p" className={styles.claim}>
              {claim}
            </Text>
            <Text tone="plain" measure>
              {hero}
            </Text>
          </Stack>
        </div>
      )}
      <div className={styles.form}>
        <Text as="h1" size="h2" tone="strong" weight="display" unseen={[false, true]}>
          {title}
        </Text>
        {mobile && (
          <Text size="small" tone="muted">
            {hero}
          </Text>
        )}
        {children}
      </div>
    </div>
  )
}
