import type { ReactNode } from 'react'
import styles from './spec-tile.module.css'

export interface SpecTileProps {
  value: string
  unit?: string
  /** What is measured, with its condition: 纯电续航（CLTC）. */
  children: ReactNode
}

/** One large figure of a product page. */
export function SpecTile({ value, unit, children }: SpecTileProps) {
  return (
    <div className={styles.tile}>
      <p className={styles.value}>
        {value}
        {unit && <small className={styles.unit}>{unit}</small>}
      </p>
      <p className={styles.what}>{children}</p>
    </div>
  )
}
