import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './panel.module.css'

export interface PanelProps extends ComponentProps<'div'> {
  /** Grey without a line, for sums and summaries. */
  sunken?: boolean
}

/** A box around what belongs together. */
export function Panel({ sunken, className, ...rest }: PanelProps) {
  return <div {...rest} className={classNames(styles.panel, sunken && styles.sunken, className)} />
}
