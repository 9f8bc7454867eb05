import { useId } from 'react'
import type { Paint } from '#contract/car-codes.ts'
import styles from './swatches.module.css'

export interface SwatchesProps<V extends string> {
  options: readonly { value: V; paint: Paint; label: string }[]
  value: readonly V[]
  onToggle: (value: V) => void
  label: string
  /** For a form that a plain browser sends. */
  name?: string
}

/** Body colours to choose from; each has its name. */
export function Swatches<V extends string>({ options, value, onToggle, label, name: given }: SwatchesProps<V>) {
  const made = useId()
  const name = given ?? made
  return (
    <fieldset className={styles.swatches} aria-label={label}>
      {options.map(option => (
        <label key={option.value} className={styles.swatch} data-paint={option.paint} title={option.label}>
          <input
            type="checkbox"
            name={name}
            value={option.value}
            checked={value.includes(option.value)}
            onChange={() => onToggle(option.value)}
            aria-label={option.label}
            className={styles.input}
          />
        </label>
      ))}
    </fieldset>
  )
}
