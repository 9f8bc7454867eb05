import { classNames } from './class-names.ts'
import { useFieldParts } from './field-context.ts'
import styles from './moment-input.module.css'

interface MomentInputProps {
  /** `2026-11-21T10:00` by Beijing's clock; empty: none. */
  value: string
  onChange: (value: string) => void
  min?: string
}

/** A day and an hour; the browser's own field, so that keyboards and readers know it. */
export function MomentInput({ value, onChange, min }: MomentInputProps) {
  const { labelId: _labelId, label: _label, ...field } = useFieldParts()
  return (
    <input
      {...field}
      type="datetime-local"
      className={styles.moment}
      value={value}
      min={min}
      max="2099-12-31T23:59"
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

interface DayInputProps {
  /** `2026-11-21`; empty: none. */
  value: string
  onChange: (value: string) => void
  /** As tall as the fields of a page of the shop (`l`) or of the desk. */
  size?: 'l' | 's'
}

/** A day without an hour, by the browser's own field, too. */
export function DayInput({ value, onChange, size = 's' }: DayInputProps) {
  const { labelId: _labelId, label: _label, ...field } = useFieldParts()
  return (
    <input
      {...field}
      type="date"
      className={classNames(styles.moment, size === 'l' && styles.l)}
      value={value}
      max="2099-12-31"
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
