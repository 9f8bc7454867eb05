import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './status-dot.module.css'

export interface StatusDotProps {
  /** danger: must pay; ink: on its way; warning: waits for somebody; success: done; off: closed or unknown (design 10). */
  tone: 'danger' | 'ink' | 'warning' | 'success' | 'off'
  children: ReactNode
}

/** A state in words with a dot; the colour never speaks alone. */
export function StatusDot({ tone, children }: StatusDotProps) {
  return <span className={classNames(styles.status, styles[tone])}>{children}</span>
}
