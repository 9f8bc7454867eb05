import type { ReactNode } from 'react'
import { formatDateTime, type Moment } from '#contract/moments.ts'
import { classNames } from './class-names.ts'
import styles from './timeline.module.css'

export interface TimelineProps {
  /** The latest first. */
  entries: readonly { key: string | number; text: ReactNode; at: Moment; note?: ReactNode }[]
  label: string
  /** The first entry is where things stand now. */
  running?: boolean
}

/** What happened to an order, in plain words. */
export function Timeline({ entries, label, running }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {entries.map((entry, n) => (
        <li key={entry.key} className={classNames(styles.entry, running && n === 0 && styles.now)}>
          <p className={styles.text}>{entry.text}</p>
          {entry.note && <p className={styles.note}>{entry.note}</p>}
          <time className={styles.time} dateTime={new Date(entry.at).toISOString()}>
            {formatDateTime(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
