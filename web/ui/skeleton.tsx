import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import styles from './skeleton.module.css'
import { uiTexts } from './ui.texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SkeletonProps {
  /** CSS lengths of the block that will stand there. */
  width?: string
  height?: string
  /** In place of a height: `3 / 2`. */
  ratio?: string
  /** Space above. */
  gap?: string
}

/** One still block in the final geometry; no shimmer (design 10). */
export function Skeleton({ width, height, ratio, gap }: SkeletonProps) {
  const style: CSSProperties = { width, height, aspectRatio: ratio, marginTop: gap }
  return <div className={styles.block} style={style} aria-hidden />
}

/** Puts blocks together and says once that the part is loading. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  const t = useTexts(uiTexts)
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {children}
    </div>
  )
}

/** A car card that is not there yet. */
export function CardSkeleton({ ratio = '3 / 2' }: { ratio?: string }) {
  return (
    <div>
      <Skeleton ratio={ratio} />
      <Skeleton width="70%" height="18px" gap="20px" />
      <Skeleton width="90%" height="14px" gap="10px" />
      <Skeleton width="48%" height="20px" gap="16px" />
    </div>
  )
}
