import { type ReactNode, useId } from 'react'
import styles from './check.module.css'
import { classNames } from './class-names.ts'
import { useFieldParts } from './field-context.ts'

export interface RadioProps<V extends string> {
  options: readonly { value: V; label: ReactNode; help?: ReactNode; disabled?: boolean }[]
  value: V | null
  onChange: (value: V) => void
  /** Needed outside a `Field`. */
  label?: string
  name?: string
  /** Side by side, for two or three short words. */
  row?: boolean
}

export function RadioGroup<V extends string>({ options, value, onChange, label, name, row }: RadioProps<V>) {
  const made = useId()
  const { labelId, 'aria-describedby': describedBy } = useFieldParts()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : labelId}
      aria-describedby={describedBy}
      className={classNames(styles.group, row && styles.row)}
    >
      {options.map(option => (
        <label key={option.value} className={styles.check} data-disabled={option.disabled || undefined}>
          <span className={styles.target}>
            <input
              type="radio"
              name={name ?? made}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={classNames(styles.input, styles.dot)}
            />
          </span>
          <span className={styles.words}>
            {option.label}
            {option.help && <span className={styles.help}>{option.help}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
