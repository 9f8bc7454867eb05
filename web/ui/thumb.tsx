import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './thumb.module.css'

export interface ThumbProps {
  /** A car lies, goods stand. */
  of: 'car' | 'goods'
  /** All of it is shown, with ground at its sides. */
  whole?: boolean
  /** How wide it is, and its place in the line. */
  className?: string | undefined
  /** A `Picture`. */
  children: ReactNode
}

/** The small picture at the beginning of a line: of an order, of a cart, of a case. */
export function Thumb({ of, whole, className, children }: ThumbProps) {
  return <div className={classNames(styles.thumb, styles[of], whole && styles.whole, className)}>{children}</div>
}
