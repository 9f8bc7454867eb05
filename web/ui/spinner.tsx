import { classNames } from './class-names.ts'
import styles from './spinner.module.css'

/** The turning ring of every wait; a visible or hidden word stands beside it. */
export function Spinner({ size = 16, late = false }: { size?: 16 | 24; late?: boolean }) {
  return <span className={classNames(styles.spinner, size === 24 && styles.large, late && styles.late)} aria-hidden />
}
