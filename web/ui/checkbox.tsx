import type { ComponentProps, ReactNode } from 'react'
import styles from './check.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  onChange?: (checked: boolean) => void
  /** At the right edge: how many match. */
  count?: number
  error?: boolean
  children?: ReactNode
}

/** A box to tick. Consent boxes start empty, one for each purpose (design 11). */
export function Checkbox({ onChange, count, error, className, children, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.check, className)} data-disabled={rest.disabled || undefined}>
      <span className={styles.target}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error || undefined}
          className={classNames(styles.input, styles.box)}
          onChange={event => onChange?.(event.currentTarget.checked)}
        />
        <Icon name="check-bold" size={14} className={styles.tick} />
      </span>
      {children && <span className={styles.words}>{children}</span>}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}
