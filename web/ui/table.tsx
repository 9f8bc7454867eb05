import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

export interface TableProps extends ComponentProps<'table'> {
  /** What the table holds, for readers. */
  label: string
  /** The head stays in sight below the page's header. */
  sticky?: boolean
}

/**
 * Hairlines only. Numbers: `data-num` on their cells, set right; a chosen row: `data-selected`. Wide tables scroll in
 * their own box.
 */
export function Table({ label, sticky, className, ...rest }: TableProps) {
  return (
    // A box that scrolls must be reachable by the keyboard.
    <section
      className={classNames(styles.scroll, sticky && styles.free)}
      aria-label={label}
      tabIndex={sticky ? undefined : 0}
    >
      <table {...rest} className={classNames(styles.table, sticky && styles.sticky, className)} />
    </section>
  )
}
