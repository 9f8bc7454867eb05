import { type ReactNode, useId } from 'react'
import styles from './segmented.module.css'

export interface SegmentedProps<V extends string> {
  items: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
  label: string
}

/** Two to four views of the same thing. Radio buttons underneath: arrow keys and readers know them. */
export function Segmented<V extends string>({ items, value, onChange, label }: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className={styles.segmented} aria-label={label} data-print="hide">
      {items.map(item => (
        <label key={item.value} className={styles.item}>
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
            className={styles.input}
          />
          {item.label}
        </label>
      ))}
    </fieldset>
  )
}
