import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './progress-line.module.css'

export interface ProgressLineProps {
  points: readonly { label: ReactNode; note?: ReactNode; state: 'done' | 'now' | 'later' }[]
  label: string
}

/** The way of an order or refund: dots on a line, done ink, current accent ring, later hollow (design 10). */
export function ProgressLine({ points, label }: ProgressLineProps) {
  return (
    <ol className={styles.line} aria-label={label}>
      {points.map((point, n) => (
        <li
          key={`${n}-${point.state}`}
          className={classNames(styles.point, styles[point.state])}
          aria-current={point.state === 'now' ? 'step' : undefined}
        >
          {point.label}
          {point.note && <small className={styles.note}>{point.note}</small>}
        </li>
      ))}
    </ol>
  )
}
