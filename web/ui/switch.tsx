import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './switch.module.css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'children'> {
  onChange?: (checked: boolean) => void
  /** Visible words at the left; without them give `aria-label`. */
  children?: ReactNode
}

/** On or off, at once. A choice that waits for a button is a checkbox. */
export function Switch({ onChange, className, children, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles.row, className)}>
      {children && <span className={styles.words}>{children}</span>}
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className={styles.switch}
        onChange={event => onChange?.(event.currentTarget.checked)}
      />
    </label>
  )
}
